import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Access, api, API_GROUPS, EVERY_ROLE, FileBytes, type Route, statusOf, VERSION } from '@swathline/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { describe } from './json-schema.ts';
import { envelope } from '../reply-serializer.ts';

const REFUSAL = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The description of an address outside the contract: an event stream, or the format of a tracker app. */
    operation?: DescribedOperation;
  }
}

/** A schema for documentation only; requests are not validated against it. */
export interface DescribedOperation extends FastifySchema {
  operationId: string;
  tags: [keyof typeof API_GROUPS];
  summary: string;
  security: Record<string, string[]>[];
}

/** The group and name of each contract route: `chemicals.update` becomes the operation `chemicalsUpdate`. */
const NAMES = new Map(
  Object.entries(api).flatMap(([group, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => [route, { group, name }] as const),
  ),
);

/** Serves the OpenAPI document of all routes at `/api/openapi.json`, with a viewer at `/api/docs`. Register it before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Swathline', version: VERSION, description: 'Managing aerial crop spraying on the Canadian prairies.' },
      servers: [{ url: '/', description: 'The server that serves this document' }],
      tags: Object.entries(API_GROUPS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login.' },
          device: { type: 'http', scheme: 'bearer', description: "A pilot's device token, issued by an administrator." },
          crew: { type: 'http', scheme: 'bearer', description: 'The token of a crew phone, from the link that an administrator creates.' },
          trackerId: { type: 'apiKey', in: 'query', name: 'id', description: "A pilot's device token, as tracker apps send it." },
          trackerPassword: { type: 'http', scheme: 'basic', description: "A pilot's device token as the password; any user name." },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const contract = route.config?.contract;
      return { url, schema: contract ? operation(contract) : (route.config?.operation ?? { ...schema, hide: true }) };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Swathline API', css: [{ filename: 'swathline.css', content: '.topbar { display: none }' }] },
  });
  app.get('/api/openapi.json', () => app.swagger());
}

function operation(route: Route): FastifySchema {
  const { group, name } = NAMES.get(route) ?? { group: 'system', name: route.path };
  return {
    operationId: `${group}${capital(name)}`,
    tags: [group],
    summary: `${inWords(group)}: ${inWords(name).toLowerCase()}`,
    description: `For ${callersOf(route.access)}.`,
    security: securityOf(route.access),
    ...(route.params && { params: describe(route.params, 'input') }),
    ...(route.query && { querystring: describe(route.query, 'input') }),
    ...(route.body && bodyOf({ ...route, body: route.body })),
    response: {
      [statusOf(route)]: { description: route.done ?? 'OK', ...replyOf(route) },
      ...refusals(route.failure),
    },
    'x-access': route.access,
  } as FastifySchema;
}

/** The error replies of every operation. */
export const refusals = (failure: string) => ({
  '4XX': { description: failure, ...REFUSAL },
  '5XX': { description: 'The server cannot do it at the moment.', ...REFUSAL },
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'sprayJobs' as 'Spray jobs'. */
const inWords = (name: string) => capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const FILE = { schema: { type: 'string', format: 'binary' } };

function bodyOf({ body, bodyTypes = ['application/octet-stream'] }: Route & { body: NonNullable<Route['body']> }): object {
  if (body !== FileBytes) return { body: describe(body, 'input') };
  return { body: { content: Object.fromEntries(bodyTypes.map((type) => [type, FILE])) } };
}

function replyOf(route: Route): object {
  if (!route.files) return describe(envelope(route.reply), 'output');
  return { content: Object.fromEntries(route.files.map((type) => [type, FILE])) };
}

function callersOf(access: Access): string {
  if (access === 'anyone') return 'anyone, without signing in';
  if (access === 'device') return "a pilot's device";
  if (access === 'crew') return 'a crew phone';
  if (access.length === EVERY_ROLE.length) return 'every signed-in user';
  return `the role ${access.map((role) => role.replace('_', ' ')).join(' or ')}`;
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') {
    return [];
  }
  return [typeof access === 'string' ? { [access]: [] } : { session: [] }];
}
