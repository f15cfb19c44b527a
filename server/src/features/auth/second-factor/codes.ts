import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../../platform/db/connection/open.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { hashOfToken } from '../secrets.ts';
import { openSecret } from './stored-secrets.ts';

const PERIOD_SECONDS = 30;
/** A phone's clock may be half a minute off. */
const WINDOW_STEPS = 1;

/** SHA-1 and six digits are what every authenticator app supports (RFC 6238; SHA-1 is sound as an HMAC). */
const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Swathline', label: email, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** A secret of 160 bits in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const setupUri = (secret: string, email: string) => totpOf(secret, email).toString();

/** The time step whose code this is; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

const RECOVERY_CODE_COUNT = 10;
/** 120 bits each, so that a plain hash protects them. */
const RECOVERY_CODE_BYTES = 15;
/** Without letters that look like digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';

/** A code like 'k7qf-2m9x-4tbw-8hjc-p3rn-w6ye'. */
function newRecoveryCode(): string {
  const bits = [...randomBytes(RECOVERY_CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

/** Replaces a user's recovery codes. Only their hashes are stored. @returns the codes */
export async function createRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOfToken(plainCode(code)) })))
    .execute();
  return codes;
}

/**
 * Uses a code of an authenticator app or a recovery code. Each is accepted once: a code of the same or an earlier half minute than the last
 * accepted one is refused, also in concurrent attempts, which wait for each other at the row.
 * @returns undefined for a wrong code
 * @throws Problem wrong_status for a code of an app whose stored secret cannot be read
 */
export async function takeCode(tx: Tx, secrets: SecretBox, userId: string, typed: string): Promise<'app' | 'recovery_code' | undefined> {
  const code = plainCode(typed);
  if (!/^\d{6}$/.test(code)) return (await takeRecoveryCode(tx, userId, code)) ? 'recovery_code' : undefined;
  const factor = await tx
    .selectFrom('secondFactors')
    .select(['secret', 'lastStep'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  const step = factor && stepOf(openSecret(secrets, userId, factor.secret), code);
  if (step === undefined || step <= (factor?.lastStep ?? -1)) return undefined;
  await tx.updateTable('secondFactors').set({ lastStep: step }).where('userId', '=', userId).execute();
  return 'app';
}

async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('codeHash', '=', hashOfToken(code))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const left = await tx.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', userId).where('usedAt', 'is', null).execute();
  return left.length;
}
