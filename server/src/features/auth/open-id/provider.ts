import type { Role } from '@swathline/contract';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

/** The operator's settings of one OpenID provider. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As the sign-in page names it. */
  name: string;
  /** The claim that contains roles, and the role for each of its values. Without a claim only the office sets roles. */
  roleClaim: string | undefined;
  roles: readonly (readonly [value: string, role: Role])[];
}

const OPEN_ID_PATH = '/auth/open-id';

/** How far the clocks of the provider and of this server may be apart. */
const CLOCK_TOLERANCE_SECONDS = 60;
const TIMEOUT_SECONDS = 10;

export interface Authorization {
  /** Where the browser goes to sign in. */
  url: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** The calls to the provider. Its metadata is read when it is first needed, and again after a failure. */
export class OpenIdProvider {
  readonly settings: OpenIdSettings;
  readonly #redirectUri: string;
  #configuration: Promise<Configuration> | undefined;

  constructor(settings: OpenIdSettings, publicUrl: string) {
    this.settings = settings;
    this.#redirectUri = `${publicUrl}${OPEN_ID_PATH}`;
  }

  /** Begins an authorization code flow with PKCE, state and nonce. */
  async authorize(): Promise<Authorization> {
    const configuration = await this.#discover();
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, state, nonce, verifier };
  }

  /** Exchanges the code of the provider's answer for the claims of its ID token. @throws if the answer or the token is invalid */
  async claimsOf(query: string, { state, nonce, verifier }: Omit<Authorization, 'url'>): Promise<IDToken> {
    const tokens = await authorizationCodeGrant(await this.#discover(), new URL(`${this.#redirectUri}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token');
    if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS) throw new Error('The ID token was issued in the future');
    return claims;
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const isPlain = issuer.startsWith('http:');
    this.#configuration ??= discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      undefined,
      // Without these checks the library trusts a token that comes from the provider's own address, and leaves its signature unchecked.
      { timeout: TIMEOUT_SECONDS, execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])] },
    );
    return this.#configuration.catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
  }
}
