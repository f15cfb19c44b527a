import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_DIGITS = 12;
const MARK = 'sealed';

/** An encrypted text that cannot be decrypted: with a key that this server does not have, or changed after it was stored. */
export class UnreadableSecret extends Error {}

const keyIdOf = (key: Buffer) => createHash('sha256').update('swathline key id').update(key).digest('hex').slice(0, KEY_ID_DIGITS);

/**
 * Encrypts short texts for the database with AES-256-GCM. A sealed text reads 'sealed:KEY ID:BASE64URL'; the bytes are the random
 * initialization vector, the tag and the ciphertext.
 */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;

  /** @param keys of 32 bytes each. The first one encrypts; the others only decrypt. */
  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    this.#current = keyIdOf(keys[0]);
    this.#keys = new Map(keys.map((key) => [keyIdOf(key), key]));
  }

  /** How texts begin that the current key sealed. */
  get prefix(): string {
    return `${MARK}:${this.#current}:`;
  }

  /** @param purpose what the text is and whose: a text is opened only for the purpose for which it was sealed */
  seal(text: string, purpose: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#keyOf(this.#current), iv).setAAD(Buffer.from(purpose));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${this.prefix}${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
  }

  /** @throws UnreadableSecret, also for a text that was never sealed */
  open(sealed: string, purpose: string): string {
    const [mark, keyId = '', content = ''] = sealed.split(':');
    if (mark !== MARK) throw new UnreadableSecret('It is not encrypted');
    const key = this.#keyOf(keyId);
    const bytes = Buffer.from(content, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new UnreadableSecret('It was changed after it was encrypted', { cause: error });
    }
  }

  #keyOf(keyId: string): Buffer {
    const key = this.#keys.get(keyId);
    if (!key) throw new UnreadableSecret(`It was encrypted with another key (${keyId})`);
    return key;
  }
}

/** Whether a text was encrypted, with any key. */
export const isSealed = (text: string): boolean => text.startsWith(`${MARK}:`);
