import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { getUser } from '../auth/user-record.ts';
import {
  createUser,
  deleteUser,
  forceResetPassword,
  listUsers,
  resetOwnPassword,
  resetPassword,
  updateOwnUser,
  updateUser,
} from './queries.ts';

export function userRoutes(app: FastifyInstance, { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>): void {
  serve(app, api.users.list, ({ query }) => listUsers(db, query));
  serve(app, api.users.create, ({ by, body }) => createUser({ db, by }, body));
  serve(app, api.users.get, ({ params }) => getUser(db, params.id));
  serve(app, api.users.update, ({ by, params, body }) =>
    params.id === by.id ? updateOwnUser({ db, publicUrl, by }, body) : updateUser({ db, by }, params.id, body),
  );
  serve(app, api.users.remove, ({ by, params }) => deleteUser({ db, by }, params.id));
  serve(app, api.users.resetPassword, ({ by, params, body }) =>
    params.id === by.id ? resetOwnPassword({ db, publicUrl, by }, body) : resetPassword({ db, by }, params.id, body),
  );
  serve(app, api.users.forceResetPassword, ({ by, params }) => forceResetPassword({ db, publicUrl, by }, params.id));
}
