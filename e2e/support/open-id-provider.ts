import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT = { id: 'swathline', secret: 'a-secret-of-the-operator-and-the-provider' };

/** What the provider says of each person, by the name that the person types at its sign-in page. */
export type People = Record<string, { email: string; email_verified: boolean; name: string; groups?: string[] }>;

/** Starts a real OpenID provider on this machine, with its own pages to sign in and to consent. Any password is right there. */
export async function startProvider(redirectUri: string, people: People): Promise<{ issuer: string; close: () => Promise<unknown> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration = {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri], grant_types: ['authorization_code'] }],
    claims: { openid: ['sub', 'email', 'email_verified', 'name', 'groups'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    ttl: { IdToken: 600, AccessToken: 600, AuthorizationCode: 60, Grant: 600, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => Promise.resolve({ sub: id, ...people[id] }) }),
  } as unknown as Configuration;
  const answer = new Provider(issuer, configuration).callback();
  server.on('request', (request, response) => void answer(request, response));
  return { issuer, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}
