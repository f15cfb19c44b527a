import { randomUUID } from 'node:crypto';
import { type api, type BodyOf, nameOfPerson, type ReplyOf } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { composeEmail, quoteName } from '../../platform/mail/email.ts';
import type { MailServer } from '../../platform/mail/mail-server.ts';
import { enqueueMail, recordDirectMail } from '../../platform/mail/outbox.ts';
import { recipientOf } from '../auth/emails.ts';
import { readRecipient } from '../users/people.ts';

type TestMessage = typeof api.messaging.test;

/** Shorter than the outbox's timeout, because a person waits for the reply. */
const SEND_TIMEOUT_MS = 15_000;

/**
 * Mails a message to a user and waits for the mail server's reply. Without a mail server the message stays in the outbox.
 * @throws Problem not_found; mail_not_sent with the mail server's reply, or the reason why it was not reached
 */
export async function sendTestMessage(
  { db, by }: Pick<Context, 'db' | 'by'>,
  server: MailServer | undefined,
  { userId, message }: BodyOf<TestMessage>,
): Promise<ReplyOf<TestMessage>> {
  const recipient = recipientOf(await readRecipient(db, userId));
  const mail = composeEmail({
    ...recipient,
    subject: 'Test message',
    paragraphs: ['This message was sent to you:'],
    message,
    closing: [`${quoteName(nameOfPerson(by))} sent this from Swathline, to check whether mail arrives. You do not need to do anything.`],
  });
  if (!server) {
    await db.transaction().execute((tx) => enqueueMail(tx, mail));
    return { way: 'outbox' };
  }
  const id = randomUUID();
  const outcome = await server.send({ ...mail, id }, SEND_TIMEOUT_MS);
  await recordDirectMail(db, { ...mail, id }, outcome);
  if (outcome.kind !== 'sent') throw new Problem('mail_not_sent', `The mail was not sent. ${outcome.reason}`);
  return { way: 'smtp' };
}
