import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are kept only as their SHA-256, hex: whoever reads the database cannot use them. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
