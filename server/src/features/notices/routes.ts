import { createHash, timingSafeEqual } from 'node:crypto';
import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/serve.ts';
import { takeSmsReply } from './outbox.ts';
import { getNoticeSettings, type NoticeServices, updateNoticeSettings } from './settings.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

interface NoticeRoutesContext extends NoticeServices {
  db: Db;
  pushHosts: readonly string[];
  /** The secret of the gateway for text messages; null if it hands in no replies. */
  replyToken: string | null;
}

export function noticeRoutes(app: FastifyInstance, context: NoticeRoutesContext): void {
  const { db, pushHosts, replyToken } = context;
  const { farmNotices, crewPush } = api;
  serve(app, farmNotices.get, ({ by }) => getNoticeSettings(db, context, by.id));
  serve(app, farmNotices.update, ({ by, body }) => updateNoticeSettings({ ...context, by }, body));
  serve(app, farmNotices.subscribe, ({ by, body }) => {
    const owner = { userId: by.id, sessionHash: by.tokenHash, crewPhoneId: null };
    return subscribe({ db, owner, pushHosts }, body);
  });
  serve(app, farmNotices.unsubscribe, ({ by, body }) => unsubscribe(db, by.id, body.endpoint));
  serve(app, crewPush.key, async () => ({ pushKey: await context.pushKey() }));
  serve(app, crewPush.subscribe, ({ by, body }) => {
    const owner = { userId: by.person.id, sessionHash: null, crewPhoneId: by.phoneId };
    return subscribe({ db, owner, pushHosts }, body);
  });
  serve(app, crewPush.unsubscribe, ({ by, body }) => unsubscribe(db, by.person.id, body.endpoint));
  serve(app, farmNotices.smsReply, async ({ body }) => {
    assertGateway(replyToken, body.token);
    await takeSmsReply(db, body);
    return null;
  });
}

/** @throws Problem not_allowed */
function assertGateway(expected: string | null, given: string): void {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (expected === null || !timingSafeEqual(hash(expected), hash(given))) {
    throw new Problem('not_allowed', 'This is not the gateway for text messages of this server.');
  }
}
