import { MAX_EMAIL_LENGTH, type Role } from '@swathline/contract';
import { sql } from 'kysely';
import type { IDToken } from 'openid-client';
import { recordChange, recordEvent } from '../../../platform/audit/trail.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { NO_PASSWORD } from '../secrets.ts';
import { recipientOf } from '../emails.ts';
import { endLinks } from '../links.ts';
import { USER_COLUMNS } from '../user-record.ts';
import { assertNotFromUnreviewedBackup } from '../ways-in.ts';
import { linkedEmail } from './emails.ts';
import type { OpenIdSettings } from './provider.ts';

/** A person as the provider names them. */
interface OpenIdPerson {
  issuer: string;
  subject: string;
  /** In lower case; null unless the provider says that it verified the address. */
  email: string | null;
  firstName: string;
  lastName: string;
  /** The role that the operator mapped to a claim; undefined if none fits. */
  role: Role | undefined;
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, 100) : '');

/** Reads the claims. Only `email_verified: true` makes an address usable. A longer address is never cut: that could make it another one. */
export function personOf(claims: IDToken, settings: Pick<OpenIdSettings, 'roleClaim' | 'roles'>): OpenIdPerson {
  const email = verifiedEmail(claims);
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email === '' ? null : email,
    firstName: textOf(claims['given_name']) || first || email,
    lastName: textOf(claims['family_name']) || rest.join(' ') || '-',
    role: mappedRole(claims, settings),
  };
}

/** @returns the address in lower case; '' without a verified one */
function verifiedEmail(claims: IDToken): string {
  const claim = claims['email'];
  if (claims['email_verified'] !== true || typeof claim !== 'string') return '';
  const email = claim.trim().toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH ? email : '';
}

function mappedRole(claims: IDToken, { roleClaim, roles }: Pick<OpenIdSettings, 'roleClaim' | 'roles'>): Role | undefined {
  const claim: unknown = roleClaim === undefined ? undefined : claims[roleClaim];
  const values: unknown[] = Array.isArray(claim) ? claim : [claim];
  return roles.find(([value]) => values.includes(value))?.[1];
}

/** Where a person comes from. */
interface SignInWay {
  /** The name of the provider. */
  provider: string;
  /** The client's network address. */
  address: string;
}

interface FoundAccount {
  userId: string;
  role: Role;
}

/**
 * Finds the account of a person: the linked one, or one with the verified address, which is then linked. If there is none, creates one,
 * provided that the operator mapped a role to the person's claims.
 * @throws Problem wrong_sign_in with the reason
 */
export async function findOrCreateAccount(tx: Tx, person: OpenIdPerson, via: SignInWay): Promise<FoundAccount> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`open id ${person.issuer} ${person.subject}`}))`.execute(tx);
  const linked = await takeLink(tx, person);
  if (linked) return linked;
  const { email } = person;
  if (email === null) {
    throw new Problem(
      'wrong_sign_in',
      `${via.provider} has not verified your e-mail address, so your account here was not found. Sign in with your password.`,
    );
  }
  return (await linkByAddress(tx, { ...person, email }, via)) ?? createAccount(tx, { ...person, email }, via);
}

async function takeLink(tx: Tx, { issuer, subject }: OpenIdPerson): Promise<FoundAccount | undefined> {
  const link = await tx
    .selectFrom('openIdLinks')
    .innerJoin('users', 'users.id', 'openIdLinks.userId')
    .select(['openIdLinks.id', 'openIdLinks.createdAt', 'users.id as userId', 'role'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!link) return undefined;
  await assertNotFromUnreviewedBackup(tx, link.createdAt);
  await tx
    .updateTable('openIdLinks')
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where('id', '=', link.id)
    .execute();
  return link;
}

type VerifiedPerson = OpenIdPerson & { email: string };

async function linkByAddress(tx: Tx, person: VerifiedPerson, { provider, address }: SignInWay): Promise<FoundAccount | undefined> {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', person.email)
    .where('isActive', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  if (await hasLinkTo(tx, user.id, person.issuer)) {
    throw new Problem(
      'wrong_sign_in',
      `Another person of ${provider} signs in to the account with your e-mail address. Please ask your office.`,
    );
  }
  if (user.confirmedAt === null) await takeOverUnconfirmed(tx, user.id);
  await insertLink(tx, person, user.id);
  await recordEvent(tx, { ...user, address }, { action: 'link_open_id', subjectType: 'user', subjectId: user.id });
  await enqueueMail(tx, linkedEmail(recipientOf({ ...user, confirmedAt: user.confirmedAt ?? 'now' }), provider));
  return { userId: user.id, role: user.role };
}

async function hasLinkTo(tx: Tx, userId: string, issuer: string): Promise<boolean> {
  const links = tx.selectFrom('openIdLinks').select('subject').where('userId', '=', userId).where('issuer', '=', issuer);
  return (await links.executeTakeFirst()) !== undefined;
}

/** Confirms the account and removes its password, because a stranger may have registered the address. */
async function takeOverUnconfirmed(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ confirmedAt: sql`clock_timestamp()`, passwordHash: NO_PASSWORD, mustChoosePassword: false, updatedAt: nextUpdatedAt })
    .where('id', '=', userId)
    .execute();
  await endLinks(tx, userId);
}

async function createAccount(tx: Tx, person: VerifiedPerson, { address }: SignInWay): Promise<FoundAccount> {
  const { email, role, firstName, lastName } = person;
  const taken = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (role === undefined || taken) {
    throw new Problem('wrong_sign_in', 'No active account here has your e-mail address. Ask your office for one.');
  }
  const user = await tx
    .insertInto('users')
    .values({
      email,
      firstName,
      lastName,
      role,
      phone: null,
      companyName: null,
      isActive: true,
      passwordHash: NO_PASSWORD,
      confirmedAt: sql<string>`clock_timestamp()`,
    })
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow();
  await insertLink(tx, person, user.id);
  await recordChange(tx, { ...user, address }, { action: 'create', subjectType: 'user', subjectId: user.id, after: user });
  return { userId: user.id, role };
}

const insertLink = (tx: Tx, { issuer, subject }: OpenIdPerson, userId: string) =>
  tx
    .insertInto('openIdLinks')
    .values({ issuer, subject, userId, lastUsedAt: sql<string>`clock_timestamp()` })
    .execute();
