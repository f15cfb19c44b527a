import { z } from '../zod.ts';
import { pagedListOf, pageOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, Id, Timestamp } from '../values.ts';

/** `held`: a restored backup brought the email back, and it waits for an administrator. */
export const MAIL_STATUSES = ['queued', 'held', 'sent', 'failed'] as const;
const MailStatus = z.enum(MAIL_STATUSES, 'status must be queued, held, sent or failed');
export type MailStatus = z.infer<typeof MailStatus>;

/** An email in the outbox. `lastError` is the error of the last attempt, from the mail server or the connection to it. */
export const Mail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  status: MailStatus,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
});
export type Mail = z.infer<typeof Mail>;

/**
 * An email with its body. Bodies are included only while no mail server is configured, since they contain links that give access to
 * accounts.
 */
export const WholeMail = Mail.extend({ text: z.string().nullable(), html: z.string().nullable() });
export type WholeMail = z.infer<typeof WholeMail>;

/** The held emails to send or discard; all of them if `ids` is absent. */
const HeldMails = z.strictObject({ ids: z.array(Id).min(1, 'Name at least one mail').max(1000, 'At most 1000 mails at once').optional() });
const Count = z.object({ count: z.number().int() });

export const mail = {
  /** Newest first. */
  list: route({
    method: 'GET',
    path: '/admin/mail',
    access: ['admin'],
    query: pageOf(50).extend({ status: MailStatus.optional() }),
    reply: pagedListOf('mails', Mail),
    failure: 'Failed to fetch mail',
  }),
  get: route({
    method: 'GET',
    path: '/admin/mail/:id',
    access: ['admin'],
    params: ById,
    reply: WholeMail,
    hasSecret: true,
    failure: 'Failed to fetch mail',
  }),
  /** Queues held emails, which are then sent like new ones. */
  sendHeld: route({
    method: 'POST',
    path: '/admin/mail/held/send',
    access: ['admin'],
    body: HeldMails,
    reply: Count,
    done: 'Mail queued to be sent',
    failure: 'Failed to send held mail',
  }),
  /** Discards held emails and deletes their text. They are never sent. */
  discardHeld: route({
    method: 'POST',
    path: '/admin/mail/held/discard',
    access: ['admin'],
    body: HeldMails,
    reply: Count,
    done: 'Mail discarded',
    failure: 'Failed to discard held mail',
  }),
};
