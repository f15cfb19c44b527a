import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's argon2id minimum of 2023: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing occupies a whole core, so at most one hash runs per core. */
const limitHashing = pLimit(Math.max(1, availableParallelism()));

export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password, ARGON2_OPTIONS));
}

/** Stored in place of a hash for an account without a password. No password matches it. */
export const NO_PASSWORD = 'none';

let dummyHash: Promise<string> | undefined;

/** Checks a password against a hash. Without one of them it does the same work and returns false: response time reveals nothing. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const hasPassword = passwordHash !== undefined && passwordHash !== NO_PASSWORD;
  const comparedHash = hasPassword ? passwordHash : await (dummyHash ??= hashPassword('nobody has this password'));
  const isMatch = await limitHashing(() => verify(comparedHash, password));
  return isMatch && hasPassword;
}

/** A secret of 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 of a token, in hex. Only the hash is stored, so that a leaked database contains no usable tokens. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
