import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { createCredential, deleteCredential, getCredential, listCredentials, updateCredential } from './credentials.ts';
import { getRequirementSet, listRequirementSets, updateRequirementSet } from './requirement-sets.ts';

export function paperRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.credentials.list, ({ query }) => listCredentials(db, query));
  serve(app, api.credentials.create, ({ by, body }) => createCredential({ db, by }, body));
  serve(app, api.credentials.get, ({ params }) => getCredential(db, params.id));
  serve(app, api.credentials.update, ({ by, params, body }) => updateCredential({ db, by }, params.id, body));
  serve(app, api.credentials.remove, ({ by, params }) => deleteCredential({ db, by }, params.id));

  serve(app, api.requirementSets.list, () => listRequirementSets(db));
  serve(app, api.requirementSets.get, ({ params }) => getRequirementSet(db, params.code));
  serve(app, api.requirementSets.update, ({ by, params, body }) => updateRequirementSet({ db, by }, params.code, body));
}
