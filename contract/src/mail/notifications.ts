import { z } from 'zod';
import type { Role } from '../route.ts';
import { shapeOf } from '../values.ts';

/** The emails that a person can switch off: the roles that receive each, and the label that follows 'Mail me when'. */
export const NOTIFICATIONS = {
  jobSubmitted: { roles: ['admin'], label: 'a spray job is submitted' },
  jobDecided: { roles: ['farmer'], label: 'a job is approved or needs changes' },
  jobAssigned: { roles: ['pilot', 'ground_crew'], label: 'assigned to a job' },
  jobCompleted: { roles: ['farmer'], label: 'a job is completed' },
} as const satisfies Record<string, { roles: readonly Role[]; label: string }>;

export type Notification = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_NAMES = Object.keys(NOTIFICATIONS) as Notification[];

/** Which emails a person wants. Settings for other roles are kept in case the role changes. */
export const NotificationSettings = z.strictObject(shapeOf(NOTIFICATION_NAMES, z.boolean()));
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** The emails that a user with this role can receive. */
export function notificationsFor(role: Role): Notification[] {
  return NOTIFICATION_NAMES.filter((name) => (NOTIFICATIONS[name].roles as readonly Role[]).includes(role));
}
