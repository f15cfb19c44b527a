import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { checkGoNoGo, keepGoNoGo, listGoNoGo } from './checks.ts';

export function goNoGoRoutes(app: FastifyInstance, settings: Pick<Context, 'db' | 'timeZone'>): void {
  serve(app, api.goNoGoChecks.check, ({ by, params, query }) => checkGoNoGo({ ...settings, by }, params.id, query));
  serve(app, api.goNoGoChecks.keep, ({ by, params, body }) => keepGoNoGo({ ...settings, by }, params.id, body));
  serve(app, api.goNoGoChecks.list, ({ by, params }) => listGoNoGo({ ...settings, by }, params.id));
}
