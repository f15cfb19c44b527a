import { api, dayIn } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ignoreForms } from '../../platform/http/bodies/json-body.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { checkSetupLink, createFirstAdministrator } from './registration/first-administrator.ts';
import { getMailSettings, unsubscribe, updateMailSettings } from './mail-settings.ts';
import { listOpenIdLinks, removeOpenIdLink, removeOpenIdLinkOf } from './open-id/links.ts';
import type { OpenIdProvider } from './open-id/provider.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys/passkeys.ts';
import { checkResetLink, requestPasswordReset, resetPasswordByLink } from './passwords/password-reset.ts';
import { getProfile, keepEmail, updateProfile } from './profile.ts';
import { confirmEmail, register, resendConfirmation } from './registration/registration.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor/second-factor.ts';
import { originOf } from './sessions/device.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts';
import { openSession, signOut } from './sessions/sessions.ts';

interface AuthContext extends Pick<Context, 'db' | 'publicUrl' | 'timeZone'> {
  /** Undefined if the operator configured none. */
  openId: OpenIdProvider | undefined;
  secrets: SecretBox;
}

export function authRoutes(app: FastifyInstance, context: AuthContext): void {
  const { db, publicUrl, timeZone, openId: provider, secrets } = context;
  serve(app, api.auth.logout, async ({ by }) => {
    await signOut(db, by.tokenHash);
    return null;
  });

  serve(app, api.auth.profile, ({ by }) => getProfile(db, by));
  serve(app, api.auth.updateProfile, ({ by, body }) => updateProfile({ db, publicUrl, by }, body));
  serve(app, api.auth.keepEmail, ({ by }) => keepEmail({ db, by }));

  serve(app, api.auth.register, ({ body, request }) => register(db, request.ip, body));
  serve(app, api.auth.confirmEmail, ({ query, request }) => confirmEmail(db, request.ip, query.token));
  serve(app, api.auth.resendConfirmation, ({ body, request }) => resendConfirmation(db, request.ip, body));
  serve(app, api.auth.forgotPassword, ({ body, request }) => requestPasswordReset(db, request.ip, body.email));
  serve(app, api.auth.resetState, ({ query }) => checkResetLink(db, query.token));
  serve(app, api.auth.resetPassword, ({ body, request }) => resetPasswordByLink(db, request.ip, body));

  serve(app, api.mailSettings.get, ({ query, request }) => getMailSettings(db, request.ip, query.token));
  serve(app, api.mailSettings.update, ({ body, request }) => updateMailSettings(db, request.ip, body.token, body.notifications));
  app.register((scope, _options, done) => {
    ignoreForms(scope);
    serve(scope, api.mailSettings.unsubscribe, ({ query, request }) => unsubscribe(db, request.ip, query.token));
    done();
  });

  serve(app, api.auth.setupState, ({ query }) => checkSetupLink(db, query.token));
  serve(app, api.auth.setup, async ({ body, request }) => {
    const user = await createFirstAdministrator(db, request.ip, body);
    return { user, token: await openSession(db, user.id, originOf(request, 'password')) };
  });

  sessionRoutes(app, db);
  secondFactorRoutes(app, { db, timeZone, secrets });
  passkeyRoutes(app, { db, publicUrl, secrets });
  openIdLinkRoutes(app, db, provider?.settings);
}

function secondFactorRoutes(app: FastifyInstance, { db, timeZone, secrets }: Pick<AuthContext, 'db' | 'timeZone' | 'secrets'>): void {
  const routes = api.secondFactor;
  serve(app, routes.state, ({ by }) => getSecondFactor(db, by.id));
  serve(app, routes.start, ({ by, body }) => startSecondFactor({ db, by, secrets }, body.currentPassword));
  serve(app, routes.confirm, ({ by, body }) => confirmSecondFactor({ db, by, secrets }, body));
  serve(app, routes.renewRecoveryCodes, ({ by, body }) => renewRecoveryCodes({ db, by, secrets }, body));
  serve(app, routes.remove, ({ by, body }) => removeSecondFactor({ db, by, secrets, today: dayIn(timeZone, new Date()) }, body));
  serve(app, routes.stateOf, ({ params }) => getSecondFactor(db, params.id));
  serve(app, routes.removeOf, ({ by, params }) => removeSecondFactorOf({ db, by }, params.id));
}

function sessionRoutes(app: FastifyInstance, db: Context['db']): void {
  serve(app, api.sessions.list, ({ by }) => listSessions({ db, by }, by.id));
  serve(app, api.sessions.end, ({ by, params }) => endSession({ db, by }, by.id, params.sessionId));
  serve(app, api.sessions.endOthers, ({ by }) => endOtherSessions({ db, by }, by.id));
  serve(app, api.sessions.listOf, ({ by, params }) => listSessions({ db, by }, params.id));
  serve(app, api.sessions.endOf, ({ by, params }) => endSession({ db, by }, params.id, params.sessionId));
  serve(app, api.sessions.endAllOf, ({ by, params }) => endOtherSessions({ db, by }, params.id));
}

function passkeyRoutes(app: FastifyInstance, { db, publicUrl, secrets }: Pick<AuthContext, 'db' | 'publicUrl' | 'secrets'>): void {
  const routes = api.passkeys;
  serve(app, routes.list, ({ by }) => listPasskeys(db, by.id));
  serve(app, routes.start, ({ by, body }) => startPasskey({ db, by, publicUrl, secrets }, body));
  serve(app, routes.add, ({ by, body }) => addPasskey({ db, by, publicUrl }, body));
  serve(app, routes.rename, ({ by, params, body }) => renamePasskey({ db, by }, params.passkeyId, body.name));
  serve(app, routes.remove, ({ by, params }) => removePasskey({ db, by }, by.id, params.passkeyId));
  serve(app, routes.listOf, ({ params }) => listPasskeys(db, params.id));
  serve(app, routes.removeOf, ({ by, params }) => removePasskey({ db, by }, params.id, params.passkeyId));
}

function openIdLinkRoutes(app: FastifyInstance, db: Context['db'], provider: OpenIdProvider['settings'] | undefined): void {
  const routes = api.openIdLinks;
  serve(app, routes.list, ({ by }) => listOpenIdLinks(db, provider, by.id));
  serve(app, routes.remove, ({ by, params }) => removeOpenIdLink({ db, by, provider }, params.linkId));
  serve(app, routes.listOf, ({ params }) => listOpenIdLinks(db, provider, params.id));
  serve(app, routes.removeOf, ({ by, params }) => removeOpenIdLinkOf({ db, by, provider }, params.id, params.linkId));
}
