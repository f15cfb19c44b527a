import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { serve } from '../http/serve.ts';
import type { MailServer } from '../mail/mail-server.ts';
import { sendTestMessage } from './test-message.ts';

export function messagingRoutes(app: FastifyInstance, db: Db, mailServer: MailServer | undefined): void {
  serve(app, api.messaging.test, ({ by, body }) => sendTestMessage(db, by, mailServer, body));
}
