import { describeIssue } from '@swathline/contract/describe-issue';
import { config } from 'zod/v4';

// The build resolves 'zod' to this module, so that whatever loads zod first has it configured. Without `jitless`, zod would probe for
// `eval` when the first schema is created; the Content-Security-Policy forbids it and the browser logs a violation.
config({ jitless: true, customError: describeIssue });

export * from 'zod/v4';
