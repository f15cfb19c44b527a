import { INGEST, type ReceivedReport } from '@swathline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Device, unknownDevice } from '../devices/device.ts';
import { OSMAND_OPERATIONS, OWNTRACKS_OPERATION } from './openapi.ts';
import { parseTrackerMessages, UnusableMessage } from './read-message.ts';
import type { StoreReports } from './store-positions.ts';
import { asRecord, fromOsmandJson, fromOsmandQuery, fromOwntracks } from './tracker-formats.ts';

/**
 * Routes for tracker apps, outside `/api` and in the formats of the apps. An app repeats a message until it gets 200, so a refused one also
 * gets 200 and is counted; otherwise it would block all later ones.
 */
export async function trackerRoutes(app: FastifyInstance, storeReports: StoreReports): Promise<void> {
  await app.register((scope, _options, done) => {
    parseTrackerMessages(scope);

    const receiveOsmand = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.body instanceof UnusableMessage) {
        const { id, deviceid } = asRecord(request.query);
        const { refusal, deviceId } = request.body;
        await storeReports(await findDevice(app, id ?? deviceid ?? deviceId), [{ refusal }]);
        return reply.code(200).send();
      }
      const body = asRecord(request.body);
      const isJson = 'location' in body && typeof body['location'] !== 'string';
      const query = { ...asRecord(request.query), ...(isJson ? {} : body) };
      const device = await findDevice(app, query['id'] ?? query['deviceid'] ?? body['device_id']);
      await storeReports(device, isJson ? fromOsmandJson(body) : [fromOsmandQuery(query)]);
      return reply.code(200).send();
    };
    scope.get(INGEST.osmand, { exposeHeadRoute: false, config: { operation: OSMAND_OPERATIONS.GET } }, receiveOsmand);
    scope.post(INGEST.osmand, { config: { operation: OSMAND_OPERATIONS.POST } }, receiveOsmand);

    scope.post(INGEST.owntracks, { config: { operation: OWNTRACKS_OPERATION } }, async (request, reply) => {
      const device = await findDevice(app, basicPassword(request.headers.authorization));
      const { body } = request;
      const reports = body instanceof UnusableMessage ? [{ refusal: body.refusal }] : messagesOf(body).flatMap(reportOfOwntracks);
      if (reports.length > 0) await storeReports(device, reports);
      return reply.code(200).send([]);
    });
    done();
  });
}

const messagesOf = (body: unknown) => (Array.isArray(body) ? (body as unknown[]) : [body]).map(asRecord);

/** Other messages than locations say nothing about the position. What an encrypted one says is not known, so it counts as refused. */
function reportOfOwntracks(message: Record<string, unknown>): ReceivedReport[] {
  if (message['_type'] === 'encrypted') return [{ refusal: 'encrypted' }];
  return message['_type'] === 'location' ? [fromOwntracks(message)] : [];
}

/** @throws Problem not_signed_in */
async function findDevice(app: FastifyInstance, token: unknown): Promise<Device> {
  const device = typeof token === 'string' ? await app.callers.device.find(token) : undefined;
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
