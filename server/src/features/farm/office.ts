import { type api, hasEnded, type ReplyOf } from '@swathline/contract';
import { sql, type NotNull } from 'kysely';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { composeEmail, quoteName } from '../../platform/mail/email.ts';
import { CHOSEN_ON_FARM_PAGE } from '../auth/mail-settings.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { hasNoAddress } from '../auth/emails.ts';
import { takeHourlyAttempt } from '../auth/rate-limit.ts';
import { customerAccounts } from '../users/customer-accounts.ts';
import { enqueueNotice, topicOf, wantsNotice } from '../notices/enqueue.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { answerKey, readLandAnswers } from '../spray-jobs/land-confirmations.ts';
import { readJob } from '../spray-jobs/queries.ts';
import { lockCustomerAccount } from '../users/customer-accounts.ts';
import { readRecipient } from '../users/people.ts';

type LandAnswers = ReplyOf<typeof api.farmOffice.landAnswers>;
type OfficeContext = Pick<Context, 'db' | 'by' | 'publicUrl'>;

const MAIL_EXPIRY_HOURS = 7 * 24;
const MAX_INVITATIONS_PER_HOUR = 2;
const MAX_QUESTIONS_PER_HOUR = 5;

/** @throws Problem too_many_tries, since each call mails every farmer */
export async function inviteFarmers({ db, by, publicUrl }: OfficeContext): Promise<ReplyOf<typeof api.farmOffice.invite>> {
  return db.transaction().execute(async (tx) => {
    const limit = { key: 'farm invitations', maxAttempts: MAX_INVITATIONS_PER_HOUR, windowSeconds: 3600 };
    await takeHourlyAttempt(tx, limit, `All farmers can be invited at most ${MAX_INVITATIONS_PER_HOUR} times an hour`);
    const farmers = customerAccounts(tx).where('isActive', '=', true);
    const invited = await farmers
      .select(['email', 'firstName', 'confirmedAt'])
      .where('email', 'is not', null)
      .where('email', '<>', '')
      .$narrowType<{ email: NotNull }>()
      .execute();
    const { all } = await farmers.select(sql<number>`count(*)`.as('all')).executeTakeFirstOrThrow();
    const company = await companyOf(tx);
    for (const farmer of invited) await enqueueMail(tx, invitationEmail(farmer, company, publicUrl), MAIL_EXPIRY_HOURS);
    const details = { farmers: String(invited.length) };
    await recordEvent(tx, by, { action: 'invite_farmers', subjectType: 'user', subjectId: null, details });
    return { invited: invited.length, withoutAddress: Number(all) - invited.length };
  });
}

/** @throws Problem not_found; wrong_status for a farmer who is not active or has no address; too_many_tries */
export async function inviteFarmer({ db, by, publicUrl }: OfficeContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const { email, ...farmer } = await lockCustomerAccount(tx, id);
    if (!farmer.isActive) throw new Problem('wrong_status', 'This farmer is not active. Activate the farmer first.');
    if (!email) throw hasNoAddress();
    const limit = { key: `farm invitation of ${id}`, maxAttempts: MAX_INVITATIONS_PER_HOUR, windowSeconds: 3600 };
    await takeHourlyAttempt(tx, limit, `A farmer can be invited at most ${MAX_INVITATIONS_PER_HOUR} times an hour`);
    await enqueueMail(tx, invitationEmail({ ...farmer, email }, await companyOf(tx), publicUrl), MAIL_EXPIRY_HOURS);
    await recordEvent(tx, by, { action: 'invite_farmer', subjectType: 'user', subjectId: id });
    return null;
  });
}

const companyOf = async (tx: Tx) => (await getOfficeSettings(tx)).company.name ?? 'Your spray office';

interface Invited {
  email: string;
  firstName: string;
  confirmedAt: string | null;
}

function invitationEmail({ email, firstName, confirmedAt }: Invited, company: string, publicUrl: string) {
  return composeEmail({
    to: email,
    sender: company,
    recipientName: confirmedAt === null ? null : firstName,
    subject: `${company}: your land and spray jobs on one page`,
    paragraphs: [
      `${company} has a page for its customers: your fields on a map, what is planned and done, records, quotes and invoices. You can order spraying there too.`,
      'It needs no password. Open the page, enter the address to which this mail was sent, and you get a link that signs you in.',
    ],
    button: { label: 'Open the page', url: `${publicUrl}/farm` },
    closing: ['If you do not want to use it, you do not need to do anything.'],
  });
}

/** @throws Problem not_found */
export async function getLandAnswers(db: Db | Tx, id: string): Promise<LandAnswers> {
  const job = await readJob(db, id);
  const answers = await readLandAnswers(db, [job]);
  const { landConfirmation = 'ask' } = await getOfficeSettings(db);
  return {
    rule: landConfirmation,
    hasAddress: (await readRecipient(db, job.userId)).email !== null,
    fields: job.fields.map((field) => ({
      fieldId: field.id,
      fieldName: field.name,
      answer: answers.get(answerKey(id, field.id)) ?? null,
    })),
  };
}

/**
 * Asks the farmer to confirm the land of a job that is not over.
 * @throws Problem not_found; wrong_status for a job that is over or has no land; too_many_tries
 */
export async function askLand({ db, by, publicUrl }: OfficeContext, id: string): Promise<LandAnswers> {
  return db.transaction().execute(async (tx) => {
    const job = await readJob(tx, id);
    if (hasEnded(job.status)) {
      throw new Problem('wrong_status', 'This job is over, so its land needs no confirmation.');
    }
    if (job.fields.length === 0) throw new Problem('wrong_status', 'This job has no fields yet. Add them first.');
    const limit = { key: `confirm land ${id}`, maxAttempts: MAX_QUESTIONS_PER_HOUR, windowSeconds: 3600 };
    await takeHourlyAttempt(tx, limit, `A farmer can be asked at most ${MAX_QUESTIONS_PER_HOUR} times an hour`);
    const company = await companyOf(tx);
    const names = job.fields.map(({ name }) => name).join(', ');
    const path = `/farm#confirm=${id}`;
    await enqueueNotice(tx, {
      userId: job.userId,
      notice: 'confirmLand',
      topic: topicOf('land', id),
      path,
      title: `Is this your land? ${job.name}`,
      body: `${company} asks you to confirm ${names}.`,
    });
    const { email, firstName } = await readRecipient(tx, job.userId);
    if (email !== null && (await wantsNotice(tx, job.userId, 'confirmLand', 'mail'))) {
      await enqueueMail(tx, {
        ...landEmail({ to: email, recipientName: firstName }, { ...job, company, names, url: `${publicUrl}${path}` }),
        topic: topicOf('land', id),
      });
    }
    await recordEvent(tx, by, { action: 'ask_land', subjectType: 'spray_job', subjectId: id });
    return getLandAnswers(tx, id);
  });
}

interface Question {
  name: string;
  company: string;
  /** Of the fields. */
  names: string;
  url: string;
}

function landEmail(to: { to: string; recipientName: string }, { name, company, names, url }: Question) {
  return composeEmail({
    ...to,
    sender: company,
    subject: `Please confirm the land of ${name}`,
    paragraphs: [
      `Before ${company} sprays ${quoteName(name)}, please look at the map and say whether this is your land and the crop on it.`,
    ],
    facts: [{ label: 'Land', value: names }],
    button: { label: 'Look at the map', url },
    closing: ['You sign in with a link that is mailed to you, or with your password.', CHOSEN_ON_FARM_PAGE],
  });
}
