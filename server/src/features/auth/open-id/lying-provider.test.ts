import { generateKeyPairSync, sign } from 'node:crypto';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENT, startProvider } from '../../../test/open-id.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { auth } = api;
const REDIRECT = 'https://spray.example.com/auth/open-id';
const KEY_ID = 'of-the-provider';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
beforeAll(async () => {
  const key = { ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' };
  provider = await startProvider(REDIRECT, { jwks: { keys: [key] } });
  const { issuer } = provider;
  const { client_id: clientId, client_secret: clientSecret } = CLIENT;
  server = await testServer(undefined, {
    openId: { issuer, clientId, clientSecret, name: 'Prairie Air', roleClaim: undefined, roles: [] },
  });
});
beforeEach(async () => {
  await server.db.deleteFrom('tries').execute();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

type Claims = Record<string, unknown>;

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** A token that the provider signed with the key that it publishes. */
function signed(claims: Claims): string {
  const content = `${partOf({ alg: 'RS256', kid: KEY_ID })}.${partOf(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

const now = () => Math.floor(Date.now() / 1000);
let subjects = 0;

/** A whole sign-in at a provider that changes claims before it signs them; `undefined` leaves a claim out. */
async function signIn({ email }: Person, lie: Claims) {
  provider.state.claims = { email, email_verified: true, name: 'Pat Doe' };
  provider.state.onToken = async (next, reply) => {
    await next();
    const body = reply.body as { id_token: string };
    reply.body = { ...body, id_token: signed({ ...claimsOf(body.id_token), ...lie }) };
  };
  const { url, binding } = await server.callOk(auth.openIdStart, {});
  const query = await provider.signIn(url, `liar-${++subjects}`);
  return server.call(auth.openIdFinish, { body: { query, binding } });
}

test('a true token that the provider signed itself signs in', async () => {
  const person = await server.farmer();
  expect(await signIn(person, {})).toMatchObject({ status: 200, body: { data: { user: { id: person.id } } } });
});

test.each<[string, () => Claims]>([
  ['the nonce of another sign-in', () => ({ nonce: 'of-another-sign-in' })],
  ['no nonce', () => ({ nonce: undefined })],
  ['another audience', () => ({ aud: 'another-application' })],
  ['several audiences and another authorized party', () => ({ aud: [CLIENT.client_id, 'another'], azp: 'another' })],
  ['another issuer', () => ({ iss: 'https://attacker.example' })],
  ['no issuer', () => ({ iss: undefined })],
  ['an end an hour ago', () => ({ iat: now() - 7200, exp: now() - 3600 })],
  ['no end', () => ({ exp: undefined })],
  ['a beginning in an hour', () => ({ nbf: now() + 3600 })],
  ['an issue in the future', () => ({ iat: now() + 3600, exp: now() + 7200 })],
  ['no subject', () => ({ sub: undefined })],
  ['an address that is not verified', () => ({ email_verified: false })],
  ['an address verified only in words', () => ({ email_verified: 'true' })],
])('refuses a correctly signed token with %s', async (_, lie) => {
  const person = await server.farmer();
  expect(await signIn(person, lie())).toMatchObject({ status: 401, body: { code: 'wrong_sign_in' } });
  expect(await server.db.selectFrom('openIdLinks').select('id').where('userId', '=', person.id).execute()).toEqual([]);
  const sessions = await server.db.selectFrom('sessions').select('userId').where('userId', '=', person.id).execute();
  expect(sessions).toHaveLength(1);
});
