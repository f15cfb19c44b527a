import { api, PILOT_STREAM } from '@swathline/contract';
import { describe } from '../../../platform/http/api-document/json-schema.ts';
import { type DescribedOperation, refusals } from '../../../platform/http/api-document/openapi.ts';

const text = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'number', description });
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

/** The event stream with the same content as `GET /admin/locations/active`. */
export const STREAM_OPERATION = {
  operationId: 'pilotsStream',
  tags: ['pilots'],
  summary: 'Pilots: stream',
  description: `Server-sent events. Each event \`${PILOT_STREAM.event}\` carries the whole list, at most once a second and only after a change.`,
  security: [{ session: [] }],
  response: {
    200: {
      description: 'An open stream',
      content: { 'text/event-stream': { schema: { type: 'string', 'x-event-data': describe(api.pilots.active.reply, 'output') } } },
    },
    ...refusals('Failed to load pilot locations'),
  },
} as DescribedOperation;

const OSMAND_QUERY = object(
  {
    id: text('The device token; `deviceid` is also accepted.'),
    lat: number('Latitude in degrees'),
    lon: number('Longitude in degrees'),
    timestamp: text('Unix time in seconds or milliseconds, or ISO 8601; the time of receipt where it is missing'),
    speed: number('Knots'),
    bearing: number('Degrees; `heading` is also accepted.'),
    altitude: number('Metres'),
    accuracy: number('Metres; `hdop` is also accepted.'),
    valid: text('`true` or `1`; anything else means that the device has no fix'),
  },
  ['id', 'lat', 'lon'],
);

const OSMAND_BODY = object({
  device_id: text('The device token'),
  location: object({
    timestamp: text('ISO 8601, or Unix time'),
    coords: object({
      latitude: number('Degrees'),
      longitude: number('Degrees'),
      accuracy: number('Metres'),
      altitude: number('Metres'),
      speed: number('Metres per second'),
      heading: number('Degrees'),
    }),
  }),
});

const ACCEPTED = { description: 'Accepted. The app does not need to send it again.' };

/** One position as Traccar Client and OsmAnd send it. */
export const OSMAND_OPERATIONS = {
  GET: {
    operationId: 'pilotsReportByOsmandQuery',
    tags: ['pilots'],
    summary: 'Pilots: report by the OsmAnd protocol, as a query',
    security: [{ trackerId: [] }],
    querystring: OSMAND_QUERY,
    response: { 200: ACCEPTED, ...refusals('Positions were not stored') },
  } as DescribedOperation,
  POST: {
    operationId: 'pilotsReportByOsmandBody',
    tags: ['pilots'],
    summary: 'Pilots: report by the OsmAnd protocol, as a body',
    description: 'The values of the query may also come as a form.',
    security: [{}],
    body: { content: { 'application/json': { schema: OSMAND_BODY }, 'application/x-www-form-urlencoded': { schema: OSMAND_QUERY } } },
    response: { 200: ACCEPTED, ...refusals('Positions were not stored') },
  } as DescribedOperation,
};

/** Messages of OwnTracks in HTTP mode. Locations are stored; other messages get the same response. */
export const OWNTRACKS_OPERATION = {
  operationId: 'pilotsReportByOwntracks',
  tags: ['pilots'],
  summary: 'Pilots: report by OwnTracks',
  security: [{ trackerPassword: [] }],
  body: object(
    {
      _type: text('`location`; `encrypted` messages are refused and counted, other types are ignored'),
      lat: number('Latitude in degrees'),
      lon: number('Longitude in degrees'),
      tst: number('Unix time in seconds'),
      acc: number('Metres'),
      alt: number('Metres'),
      vel: number('Kilometres per hour'),
      cog: number('Degrees'),
    },
    ['_type'],
  ),
  response: { 200: { description: ACCEPTED.description, type: 'array', items: {} }, ...refusals('Positions were not stored') },
} as DescribedOperation;
