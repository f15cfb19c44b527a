import type { Session } from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { getUser } from '../user-record.ts';
import { describeUserAgent } from './device.ts';
import { endOtherSessionsOf, IS_LIVE } from './sessions.ts';

type SessionContext = Pick<SignedInContext, 'db' | 'by'>;

/** Where a user is signed in, most recently used first. @throws Problem not_found */
export async function listSessions({ db, by }: SessionContext, userId: string): Promise<{ sessions: Session[] }> {
  await getUser(db, userId);
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'address', 'method', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where(IS_LIVE)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
  const sessions = rows.map(({ tokenHash, userAgent, ...session }) => ({
    ...session,
    ...describeUserAgent(userAgent),
    isCurrent: tokenHash === by.tokenHash,
  }));
  return { sessions };
}

/** Ends one session of a user. @throws Problem not_found for a session that ended, and for another user's */
export async function endSession(context: SessionContext, userId: string, sessionId: string): Promise<null> {
  return endAndRecord(context, userId, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    orNotFound(ended, 'session');
    return 1;
  });
}

/** Ends all sessions of a user; the caller's own session stays. */
export async function endOtherSessions(context: SessionContext, userId: string): Promise<null> {
  return endAndRecord(context, userId, (tx) => endOtherSessionsOf(tx, { id: userId, tokenHash: context.by.tokenHash }));
}

/** @param end ends sessions and returns their number */
async function endAndRecord({ db, by }: SessionContext, userId: string, end: (tx: Tx) => Promise<number>): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const count = await end(tx);
    if (count > 0) {
      const before = { sessions: String(count) };
      await recordChange(tx, by, { action: 'end_session', subjectType: 'user', subjectId: userId, before });
    }
    return null;
  });
}
