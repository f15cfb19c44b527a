import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Access, api, API_GROUPS, EVERY_ROLE, FileBytes, type Route, VERSION } from '@swathline/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { describe } from './json-schema.ts';
import { envelope } from './serve.ts';

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
    /** The description of an address that is no contract line: an event stream, a tracker app's own format. */
    operation?: DescribedOperation;
  }
}

/** A schema for the description alone; requests are not checked against it. */
export interface DescribedOperation extends FastifySchema {
  operationId: string;
  tags: [keyof typeof API_GROUPS];
  summary: string;
  security: Record<string, string[]>[];
}

/** The operation's id and group, by contract line: `chemicals.update` is `chemicalsUpdate`. */
const NAMES = new Map(
  Object.entries(api).flatMap(([group, lines]) =>
    Object.entries(lines as Record<string, Route>).map(([name, line]) => [line, { group, name }] as const),
  ),
);

/** Describes every served contract line at `/api/openapi.json` and shows it at `/api/docs`. Register it before the routes. */
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
          trackerId: { type: 'apiKey', in: 'query', name: 'id', description: "A pilot's device token, as tracker apps send it." },
          trackerPassword: { type: 'http', scheme: 'basic', description: "A pilot's device token as the password; any user name." },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const line = route.config?.contract;
      return { url, schema: line ? operation(line) : (route.config?.operation ?? { ...schema, hide: true }) };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Swathline API', css: [{ filename: 'swathline.css', content: '.topbar { display: none }' }] },
  });
  app.get('/api/openapi.json', () => app.swagger());
}

function operation(line: Route): FastifySchema {
  const { group, name } = NAMES.get(line) ?? { group: 'system', name: line.path };
  return {
    operationId: `${group}${capital(name)}`,
    tags: [group],
    summary: `${inWords(group)}: ${inWords(name).toLowerCase()}`,
    description: `For ${callersOf(line.access)}.`,
    security: securityOf(line.access),
    ...(line.params && { params: describe(line.params, 'input') }),
    ...(line.query && { querystring: describe(line.query, 'input') }),
    ...(line.body && bodyOf(line.body)),
    response: {
      [line.creates ? 201 : 200]: { description: line.done ?? 'OK', ...replyOf(line) },
      ...refusals(line.failure),
    },
    'x-access': line.access,
  } as FastifySchema;
}

/** The replies of every operation that did not work. */
export const refusals = (failure: string) => ({
  '4XX': { description: failure, ...REFUSAL },
  '5XX': { description: 'The server cannot do it at the moment.', ...REFUSAL },
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'sprayJobs' as 'Spray jobs'. */
const inWords = (name: string) => capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const FILE = { schema: { type: 'string', format: 'binary' } };

function bodyOf(body: NonNullable<Route['body']>): object {
  return { body: body === FileBytes ? { content: { 'application/octet-stream': FILE } } : describe(body, 'input') };
}

function replyOf(line: Route): object {
  if (!line.files) return describe(envelope(line.reply), 'output');
  return { content: Object.fromEntries(line.files.map((type) => [type, FILE])) };
}

function callersOf(access: Access): string {
  if (access === 'anyone') return 'anyone, without signing in';
  if (access === 'device') return "a pilot's device";
  if (access.length === EVERY_ROLE.length) return 'every signed-in user';
  return `the role ${access.map((role) => role.replace('_', ' ')).join(' or ')}`;
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') {
    return [];
  }
  return [access === 'device' ? { device: [] } : { session: [] }];
}
