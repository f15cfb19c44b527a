import type { OpenIdLink } from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { recipientOf } from '../emails.ts';
import { endSessions } from '../sessions/sessions.ts';
import { getUser } from '../user-record.ts';
import { assertKeepsWayIn } from '../ways-in.ts';
import { unlinkedEmail } from './emails.ts';
import type { OpenIdSettings } from './provider.ts';

type Provider = Pick<OpenIdSettings, 'issuer' | 'name'> | undefined;

interface LinkContext extends Pick<Context, 'db' | 'by'> {
  /** Undefined if the operator configured none. */
  provider: Provider;
}

const serviceOf = (issuer: string, provider: Provider) => (issuer === provider?.issuer ? provider.name : new URL(issuer).host);

/** Oldest first. @throws Problem not_found */
export async function listOpenIdLinks(db: Db, provider: Provider, userId: string): Promise<{ links: OpenIdLink[] }> {
  await getUser(db, userId);
  const rows = await db
    .selectFrom('openIdLinks')
    .select(['id', 'issuer', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const links = rows.map(({ issuer, ...link }) => ({
    ...link,
    service: serviceOf(issuer, provider),
    isUsable: issuer === provider?.issuer,
  }));
  return { links };
}

/** Removes a link of the caller. @throws Problem not_found; protected if the caller could not sign in any more */
export async function removeOpenIdLink(context: LinkContext, linkId: string): Promise<null> {
  const { db, by } = context;
  return db.transaction().execute(async (tx) => {
    const service = await deleteLink(tx, context, { userId: by.id, linkId });
    await assertKeepsWayIn(tx, by.id, { removed: service, links: false });
    return null;
  });
}

/**
 * Removes a link of another person, whose account at the service is lost or in the wrong hands, and signs the person out. Without a
 * password the person asks for a link to set one.
 * @throws Problem not_found; protected for the caller's own if the caller could not sign in any more
 */
export async function removeOpenIdLinkOf(context: LinkContext, userId: string, linkId: string): Promise<null> {
  const { db, by } = context;
  if (userId === by.id) return removeOpenIdLink(context, linkId);
  return db.transaction().execute(async (tx) => {
    await deleteLink(tx, context, { userId, linkId });
    await endSessions(tx, userId);
    return null;
  });
}

/** Also records it and mails the owner. @returns the name of the service. @throws Problem not_found */
async function deleteLink(tx: Tx, { by, provider }: LinkContext, { userId, linkId }: { userId: string; linkId: string }): Promise<string> {
  const user = orNotFound(
    await tx.selectFrom('users').select(['email', 'firstName', 'confirmedAt']).where('id', '=', userId).forUpdate().executeTakeFirst(),
    'user',
  );
  const removed = await tx
    .deleteFrom('openIdLinks')
    .where('id', '=', linkId)
    .where('userId', '=', userId)
    .returning('issuer')
    .executeTakeFirst();
  const service = serviceOf(orNotFound(removed, 'link').issuer, provider);
  await recordChange(tx, by, { action: 'remove_open_id_link', subjectType: 'user', subjectId: userId, before: { service } });
  await enqueueMail(tx, unlinkedEmail(recipientOf(user), service));
  return service;
}
