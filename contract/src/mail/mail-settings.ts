import { z } from 'zod';
import { Nothing, Role, route } from '../route.ts';
import { requiredText } from '../values.ts';
import { NotificationSettings } from './notifications.ts';

const INVALID = 'This link is not valid any more. Use the one in your newest mail, or ask your office.';
const ByToken = z.strictObject({ token: requiredText(INVALID, 200, INVALID) });

/** What a mail's own link changes, without signing in. */
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
    failure: 'Failed to save your mail settings',
  }),
  /** Called by mail programs for the kind of mail the link came with (RFC 8058); takes a form as its body. */
  unsubscribe: route({
    method: 'POST',
    path: '/mail-settings/unsubscribe',
    access: 'anyone',
    query: ByToken,
    reply: Nothing,
    done: 'You will not get this kind of mail any more.',
    failure: 'Failed to save your mail settings',
  }),
};
