import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Access, FileBytes, type Route, VERSION } from '@swathline/contract';
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

/** Describes every served contract line at `/api/openapi.json` and shows it at `/api/docs`. Register it before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Swathline', version: VERSION, description: 'Managing aerial crop spraying on the Canadian prairies.' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login.' },
          device: { type: 'http', scheme: 'bearer', description: "A pilot's device token, issued by an administrator." },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const line = route.config?.contract;
      return { url, schema: line ? operation(line) : { ...schema, hide: true } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Swathline API', css: [{ filename: 'swathline.css', content: '.topbar { display: none }' }] },
  });
  app.get('/api/openapi.json', () => app.swagger());
}

function operation(line: Route): FastifySchema {
  const [, ...words] = line.path.split('/');
  const tag = words.find((word) => word !== 'admin') ?? 'system';
  return {
    tags: [tag],
    summary: summaryOf(line),
    security: securityOf(line.access),
    ...(line.params && { params: describe(line.params, 'input') }),
    ...(line.query && { querystring: describe(line.query, 'input') }),
    ...(line.body && bodyOf(line.body)),
    response: {
      [line.creates ? 201 : 200]: { description: line.done ?? 'OK', ...replyOf(line) },
      '4XX': { description: line.failure, ...REFUSAL },
      '5XX': { description: 'The server cannot do it just now.', ...REFUSAL },
    },
    'x-access': line.access,
  } as FastifySchema;
}

const FILE = { schema: { type: 'string', format: 'binary' } };

function bodyOf(body: NonNullable<Route['body']>): object {
  return { body: body === FileBytes ? { content: { 'application/octet-stream': FILE } } : describe(body, 'input') };
}

function replyOf(line: Route): object {
  if (!line.files) return describe(envelope(line.reply), 'output');
  return { content: Object.fromEntries(line.files.map((type) => [type, FILE])) };
}

function summaryOf({ method, path, access }: Route): string {
  const who = typeof access === 'string' ? access : access.join(', ').replace('_', ' ');
  return `${method} ${path} (${who})`;
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') {
    return [];
  }
  return [access === 'device' ? { device: [] } : { session: [] }];
}
