// Writes docs/api.md from the contract, for a release: the tree does not keep it. Needs the built contract.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { z } from 'zod';
import * as contract from '../contract/dist/index.js';

const FILE = fileURLToPath(new URL('../docs/api.md', import.meta.url));
const ROLE_NAMES = { admin: 'administrators', farmer: 'farmers', pilot: 'pilots', ground_crew: 'ground crew' };

/** Exported schemas. Each is described once, under the name of its export, and linked from the calls. */
const exportedSchemas = z.registry();
for (const [name, value] of Object.entries(contract)) {
  if (value instanceof z.ZodObject) exportedSchemas.add(value, { id: name });
}
const shapes = new Map();
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

const { overrides } = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
writeFileSync(FILE, (await format(FILE, renderDocument(), overrides[0].options)).code);

function renderDocument() {
  const features = Object.entries(contract.api).map(
    ([feature, calls]) => `## ${titleOf(feature)}\n\n${Object.values(calls).map(renderCall).join('\n\n')}`,
  );
  return [renderIntroduction(), renderErrors(), ...features, renderShapes()].join('\n\n');
}

function renderIntroduction() {
  return `# The API

Generated from the contract by \`npm run api-document\`; do not edit. A running server shows the same at \`/api/docs\` and as OpenAPI 3.1 at \`/api/openapi.json\`.

Every path below is under \`/api\`. Bodies are JSON (\`Content-Type: application/json\`) in UTF-8, at most 1 MB unless stated otherwise. Unknown keys are refused. Sign in with \`POST /auth/login\` and
send its token as \`Authorization: Bearer <token>\`. A pilot's device sends its own token in the same way.

A reply is \`{ "success": true, "message": "...", "data": ... }\`; the replies below describe \`data\`. An error is \`{ "success": false, "message": "...", "code": "...", "errors": [{ "field": "...", "message": "..." }] }\`,
where \`message\` is a sentence for a person. \`errors\` is present when single values were refused.

Lists are paginated with \`limit\`. To read a whole list, pass \`next\` of each page as \`after\` of the following one, with the same query, until \`next\` is null. Rows that exist throughout appear
exactly once, even while other rows are created and deleted. \`offset\` is for jumping to a page: it shifts when earlier rows are created or deleted.

Tracker apps report to \`/ingest/osmand\` and \`/ingest/owntracks\` at the root of the server instead (\`docs/operating.md\`).

In the shapes below \`?\` marks optional properties and \`| null\` nullable ones. Times are ISO 8601 in UTC, days are \`YYYY-MM-DD\`, and units are in the names.`;
}

function renderErrors() {
  const rows = Object.entries(contract.PROBLEMS).map(([code, status]) => `| \`${code}\` | ${status} |`);
  return `## Errors\n\n| code | status |\n| --- | --- |\n${rows.join('\n')}`;
}

function renderCall(route) {
  const parts = [
    `### ${route.method} \`${route.path}\``,
    `For ${callersOf(route.access)}.${route.maxBodyBytes ? ` The body may have ${route.maxBodyBytes / 1_048_576} MB.` : ''}${replyOf(route)}`,
    ...(route.query ? [section('Query', route.query, 'input')] : []),
    ...(route.body ? [renderBody(route)] : []),
    ...(route.files || route.reply === contract.Nothing ? [] : [section('Reply', route.reply, 'output')]),
  ];
  return parts.join('\n\n');
}

function renderBody({ body, bodyTypes = ['application/octet-stream'] }) {
  if (body !== contract.FileBytes) return section('Body', body, 'input');
  return `Body: the file itself, as ${bodyTypes.map((type) => `\`${type}\``).join(', ')}.`;
}

function replyOf(route) {
  const status = ` Answers ${contract.statusOf(route)}`;
  if (route.files) return `${status} with a file: ${route.files.map((type) => `\`${type}\``).join(', ')}.`;
  return `${status}${route.done ? `, '${route.done}'` : ''}.`;
}

function callersOf(access) {
  if (access === 'anyone') return 'anyone, without signing in';
  if (access === 'device') return "pilots' devices";
  return access.length === Object.keys(ROLE_NAMES).length ? 'all signed-in users' : access.map((role) => ROLE_NAMES[role]).join(', ');
}

function section(title, schema, side) {
  const shape = shapeOf(describe(schema, side), '');
  return /^\w+$/.test(shape) ? `${title}: [${shape}](#${shape.toLowerCase()})` : `${title}:\n\n${codeBlock(shape)}`;
}

function codeBlock(shape) {
  return ['```ts', shape, '```'].join('\n');
}

function describe(schema, side) {
  const { $defs = {}, ...shape } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any', metadata: exportedSchemas });
  for (const [name, definition] of Object.entries($defs)) shapes.set(name, definition);
  return shape.$ref || !exportedSchemas.has(schema)
    ? shape
    : (shapes.set(exportedSchemas.get(schema).id, shape), { $ref: `#/$defs/${exportedSchemas.get(schema).id}` });
}

function renderShapes() {
  const sorted = [...shapes].sort(([name], [otherName]) => name.localeCompare(otherName));
  return `## Shapes\n\n${sorted.map(([name, shape]) => `### ${name}\n\n${codeBlock(shapeOf(shape, ''))}`).join('\n\n')}`;
}

/** A JSON Schema in TypeScript notation, with its limits as comments. */
function shapeOf(schema, indent) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => shapeOf(option, indent)).join(' | ');
  if (schema.type === 'array') return `${parenthesize(shapeOf(schema.items ?? {}, indent))}[]`;
  if (schema.type === 'object' && schema.properties) return objectOf(schema, indent);
  if (schema.type === 'object') return `Record<string, ${shapeOf(schema.additionalProperties || {}, indent)}>`;
  return [schema.type ?? 'unknown'].flat().join(' | ');
}

function parenthesize(shape) {
  return shape.includes(' | ') && !shape.startsWith('{') ? `(${shape})` : shape;
}

function objectOf({ properties, required = [] }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) && !('default' in property) ? '' : '?';
    const comment = commentOf(property);
    return `${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${optional}: ${shapeOf(property, inner)};${comment && ` // ${comment}`}`;
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function commentOf(property) {
  const rules = [property, ...(property.anyOf ?? [])];
  const value = (key) => rules.find((rule) => rule[key] !== undefined)?.[key];
  return [
    value('format'),
    range(value('minimum') ?? value('exclusiveMinimum'), value('maximum') ?? value('exclusiveMaximum'), ''),
    range(value('minLength'), value('maxLength'), ' characters'),
    range(value('minItems'), value('maxItems'), ' items'),
    property.default !== undefined && property.default !== '' ? `default ${JSON.stringify(property.default)}` : undefined,
  ]
    .filter(Boolean)
    .join(', ');
}

function range(min, max, unit) {
  const from = min === undefined || min <= -UNBOUNDED ? undefined : min;
  const to = max === undefined || max >= UNBOUNDED ? undefined : max;
  if (from === undefined) return to === undefined ? undefined : `at most ${to}${unit}`;
  return to === undefined ? `at least ${from}${unit}` : `${from} to ${to}${unit}`;
}

function titleOf(feature) {
  const words = feature.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}
