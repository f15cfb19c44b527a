import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { StorageReserve } from '../../platform/db/connection/storage-reserve.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OpenIdProvider } from '../auth/open-id/provider.ts';
import { passkeyOptions, signInByPasskey } from '../auth/passkeys/sign-in.ts';
import { originOf } from '../auth/sessions/device.ts';
import { type SignInResult, signIn } from '../auth/sessions/sign-in.ts';
import { getUser } from '../auth/user-record.ts';
import { finishOpenId, startOpenId } from './open-id.ts';
import { finishSignIn } from './second-step.ts';

interface SignInSettings extends Pick<Context, 'db' | 'publicUrl' | 'timeZone'> {
  /** Reserved disk space, with which people can sign in while the disk is full. */
  reserve: StorageReserve | undefined;
  /** Undefined if the operator configured none. */
  openId: OpenIdProvider | undefined;
  secrets: SecretBox;
}

export function signInRoutes(app: FastifyInstance, { db, publicUrl, timeZone, reserve, openId: provider, secrets }: SignInSettings): void {
  const openIdContext = { db, timeZone, provider, log: (error: unknown, message: string) => app.log.warn({ err: error }, message) };

  serve(app, api.auth.login, async ({ body, request }) => {
    const origin = originOf(request, 'password', body.deviceId);
    const attemptSignIn = () => signIn({ db, timeZone }, origin, body.email, body.password);
    return replyOf(db, await (reserve ? reserve.retryWithReserve(attemptSignIn) : attemptSignIn()));
  });
  serve(app, api.auth.loginSecondFactor, async ({ body, request }) => {
    const origin = originOf(request, 'second_factor', body.deviceId);
    const finish = () => finishSignIn({ ...openIdContext, secrets }, origin, body);
    const { userId, token } = await (reserve ? reserve.retryWithReserve(finish) : finish());
    return { user: await getUser(db, userId), token };
  });

  serve(app, api.auth.passkeyOptions, ({ request }) => passkeyOptions({ db, publicUrl }, request.ip));
  serve(app, api.auth.loginPasskey, async ({ body, request }) => {
    const { userId, token } = await signInByPasskey({ db, publicUrl, timeZone }, originOf(request, 'passkey', body.deviceId), body);
    return { user: await getUser(db, userId), token };
  });

  serve(app, api.auth.signInWays, () => ({ openId: provider ? { name: provider.settings.name } : null }));
  serve(app, api.auth.openIdStart, ({ request }) => startOpenId(openIdContext, request.ip));
  serve(app, api.auth.openIdFinish, async ({ body, request }) =>
    replyOf(db, await finishOpenId(openIdContext, originOf(request, 'open_id', body.deviceId), body)),
  );
}

/** The session that was opened, or the step that needs a code. */
async function replyOf(db: Context['db'], result: SignInResult) {
  return 'token' in result ? { user: await getUser(db, result.userId), token: result.token } : result;
}
