import { z } from '../zod.ts';
import { shapeOf } from '../values.ts';
import { NOTIFICATION_NAMES } from './notification-kinds.ts';

/**
 * Which emails a person wants. Settings for other roles are kept in case the role changes. Clients of the first release do not send
 * `papersExpiring`.
 */
export const NotificationSettings = z.strictObject({
  ...shapeOf(NOTIFICATION_NAMES, z.boolean()),
  papersExpiring: z.boolean().default(true),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
