import { parseAst } from 'vite';
import { STYLE_GROUPS } from './left-out.ts';

/** Code with the same exports: tests for a kind of layer return false, shaders are empty, and everything else throws when it is called. */
export function throwingStub(code: string): string {
  return exportedNames(code)
    .map((name) => {
      if (name === 'default') return `export default '';`;
      if (name.startsWith('is')) return `export const ${name} = () => false;`;
      return `export ${throwing(name)}`;
    })
    .join('\n');
}

/** Code with the same functions, which do nothing. */
export function idleStub(code: string): string {
  return exportedNames(code)
    .map((name) => `export function ${name}() {}`)
    .join('\n');
}

const throwing = (name: string) => `function ${name}() { throw new Error('The panel is built without ${name} of MapLibre'); }`;

function exportedNames(code: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    const declared = declaration && 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
    return [...declared, ...specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []))];
  });
}

/** The code with a class replaced by a function that throws, so that the bundler drops what only the class uses. */
export function withoutClass(code: string, name: string): string {
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'VariableDeclaration') continue;
    const [declared] = statement.declarations;
    if (declared?.id.type !== 'Identifier' || declared.id.name !== name || declared.init?.type !== 'ClassExpression') continue;
    return `${code.slice(0, statement.start)}${throwing(name)}${code.slice(statement.end)}`;
  }
  throw new Error(`There is no class ${name} to leave out: adapt panel/maplibre/left-out.ts`);
}

type Properties = Record<string, Record<string, unknown>>;

/** The parts of a property that MapLibre reads while it draws; the rest serves validation and documentation. */
const DRAWN_PARTS = ['type', 'default', 'expression', 'property-type', 'transition', 'length', 'value', 'overridable', 'tokens'];

/** The style specification with the groups of `STYLE_GROUPS` alone. Sources keep their names, by which MapLibre knows their types. */
export function slimStyleSpec(spec: Record<string, unknown>): string {
  const missing = STYLE_GROUPS.filter((group) => !(group in spec));
  if (missing.length > 0) throw new Error(`The style specification has no ${missing.join(', ')}: adapt panel/maplibre/left-out.ts`);
  const slim = Object.entries(spec).flatMap(([group, content]) => {
    if (group.startsWith('source_')) return [[group, {}]];
    if (group === '$version') return [[group, content]];
    return STYLE_GROUPS.includes(group) ? [[group, slimGroup(content as Properties)]] : [];
  });
  return `export default ${JSON.stringify(Object.fromEntries(slim))};`;
}

function slimGroup(properties: Properties): object {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, slimProperty(property)]));
}

function slimProperty(property: Record<string, unknown>): object {
  const read = Object.fromEntries(Object.entries(property).filter(([name]) => DRAWN_PARTS.includes(name)));
  const { values } = property;
  if (property.type !== 'enum' || values === undefined) return read;
  return { ...read, values: Array.isArray(values) ? values : Object.fromEntries(Object.keys(values as object).map((name) => [name, {}])) };
}

/** A validator that accepts every style. Ours is typed, and the published bundle checks it in development. */
export function acceptingValidator(code: string): string {
  const parts = [...code.matchAll(/^validateStyleMin\.(\w+) =/gm)].map(([, name]) => `${String(name)}: accept`);
  if (parts.length === 0) throw new Error(`MapLibre's style validator has changed: adapt panel/maplibre/slim-maplibre.ts`);
  return `const accept = () => [];\nexport const validateStyleMin = Object.assign(() => [], { ${parts.join(', ')} });`;
}

/** MapLibre's only CommonJS module, as a module: the bundler's code for CommonJS would be one more file that page and worker share. */
export function hashModule(code: string): string {
  const [declared, rest] = code.split(/^if ?\(typeof module/m);
  if (rest === undefined || !declared?.includes('function murmurhash3_32_gc(')) {
    throw new Error('murmurhash-js has changed: adapt panel/maplibre/slim-modules.ts');
  }
  return `${declared}\nexport default murmurhash3_32_gc;`;
}

/** MapLibre's function that starts a worker. It takes the one that the page has started early (src/shared/map/early-worker.ts). */
export function workerFactory(): string {
  return `import { config } from './config.ts';
export async function workerFactory() {
  const early = globalThis.earlyMapWorker;
  globalThis.earlyMapWorker = undefined;
  return early ?? new Worker(config.WORKER_URL, { type: 'module' });
}`;
}

/** Draws the glyphs of labels at the size of those that map servers send, 24 pixels: twice as large, they take four times as long. */
export function withSmallGlyphs(code: string): string {
  const small = code
    .replace('const textureScale = 2;', 'const textureScale = 1;')
    .replace('isDoubleResolution: true', 'isDoubleResolution: false');
  if (!small.includes('textureScale = 1;') || !small.includes('isDoubleResolution: false')) {
    throw new Error("MapLibre's GlyphManager has changed: adapt panel/maplibre/slim-modules.ts");
  }
  return small;
}

/**
 * Keeps data that the worker has loaded from a URL in the worker. MapLibre would send a copy to the page for `getData`, which the panel does
 * not call: receiving the base map took the page half a second with the processor slowed 4 times.
 */
export function withDataInWorker(code: string): string {
  const sent = 'if (params.request) result.data = params.data;';
  if (!code.includes(sent)) throw new Error("MapLibre's GeoJSONWorkerSource has changed: adapt panel/maplibre/slim-modules.ts");
  return code.replace(sent, '');
}
