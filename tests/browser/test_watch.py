"""That what is wrong on a page is noticed, which every other test here relies on."""

from __future__ import annotations

WRONG = {
    "a script in the page": "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
    "a style in the page": "document.body.setAttribute('style', 'color: red')",
    "a picture from elsewhere": "document.body.append(Object.assign(new Image(), {src: 'http://127.0.0.1:9/a.png'}))",
    "a script from elsewhere": "document.body.append(Object.assign(document.createElement('script'), "
    "{src: 'http://127.0.0.1:9/a.js'}))",
    "a request to elsewhere": "fetch('http://127.0.0.1:9/').catch(() => {})",
    "an error that nobody caught": "setTimeout(() => { throw Error('on purpose') })",
    "a complaint": "console.error('on purpose')",
    "a page that is missing": "fetch('/nowhere')",
}


def test_what_a_page_does_wrong_is_noticed(first):
    for wrong in WRONG.values():
        first.page.goto("/")
        assert first.complaints == []
        first.page.evaluate(f"() => {{ {wrong} }}")
        while not first.complaints:  # what is never noticed is named by the limit of the suite
            first.page.wait_for_timeout(10)
        first.complaints.clear()
