import { z } from 'zod';
import type { Role } from '../route.ts';

/** The mails that a person may switch off, who gets each, and the switch's words after 'Mail me when'. */
export const NOTIFICATIONS = {
  jobSubmitted: { roles: ['admin'], label: 'a spray job is submitted' },
  jobDecided: { roles: ['farmer'], label: 'a job is approved or needs changes' },
  jobAssigned: { roles: ['pilot', 'ground_crew'], label: 'assigned to a job' },
  jobCompleted: { roles: ['farmer'], label: 'a job is completed' },
} as const satisfies Record<string, { roles: readonly Role[]; label: string }>;

export type Notification = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_NAMES = Object.keys(NOTIFICATIONS) as Notification[];

/** Which mails a person wants; those of other roles are kept for the day the role changes. */
export const NotificationSettings = z.strictObject({
  jobSubmitted: z.boolean(),
  jobDecided: z.boolean(),
  jobAssigned: z.boolean(),
  jobCompleted: z.boolean(),
} satisfies Record<Notification, z.ZodBoolean>);
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export function notificationsFor(role: Role): Notification[] {
  return NOTIFICATION_NAMES.filter((name) => (NOTIFICATIONS[name].roles as readonly Role[]).includes(role));
}
