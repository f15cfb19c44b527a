import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { getPerson } from '../auth/people.ts';
import { resetOwnPassword, updateOwnUser } from './own-account.ts';
import { createUser, deleteUser, forceResetPassword, listUsers, resetPassword, updateUser } from './queries.ts';

export function userRoutes(app: FastifyInstance, db: Db, publicUrl: string): void {
  serve(app, api.users.list, ({ query }) => listUsers(db, query));
  serve(app, api.users.create, ({ by, body }) => createUser(db, by, body));
  serve(app, api.users.get, ({ params }) => getPerson(db, params.id));
  serve(app, api.users.update, ({ by, params, body, request }) =>
    params.id === by.id ? updateOwnUser(db, by, { from: request.ip, publicUrl }, body) : updateUser(db, by, params.id, body),
  );
  serve(app, api.users.remove, ({ by, params }) => deleteUser(db, by, params.id));
  serve(app, api.users.resetPassword, ({ by, params, body, request }) =>
    params.id === by.id
      ? resetOwnPassword(db, by, { from: request.ip, publicUrl }, body)
      : resetPassword(db, by, params.id, body.newPassword),
  );
  serve(app, api.users.forceResetPassword, ({ by, params }) => forceResetPassword(db, by, params.id, publicUrl));
}
