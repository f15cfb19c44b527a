import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../errors/connection-errors.ts';
import { StartRefused } from '../errors/start-refused.ts';
import { KEY_BYTES, SecretBox } from './secret-box.ts';

const FILE_NAME = 'secrets.key';
const OWNER_ONLY = 0o600;

interface KeySettings {
  /** SECRETS_KEY and PREVIOUS_SECRETS_KEY, each of 32 bytes. */
  secretsKey?: Buffer | undefined;
  previousSecretsKey?: Buffer | undefined;
  dataDir: string;
}

/** The bytes of a key in base64; undefined for anything else than 32 bytes. */
export function parseKey(text: string): Buffer | undefined {
  const key = /^[A-Za-z0-9+/_-]{43}=?$/.test(text.trim()) ? Buffer.from(text.trim(), 'base64') : undefined;
  return key?.length === KEY_BYTES ? key : undefined;
}

/**
 * Opens the box with the key of SECRETS_KEY, or else with that of the file `secrets.key` in the data folder, which is created if there is
 * none. The previous key, and the file's beside SECRETS_KEY, only decrypt.
 * @throws StartRefused
 */
export function openSecretBox({ secretsKey, previousSecretsKey, dataDir }: KeySettings): SecretBox {
  const file = path.join(path.resolve(dataDir), FILE_NAME);
  const previous = previousSecretsKey ? [previousSecretsKey] : [];
  const stored = readKeyFile(file);
  if (secretsKey) return new SecretBox([secretsKey, ...previous, ...(stored ? [stored] : [])]);
  return new SecretBox([stored ?? createKeyFile(file), ...previous]);
}

function readKeyFile(file: string): Buffer | undefined {
  try {
    const key = parseKey(readFileSync(file, 'utf8'));
    if (!key) throw new StartRefused(`${file} does not hold a key of 32 bytes in base64. Copy it back from where you keep it.`);
    chmodSync(file, OWNER_ONLY);
    return key;
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw new StartRefused(`${file} cannot be read by this user. Give the user that file (chown), or set SECRETS_KEY.`, { cause: error });
  }
}

/** Creates the file whole or not at all. If another process creates it at the same time, its key counts. */
function createKeyFile(file: string): Buffer {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeKeyFile(file);
  } catch (error) {
    const reason = `${file} cannot be written. It would hold the key with which secrets are encrypted in the database.`;
    throw new StartRefused(`${reason} Make DATA_DIR writable, or set SECRETS_KEY.`, { cause: error });
  }
  const key = readKeyFile(file);
  if (!key) throw new StartRefused(`${file} disappeared while the server started. Start it again.`);
  return key;
}

function writeKeyFile(file: string): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  const opened = openSync(unfinished, 'wx', OWNER_ONLY);
  try {
    writeSync(opened, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(opened);
    linkUnlessPresent(unfinished, file);
  } finally {
    closeSync(opened);
    rmSync(unfinished, { force: true });
  }
}

function linkUnlessPresent(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
