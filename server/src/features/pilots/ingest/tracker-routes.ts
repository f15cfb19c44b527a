import { INGEST, ReceivedReport } from '@swathline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Device, unknownDevice } from '../../../platform/http/callers.ts';
import { OSMAND_OPERATIONS, OWNTRACKS_OPERATION } from './openapi.ts';
import type { StoreReports } from './store-positions.ts';
import { asRecord, fromOsmandJson, fromOsmandQuery, fromOwntracks } from './tracker-formats.ts';

/**
 * Routes for tracker apps, outside `/api` and in the formats of the apps. An app repeats a position until it gets 200, so a refused
 * position also gets 200 and is counted; otherwise it would block all later ones.
 */
export async function trackerRoutes(app: FastifyInstance, storeReports: StoreReports): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(text as string)));
    });

    const receiveOsmand = async (request: FastifyRequest, reply: FastifyReply) => {
      const body = asRecord(request.body);
      const isJson = 'location' in body && typeof body['location'] !== 'string';
      const query = { ...asRecord(request.query), ...(isJson ? {} : body) };
      const device = await findDevice(app, query['id'] ?? query['deviceid'] ?? body['device_id']);
      const reports = isJson ? fromOsmandJson(body) : [fromOsmandQuery(query)];
      await storeReports(
        device,
        reports.map((report) => ReceivedReport.parse(report)),
      );
      return reply.code(200).send();
    };
    scope.get(INGEST.osmand, { exposeHeadRoute: false, config: { operation: OSMAND_OPERATIONS.GET } }, receiveOsmand);
    scope.post(INGEST.osmand, { config: { operation: OSMAND_OPERATIONS.POST } }, receiveOsmand);

    scope.post(INGEST.owntracks, { config: { operation: OWNTRACKS_OPERATION } }, async (request, reply) => {
      const device = await findDevice(app, basicPassword(request.headers.authorization));
      const messages = z.array(z.unknown()).safeParse(request.body).data ?? [request.body];
      const reports = messages.map(asRecord).filter(({ _type }) => _type === 'location');
      if (reports.length > 0)
        await storeReports(
          device,
          reports.map((report) => ReceivedReport.parse(fromOwntracks(report))),
        );
      return reply.code(200).send([]);
    });
    done();
  });
}

/** @throws Problem not_signed_in */
async function findDevice(app: FastifyInstance, token: unknown): Promise<Device> {
  const device = typeof token === 'string' ? await app.callers.findDevice(token) : undefined;
  if (!device) {
    throw unknownDevice();
  }
  return device;
}

function basicPassword(authorization: string | undefined): string | undefined {
  const encoded = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  return (
    encoded &&
    Buffer.from(encoded, 'base64')
      .toString()
      .replace(/^[^:]*:/, '')
  );
}
