import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { locateDescription, locatePoint } from './queries.ts';

export function landLocatorRoutes(app: FastifyInstance): void {
  serve(app, api.landLocator.reverse, ({ body }) => locatePoint(body));
  serve(app, api.landLocator.forward, ({ body }) => locateDescription(body.landDescription));
}
