import type { api, BodyOf, ReplyOf } from '@swathline/contract';
import type { IDToken } from 'openid-client';
import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { networkOf } from '../../platform/http/listening/network.ts';
import { hashOfToken, newToken } from '../auth/secrets.ts';
import { takeAttempt } from '../auth/rate-limit.ts';
import { createChallenge, takeChallenge } from '../auth/sessions/challenges.ts';
import type { SignInOrigin } from '../auth/sessions/device.ts';
import { loginNetworkLimit } from '../auth/sessions/login-throttle.ts';
import {
  askForSecondFactor,
  findActiveUser,
  openRecordedSession,
  type SignInContext,
  type SignInResult,
  wrongSignIn,
} from '../auth/sessions/sign-in.ts';
import { changeMappedRole } from './mapped-role.ts';
import { findOrCreateAccount, personOf } from '../auth/open-id/account.ts';
import type { OpenIdProvider } from '../auth/open-id/provider.ts';

type Auth = typeof api.auth;

interface OpenIdContext extends SignInContext {
  provider: OpenIdProvider | undefined;
  log: (error: unknown, message: string) => void;
}

const MAX_STARTS_PER_MINUTE = 60;

/** @throws Problem not_found if the operator configured no provider */
function getConfiguredProvider({ provider }: Pick<OpenIdContext, 'provider'>): OpenIdProvider {
  if (!provider) throw new Problem('not_found', 'No other service is set up to sign in through.');
  return provider;
}

/**
 * Begins a sign-in at the provider. The browser keeps `binding` and sends it with the answer, so that an answer from another browser is
 * refused.
 * @throws Problem not_found, too_many_tries, unavailable
 */
export async function startOpenId(context: OpenIdContext, clientIp: string): Promise<ReplyOf<Auth['openIdStart']>> {
  const { db, log } = context;
  const provider = getConfiguredProvider(context);
  await takeAttempt(db, { key: `open id from ${networkOf(clientIp)}`, maxAttempts: MAX_STARTS_PER_MINUTE, windowSeconds: 60 });
  const { url, state, nonce, verifier } = await provider.authorize().catch((error: unknown) => {
    log(error, 'open id: discovery');
    throw new Problem('unavailable', `${provider.settings.name} does not answer. Try again later, or sign in with your password.`, {
      retryAfter: 30,
    });
  });
  const binding = newToken();
  await createChallenge(db, { kind: 'open_id', token: state, details: { nonce, verifier, binding: hashOfToken(binding) } });
  return { url, binding };
}

/**
 * Finishes a sign-in with the provider's answer. The mapped role takes effect once the person is known: after the code of a second factor,
 * and never for an inactive account. Only failures count against the network. As after a password, an account with a second factor also
 * needs a code.
 * @throws Problem wrong_sign_in, too_many_tries
 */
export async function finishOpenId(
  context: OpenIdContext,
  origin: SignInOrigin,
  { query, binding }: BodyOf<Auth['openIdFinish']>,
): Promise<SignInResult> {
  const { db } = context;
  const provider = getConfiguredProvider(context);
  try {
    const claims = await readAnswer(context, provider, { query, binding });
    return await openForClaims(context, provider, origin, claims);
  } catch (error) {
    if (error instanceof Problem) {
      await takeAttempt(db, loginNetworkLimit(origin.address));
      await recordFailedSignIn(db, origin.address, null);
    }
    throw error;
  }
}

async function readAnswer(
  { db, log }: OpenIdContext,
  provider: OpenIdProvider,
  { query, binding }: BodyOf<Auth['openIdFinish']>,
): Promise<IDToken> {
  const answer = new URLSearchParams(query);
  const state = answer.get('state') ?? '';
  const { details } = await takeChallenge(db, 'open_id', state);
  const { nonce = '', verifier = '' } = details;
  if (details['binding'] !== hashOfToken(binding)) throw wrongSignIn();
  if (answer.get('error') === 'access_denied') {
    throw new Problem('wrong_sign_in', `The sign-in at ${provider.settings.name} was cancelled.`);
  }
  return provider.claimsOf(query, { state, nonce, verifier }).catch((error: unknown) => {
    log(error, 'open id: answer refused');
    throw new Problem('wrong_sign_in', `The answer of ${provider.settings.name} could not be accepted. Please start again.`);
  });
}

async function openForClaims(
  context: OpenIdContext,
  provider: OpenIdProvider,
  origin: SignInOrigin,
  claims: IDToken,
): Promise<SignInResult> {
  const { db, timeZone } = context;
  const person = personOf(claims, provider.settings);
  const via = { provider: provider.settings.name, address: origin.address };
  const account = await db.transaction().execute((tx) => findOrCreateAccount(tx, person, via));
  const role = person.role === account.role ? undefined : person.role;
  const step = await db.transaction().execute(async (tx) => {
    const user = await findActiveUser(tx, account.userId);
    if (!user) throw wrongSignIn();
    return askForSecondFactor(tx, user.id, role);
  });
  if (step) return step;
  if (role !== undefined) await changeMappedRole(context, account.userId, role);
  return db.transaction().execute(async (tx) => {
    const user = await findActiveUser(tx, account.userId);
    if (!user) throw wrongSignIn();
    return openRecordedSession(tx, user, origin, timeZone);
  });
}
