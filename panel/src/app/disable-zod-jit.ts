import { config } from 'zod';

// Zod tries whether it may make code from text, which the server's policy forbids and the browser reports. It asks when a schema is made, so this
// module stands before every other.
config({ jitless: true });
