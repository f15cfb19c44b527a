import { config, z } from 'zod';
import { describeIssue } from './validation/describe-issue.ts';

/**
 * Zod as all schemas here use it: its messages are our sentences, and it compiles no code, which the Content-Security-Policy of the pages
 * forbids. It is configured here because the first schema must find it so; `package.json` lists this
 * file as one with side effects, or the builds of the apps would leave it out.
 */
config({ jitless: !('process' in globalThis), customError: describeIssue });

export { z };
