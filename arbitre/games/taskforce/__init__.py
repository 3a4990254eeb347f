"""Task Force: carrier battles of 1941 and 1942, whose fleets are seen by everybody and known by nobody."""
