import { config } from 'zod';

// Zod probes for `eval` when the first schema is created; the Content-Security-Policy forbids it and the browser logs a violation.
// Each entry to code with schemas must therefore import this module first.
config({ jitless: true });
