import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { EXPORTS, IDLE, LEFT_OUT, MAPLIBRE_VERSION, STYLE_SPEC } from './left-out.ts';
import { slimStyles } from './slim-styles.ts';
import {
  acceptingValidator,
  hashModule,
  idleStub,
  slimStyleSpec,
  throwingStub,
  withDataInWorker,
  withoutClass,
  withSmallGlyphs,
  workerFactory,
} from './slim-modules.ts';

const WORKER_FILE = fileURLToPath(new URL('../src/shared/map/map-worker.ts', import.meta.url));
const ENTRY_ID = '\0maplibre-entry';
const WORKER_URL_ID = '\0map-worker-url';
const SPEC_VALIDATOR = /maplibre-gl-style-spec[\\/]dist[\\/]validate_style\.min\.mjs$/;

const STYLE_SPEC_DATA = /maplibre-gl-style-spec[\\/]dist[\\/]reference[\\/]v8\.mjs$/;
const GEOJSON_VT = /@maplibre[\\/]geojson-vt[\\/]dist[\\/]geojson-vt\.mjs$/;
const MURMURHASH = /murmurhash-js[\\/]index\.js$/;
const STYLES = /maplibre-gl[\\/]dist[\\/]maplibre-gl\.css(?:\?|$)/;
const NOTHING = /(?!)/;

interface SlimMapLibre {
  plugin: Plugin;
  /** Whether the module is MapLibre's and runs in its worker; the page runs most of these too. */
  isShared: (moduleId: string) => boolean;
  /** Whether the map's worker can reach the module. */
  isInWorker: (moduleId: string) => boolean;
}

interface Options {
  /** Modules of the page that may share a file with the worker's: small, and without a document. */
  maySharePlain?: RegExp;
  /** Files that this build does not run, besides those of `LEFT_OUT`. */
  alsoLeftOut?: readonly string[];
}

/**
 * Builds MapLibre from its published source instead of its bundles: without the parts in `LEFT_OUT`, and with one copy of the modules that
 * page and worker share. Only `vite build` uses it; development and unit tests run the published bundles.
 * docs/decisions/018-slim-maplibre.md has the reasons.
 */
export function slimMapLibre(packageFolder: string, options: Options = {}): SlimMapLibre {
  const { maySharePlain = NOTHING } = options;
  const modules = createModules(packageFolder, options);
  const inWorker = new Set<string>();
  const shared = new Set<string>();
  let worker = '';

  const plugin: Plugin = {
    name: 'slim-maplibre',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      await checkVersion(packageFolder);
      worker = this.emitFile({ type: 'chunk', id: WORKER_FILE, name: 'map-worker' });
    },
    resolveId(id) {
      if (id === 'maplibre-gl') return ENTRY_ID;
      if (id === 'maplibre-gl/dist/maplibre-gl-worker.mjs') return modules.worker;
      return id.endsWith('/map-worker.ts?worker&url') ? WORKER_URL_ID : null;
    },
    load: (id) => (id === WORKER_URL_ID ? `export default import.meta.ROLLUP_FILE_URL_${worker};` : modules.load(id)),
    buildEnd(error) {
      if (error) return;
      const unused = modules.listUnused();
      if (unused.length > 0) this.error(`MapLibre no longer imports ${unused.join(', ')}: remove them from panel/maplibre/left-out.ts`);
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      collectImports(WORKER_FILE, inWorker, importsOf);
      collectImports(modules.worker, shared, importsOf);
    },
    generateBundle(_, bundle) {
      const loaded = chunksOf(this.getFileName(worker), bundle).flatMap(modulesIn);
      const foreign = loaded.filter((id) => !inWorker.has(id) && !maySharePlain.test(id));
      if (foreign.length > 0) this.error(`The map's worker would load modules of the page: ${foreign.slice(0, 5).join(', ')}`);
    },
  };
  return { plugin, isShared: (id) => shared.has(id), isInWorker: (id) => inWorker.has(id) };
}

/** The modules of MapLibre and its dependencies as this build needs them. */
function createModules(packageFolder: string, { alsoLeftOut = [] }: Options) {
  const folder = packageFolder.replaceAll('\\', '/');
  const source = `${folder}/src/`;
  const pathOf = (file: string) => (file.startsWith(STYLE_SPEC) ? `${folder}/${file}` : source + file);
  const leftOut = new Set([...LEFT_OUT, ...alsoLeftOut].map(pathOf));
  const idleFiles = new Set(IDLE.map(pathOf));
  const replaced = new Set<string>();

  const load = async (id: string) => {
    if (id === ENTRY_ID) return entryCode(source);
    if (id === `${packageFolder}/package.json`) return { code: `export default { version: '${MAPLIBRE_VERSION}' };`, moduleType: 'js' };
    if (leftOut.has(id)) {
      replaced.add(id);
      return throwingStub((await plainScript(id)).code);
    }
    if (idleFiles.has(id)) return idleStub((await plainScript(id)).code);
    if (id === `${source}util/web_worker.ts`) return workerFactory();
    if (id === `${source}render/glyph_manager.ts`) return plainScript(id, withSmallGlyphs);
    if (id === `${source}source/geojson_worker_source.ts`) return plainScript(id, withDataInWorker);
    return id.startsWith(source) ? plainScript(id) : loadDependency(id);
  };
  return {
    worker: `${source}source/worker.ts`,
    load,
    /** Files to leave out that the build did not ask for. */
    listUnused: () => [...leftOut].filter((file) => !replaced.has(file)),
  };
}

/** The code of a dependency of which the panel needs less than all; null for other modules. */
async function loadDependency(id: string): Promise<string | null> {
  if (STYLES.test(id)) return slimStyles(await readFile(id.replace(/\?.*$/, ''), 'utf8'));
  if (SPEC_VALIDATOR.test(id)) return acceptingValidator(await readFile(id, 'utf8'));
  if (STYLE_SPEC_DATA.test(id)) return slimStyleSpec(await readStyleSpec(id));
  if (MURMURHASH.test(id)) return hashModule(await readFile(id.replace('index.js', 'murmurhash3_gc.js'), 'utf8'));
  return GEOJSON_VT.test(id) ? withoutClass(await readFile(id, 'utf8'), 'ClusterTileIndex') : null;
}

async function checkVersion(packageFolder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(`${packageFolder}/package.json`, 'utf8')) as { version: string };
  if (version === MAPLIBRE_VERSION) return;
  throw new Error(
    `maplibre-gl is ${version}, but panel/maplibre/left-out.ts was checked with ${MAPLIBRE_VERSION}. Follow its first comment.`,
  );
}

async function readStyleSpec(file: string): Promise<Record<string, unknown>> {
  const { default: spec } = (await import(pathToFileURL(file).href)) as { default: Record<string, unknown> };
  return spec;
}

function entryCode(source: string): string {
  const parts = Object.entries(EXPORTS).map(([name, file]) => `export { ${name} } from '${source}${file}';`);
  return `${parts.join('\n')}
import { config } from '${source}util/config.ts';
export const setWorkerUrl = (url) => { config.WORKER_URL = url; };`;
}

/** MapLibre declares inherited fields again in subclasses, which must not reset them. */
function plainScript(file: string, change = (code: string) => code) {
  return readFile(file, 'utf8').then((code) =>
    transformWithOxc(change(code), file, { lang: 'ts', typescript: { removeClassFieldsWithoutInitializer: true } }),
  );
}

function collectImports(id: string, found: Set<string>, importsOf: (id: string) => readonly string[]): void {
  if (found.has(id)) return;
  found.add(id);
  for (const imported of importsOf(id)) collectImports(imported, found, importsOf);
}

/** The modules of which code is left in a chunk, without those that the bundler adds. */
function modulesIn({ modules }: Rolldown.OutputChunk): string[] {
  const isLeft = ([id, { renderedLength }]: [string, { renderedLength: number }]) => renderedLength > 0 && /node_modules|\/src\//.test(id);
  return Object.entries(modules)
    .filter(isLeft)
    .map(([id]) => id);
}

/** The chunk and all that it imports. */
function chunksOf(fileName: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const names = new Set<string>();
  collectImports(fileName, names, (name) => (bundle[name]?.type === 'chunk' ? bundle[name].imports : []));
  return [...names].flatMap((name) => (bundle[name]?.type === 'chunk' ? [bundle[name]] : []));
}
