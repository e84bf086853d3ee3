import { config } from 'zod/v4/core';

// Otherwise zod tries whether it may make functions out of text, which the content policy forbids and reports. It does so when a
// schema is made, so this comes before all other scripts.
config({ jitless: true });
