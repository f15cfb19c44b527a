import { hasEnded, type Notification, type SprayJobStatus } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { SignedInUser } from '../../../platform/http/callers.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { makeMailSettingsLink } from '../../auth/mail-settings.ts';
import { jobLinkUrl, makeJobLink } from '../links/job-links.ts';
import { SHOWN_FIELDS } from '../shown-fields.ts';
import { assignedLetter, decidedLetter, isToldToFarmer, submittedLetter } from './emails.ts';

/** Mails whom a job's new status concerns, but not the one who set it; in the transaction that sets it. `notes` came with it. */
export async function notifyStatusChange(
  tx: Tx,
  by: SignedInUser,
  job: { id: string; userId: string },
  to: SprayJobStatus,
  notes: string | null,
  publicUrl: string,
): Promise<void> {
  if (to === 'submitted') await notifySubmitted(tx, by, job.id, notes, publicUrl);
  if (!isToldToFarmer(to)) {
    return;
  }
  const notification = to === 'completed' ? 'jobCompleted' : 'jobDecided';
  const [farmer] = await listening(tx, by, notification).where('id', '=', job.userId).execute();
  if (farmer) {
    const told = await getMailedJob(tx, job.id);
    const url = jobLinkUrl(publicUrl, await makeJobLink(tx, told, { mailedTo: farmer.email }));
    const settings = await makeMailSettingsLink(tx, farmer.id, notification, publicUrl);
    await enqueueMail(tx, decidedLetter({ to: farmer, by, job: told, settings }, to, url));
  }
}

async function notifySubmitted(tx: Tx, by: SignedInUser, id: string, notes: string | null, publicUrl: string): Promise<void> {
  const administrators = await listening(tx, by, 'jobSubmitted').where('role', '=', 'admin').execute();
  if (administrators.length === 0) {
    return;
  }
  const job = await getMailedJob(tx, id);
  for (const to of administrators) {
    const settings = await makeMailSettingsLink(tx, to.id, 'jobSubmitted', publicUrl);
    await enqueueMail(tx, submittedLetter({ to, by, job, settings }, notes, `${publicUrl}/spray-jobs?job=${id}`));
  }
}

interface Assigned {
  userId: string;
  as: 'pilot' | 'ground crew';
  notes: string | null;
}

/** Who is on a job now, as its pilot or in its crew. */
export async function listAssigned(tx: Tx, id: string): Promise<Assigned[]> {
  const pilots = await tx.selectFrom('sprayJobs').select('pilotId').where('id', '=', id).execute();
  const crew = await tx.selectFrom('groundCrewAssignments').select(['userId', 'notes']).where('sprayJobId', '=', id).execute();
  return [
    ...pilots.flatMap(({ pilotId }) => (pilotId === null ? [] : [{ userId: pilotId, as: 'pilot' as const, notes: null }])),
    ...crew.map((member) => ({ ...member, as: 'ground crew' as const })),
  ];
}

/** Mails those who are on the job now and were not `before`; nobody, where the job is over. */
export async function notifyAssigned(tx: Tx, by: SignedInUser, id: string, before: Assigned[], publicUrl: string): Promise<void> {
  const joined = (await listAssigned(tx, id)).filter(({ userId }) => !before.some((other) => other.userId === userId));
  if (joined.length === 0) {
    return;
  }
  const job = await getMailedJob(tx, id);
  if (hasEnded(job.status)) {
    return;
  }
  const ids = joined.map(({ userId }) => userId);
  for (const to of await listening(tx, by, 'jobAssigned').where('id', 'in', ids).execute()) {
    const assigned = joined.find(({ userId }) => userId === to.id);
    const settings = await makeMailSettingsLink(tx, to.id, 'jobAssigned', publicUrl);
    await enqueueMail(tx, assignedLetter({ to, by, job, settings }, assigned?.as ?? 'ground crew', assigned?.notes ?? null));
  }
}

/** Active users who confirmed their address and want such mail, without the one who does what it tells of. */
function listening(tx: Tx, by: SignedInUser, notification: Notification) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('isActive', '=', true)
    .where('confirmedAt', 'is not', null)
    .where('id', '<>', by.id)
    .where(sql<boolean>`("notifications" ->> ${notification})::boolean`)
    .orderBy('id');
}

async function getMailedJob(tx: Tx, id: string) {
  const job = await tx
    .selectFrom('sprayJobs')
    .innerJoin('users', 'users.id', 'sprayJobs.userId')
    .select(['sprayJobs.id', 'sprayJobs.userId', 'name', 'status', 'startDate', 'endDate', 'farmer_notes', 'admin_notes'])
    .select(sql<string>`"users"."firstName" || ' ' || "users"."lastName"`.as('farmer'))
    .where('sprayJobs.id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows: fields } = await sql<{ name: string; location: string | null; acres: number }>`
    SELECT f."name", f."location", greatest(f."fieldAcres" - f."exclusionAcres", 0) AS "acres"
    FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = ${id} ORDER BY f."position"`.execute(tx);
  return { ...job, fields };
}
