import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { serve } from '../http/serve.ts';
import { getPerson } from './people.ts';
import { signIn, signOut } from './queries.ts';

export function authRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.auth.login, async ({ body }) => {
    const { userId, token } = await signIn(db, body.email, body.password);
    return { user: await getPerson(db, userId), token };
  });

  serve(app, api.auth.logout, async ({ by }) => {
    await signOut(db, by.tokenHash);
    return null;
  });

  serve(app, api.auth.profile, ({ by }) => getPerson(db, by.id));
}
