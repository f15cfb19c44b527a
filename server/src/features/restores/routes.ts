import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { listRestoredCrewPhones } from '../crew/restored-phones.ts';
import { listRestoredDevices } from '../pilots/devices/restored-devices.ts';
import { findLatestRestore, reviewRestore } from './queries.ts';

export function restoreRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.restores.latest, () => findLatestRestore(db));
  serve(app, api.restores.devices, ({ query }) => listRestoredDevices(db, query));
  serve(app, api.restores.crewPhones, ({ query }) => listRestoredCrewPhones(db, query));
  serve(app, api.restores.review, ({ by, params }) => reviewRestore({ db, by }, params.id));
}
