import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { FileContext } from '../../platform/files/stored-files.ts';
import { serveUpload } from '../../platform/http/bodies/file-body.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { createCredential, deleteCredential, getCredential, listCredentials, updateCredential } from './credentials.ts';
import { getRequirementSet, listRequirementSets, updateRequirementSet } from './requirement-sets.ts';
import { deleteScan, putScan, readScan } from './scans.ts';

export function credentialRoutes(app: FastifyInstance, context: FileContext): void {
  const { db } = context;
  serve(app, api.credentials.list, ({ query }) => listCredentials(context, query));
  serve(app, api.credentials.create, ({ by, body }) => createCredential({ ...context, by }, body));
  serve(app, api.credentials.get, ({ params }) => getCredential(context, params.id));
  serve(app, api.credentials.update, ({ by, params, body }) => updateCredential({ ...context, by }, params.id, body));
  serve(app, api.credentials.remove, ({ by, params }) => deleteCredential({ db, by }, params.id));

  serveUpload(app, api.credentialFiles.put, ({ by, params, query, body, request }) =>
    putScan({ ...context, by }, params.id, { bytes: body, fileName: query.fileName, mediaType: request.headers['content-type'] }),
  );
  serveFile(app, api.credentialFiles.read, ({ params }) => readScan(context, params.id));
  serve(app, api.credentialFiles.remove, ({ by, params }) => deleteScan({ db, by }, params.id));

  serve(app, api.requirementSets.list, () => listRequirementSets(db));
  serve(app, api.requirementSets.get, ({ params }) => getRequirementSet(db, params.code));
  serve(app, api.requirementSets.update, ({ by, params, body }) => updateRequirementSet({ db, by }, params.code, body));
}
