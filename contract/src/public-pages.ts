/** The exports for pages without a session. None of them imports zod, which would double what these pages load (docs/loading.md). */
export * from './mail/mail-settings-calls.ts';
export * from './mail/notification-kinds.ts';
export * from './days.ts';
export * from './display.ts';
export * from './fields/zone-kinds.ts';
export * from './spray-jobs/job-link-calls.ts';
export * from './spray-jobs/job-statuses.ts';
export * from './spray-jobs/spray-days.ts';
export * from './validation/password-words.ts';
export * from './validation/text-checks.ts';
export * from './users/auth-calls.ts';
export * from './users/auth-checks.ts';
export * from './users/ways-in.ts';
