import { z } from '../zod.ts';
import { Nothing, Role, route } from '../route.ts';
import { requiredText } from '../values.ts';
import { NotificationSettings } from './notifications.ts';

const INVALID = 'This link is no longer valid. Use the one in your newest mail, or ask your office.';
const NOT_SAVED = 'Failed to save your mail settings';
const ByToken = z.strictObject({ token: requiredText(INVALID, 200, INVALID) });

/** The notification settings, read and changed through the link in an email, without signing in. */
export const mailSettings = {
  get: route({
    method: 'GET',
    path: '/mail-settings',
    access: 'anyone',
    query: ByToken,
    reply: z.object({ role: Role, notifications: NotificationSettings }),
    failure: 'Failed to load your mail settings',
  }),
  update: route({
    method: 'PUT',
    path: '/mail-settings',
    access: 'anyone',
    body: ByToken.extend({ notifications: NotificationSettings.partial() }),
    reply: Nothing,
    done: 'Saved',
    failure: NOT_SAVED,
  }),
  /**
   * One-click unsubscribe, called by email programs (RFC 8058): switches off the kind of email that contained the link. The body is a form.
   */
  unsubscribe: route({
    method: 'POST',
    path: '/mail-settings/unsubscribe',
    access: 'anyone',
    query: ByToken,
    reply: Nothing,
    done: 'You will no longer get this kind of mail.',
    failure: NOT_SAVED,
  }),
};
