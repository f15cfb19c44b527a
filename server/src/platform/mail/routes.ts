import { api, type Config } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connection/open.ts';
import { serve } from '../http/serve.ts';
import { discardHeldMails, getMail, listMails, sendHeldMails } from './outbox.ts';

export function mailRoutes(app: FastifyInstance, db: Db, delivery: Config['mail']): void {
  serve(app, api.mail.list, ({ query }) => listMails(db, query));
  serve(app, api.mail.get, ({ params }) => getMail(db, params.id, { withBodies: delivery === 'outbox' }));
  serve(app, api.mail.sendHeld, ({ by, body }) => sendHeldMails({ db, by }, body.ids));
  serve(app, api.mail.discardHeld, ({ by, body }) => discardHeldMails({ db, by }, body.ids));
}
