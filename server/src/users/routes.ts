import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { getPerson } from '../auth/people.ts';
import type { Db } from '../db/connect.ts';
import { serve } from '../http/serve.ts';
import { createUser, deleteUser, listUsers, resetPassword, updateUser } from './queries.ts';

export function userRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.users.list, ({ query }) => listUsers(db, query));
  serve(app, api.users.create, ({ body }) => createUser(db, body));
  serve(app, api.users.get, ({ params }) => getPerson(db, params.id));
  serve(app, api.users.update, ({ by, params, body }) => updateUser(db, by, params.id, body));
  serve(app, api.users.remove, ({ by, params }) => deleteUser(db, by, params.id));
  serve(app, api.users.resetPassword, ({ params, body }) => resetPassword(db, params.id, body.newPassword));
}
