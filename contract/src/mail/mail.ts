import { z } from 'zod';
import { pagedListOf, pageOf } from '../lists.ts';
import { route } from '../route.ts';
import { ById, Id, Timestamp } from '../values.ts';

/** Held: it came back with a backup and waits for an administrator. */
export const MAIL_STATUSES = ['queued', 'held', 'sent', 'failed'] as const;
const MailStatus = z.enum(MAIL_STATUSES, 'status must be queued, held, sent or failed');
export type MailStatus = z.infer<typeof MailStatus>;

/** A mail of the outbox. `lastError` is what the mail server, or the way to it, said to the last try. */
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

/** The bodies are told only while no mail server is configured; they hold links that open accounts. */
export const WholeMail = Mail.extend({ text: z.string().nullable(), html: z.string().nullable() });
export type WholeMail = z.infer<typeof WholeMail>;

/** The held mails to send or discard; without ids all of them. */
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
    failure: 'Failed to fetch mail',
  }),
  /** Held mails leave now, like new ones. */
  sendHeld: route({
    method: 'POST',
    path: '/admin/mail/held/send',
    access: ['admin'],
    body: HeldMails,
    reply: Count,
    done: 'Mail queued to be sent',
    failure: 'Failed to send held mail',
  }),
  /** Held mails never leave, and their text is deleted. */
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
