import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { getOfficeSettings, updateOfficeSettings } from './queries.ts';

export function officeRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.officeSettings.get, () => getOfficeSettings(db));
  serve(app, api.officeSettings.update, ({ by, body }) => updateOfficeSettings({ db, by }, body));
}
