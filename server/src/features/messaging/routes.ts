import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import type { MailServer } from '../../platform/mail/mail-server.ts';
import { sendTestMessage } from './test-message.ts';

export function messagingRoutes(app: FastifyInstance, db: Db, mailServer: MailServer | undefined): void {
  serve(app, api.messaging.test, ({ by, body }) => sendTestMessage({ db, by }, mailServer, body));
}
