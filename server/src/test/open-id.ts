import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT = { client_id: 'swathline', client_secret: 'a-secret-of-the-operator-and-the-provider' };

type Claims = Record<string, unknown>;

/** What the provider says of a person, and how far its clock is off. The person needs no dialogs. */
interface ProviderState {
  claims: Claims;
  idTokenSeconds: number;
  /** `reply.body` has the tokens after `next`. */
  onToken: (next: () => Promise<void>, reply: { body: unknown }) => Promise<void>;
}

/** Starts a real OpenID provider on this machine. @param more further settings, such as its own key */
export async function startProvider(redirectUri: string, more: Configuration = {}) {
  const state: ProviderState = { claims: {}, idTokenSeconds: 600, onToken: (next) => next() };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, { ...configuration(redirectUri, state), ...more });
  provider.use(async (context, next: () => Promise<void>): Promise<void> => {
    if (context.path === '/token') return state.onToken(next, context);
    if (!context.path.endsWith('/finish')) return next();
    const accountId = new URL(context.url, issuer).searchParams.get('subject') ?? '';
    return provider.interactionFinished(context.req, context.res, { login: { accountId } });
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    issuer,
    state,

    /** Signs a person in at the provider. @returns the query with which the browser comes back */
    async signIn(url: string, subject: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next = url;
      for (let steps = 0; steps < 10; steps++) {
        const reply = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
        }
        const location = new URL(reply.headers.get('location') ?? '', next);
        if (location.href.startsWith(redirectUri)) return location.search.slice(1);
        if (reply.status >= 400) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
        if (location.pathname.startsWith('/interaction/')) next = `${issuer}${location.pathname}/finish?subject=${subject}`;
        else next = location.href;
      }
      throw new Error('The provider did not come back');
    },

    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function configuration(redirectUri: string, state: ProviderState): Configuration {
  return {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri], grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { openid: ['sub', 'email', 'email_verified', 'name', 'given_name', 'family_name', 'groups'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    ttl: { IdToken: () => state.idTokenSeconds, AccessToken: 600, AuthorizationCode: 60, Grant: 600, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => Promise.resolve({ sub: id, ...state.claims }) }),
    loadExistingGrant: async (context: { oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } } }) => {
      const { provider, client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
  } as unknown as Configuration;
}
