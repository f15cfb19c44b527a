import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data (WebAuthn, 6.1): present, verified, with a new credential. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Options {
  origin: string;
  rpId: string;
  isUserVerified?: boolean;
}

/** A passkey in software, with a key on the curve P-256, as a phone would hold it. */
export function createAuthenticator({ origin, rpId, isUserVerified = true }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0), name = rpId) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(name), Buffer.from([flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)]), count, rest]);
  };

  return {
    id,

    /** Answers a registration. */
    create({ challenge }: { challenge: string }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinates: [number, number | Uint8Array][] = [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ];
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(new Map(coordinates))]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(HAS_CREDENTIAL, credential))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answers a sign-in. @param at the page that asked and its name, if not those of the passkey; `type` of another ceremony */
    get({ challenge }: { challenge: string }, at: { origin?: string; rpId?: string; type?: string } = {}) {
      const data = authenticatorData(0, undefined, at.rpId);
      const client = clientData(at.type ?? 'webauthn.get', challenge, at.origin);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },

    /** Uses the passkey with a lower counter again, as a copy of it would. */
    rewind() {
      counter = 0;
    },
  };
}
