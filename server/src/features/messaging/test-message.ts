import { randomUUID } from 'node:crypto';
import type { api, BodyOf, ReplyOf } from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { composeEmail, quoteName } from '../../platform/mail/email.ts';
import type { MailServer } from '../../platform/mail/mail-server.ts';
import { enqueueMail, recordDirectMail } from '../../platform/mail/outbox.ts';
import { addresseeOf } from '../auth/emails.ts';

type Test = typeof api.messaging.test;

/** How long a person is kept waiting for the mail server. */
const MAX_WAIT_MS = 15_000;

/**
 * Mails a message to a user and waits for the mail server's answer; without a mail server it stays in the outbox.
 * @throws Problem not_found; mail_not_sent with what the mail server said, or why it was not reached
 */
export async function sendTestMessage(
  db: Db,
  by: SignedInUser,
  server: MailServer | undefined,
  { userId, message }: BodyOf<Test>,
): Promise<ReplyOf<Test>> {
  const addressee = await getAddressee(db, userId);
  const mail = composeEmail({
    ...addressee,
    subject: 'Test message',
    paragraphs: ['This message was sent to you:'],
    message,
    closing: [
      `${quoteName(`${by.firstName} ${by.lastName}`)} sent this from Swathline, to see whether mail arrives. You need to do nothing.`,
    ],
  });
  if (!server) {
    await db.transaction().execute((tx) => enqueueMail(tx, mail));
    return { way: 'outbox' };
  }
  const id = randomUUID();
  const outcome = await server.send({ ...mail, id }, MAX_WAIT_MS);
  await recordDirectMail(db, { ...mail, id }, outcome);
  if (outcome.kind !== 'sent') throw new Problem('mail_not_sent', `The mail was not sent. ${outcome.reason}`);
  return { way: 'smtp' };
}

async function getAddressee(db: Db, id: string) {
  const user = await db.selectFrom('users').select(['email', 'firstName', 'confirmedAt']).where('id', '=', id).executeTakeFirst();
  return addresseeOf(orNotFound(user, 'user'));
}
