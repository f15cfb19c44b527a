import type { Role } from '../route.ts';

/** The emails that a person can switch off: the roles that receive each, and the label that follows 'Mail me when'. */
export const NOTIFICATIONS = {
  jobSubmitted: { roles: ['admin'], label: 'a spray job is submitted' },
  jobDecided: { roles: ['farmer'], label: 'a job is approved, cancelled or needs changes' },
  jobAssigned: { roles: ['pilot', 'ground_crew'], label: 'assigned to a job' },
  jobCompleted: { roles: ['farmer'], label: 'a job is completed' },
  papersExpiring: { roles: ['admin'], label: 'a paper is about to expire' },
} as const satisfies Record<string, { roles: readonly Role[]; label: string }>;

export type Notification = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_NAMES = Object.keys(NOTIFICATIONS) as Notification[];

/** The emails that a user with this role can receive. */
export function notificationsFor(role: Role): Notification[] {
  return NOTIFICATION_NAMES.filter((name) => (NOTIFICATIONS[name].roles as readonly Role[]).includes(role));
}
