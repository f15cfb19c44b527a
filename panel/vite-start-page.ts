import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin, type Rolldown } from 'vite';
import { ENTRIES_ID, type EntryFiles, type EntryName } from './src/app/entries.ts';
import { themeVariables } from './src/shared/theme/theme-variables.ts';
import { PUBLIC_SOURCE, takePublicFiles } from './vite-public-files.ts';

export const PANEL_SOURCE = 'src/app/panel-main.tsx';
const DASHBOARD = 'src/features/dashboard/DashboardPage.tsx';
/** Loaded right after the panel starts. */
const NEXT = [DASHBOARD];
/** The modules that the page at an address imports dynamically, by path and view. */
const PAGES = {
  '/': [DASHBOARD],
  '/users': ['src/features/users/UsersPage.tsx'],
  '/chemicals': ['src/features/chemicals/ChemicalsPage.tsx'],
  '/aircraft': ['src/features/aircraft/AircraftPage.tsx'],
  '/fields': ['src/features/fields/FieldsPage.tsx', 'src/features/fields/FieldsList.tsx'],
  '/fields?view=map': ['src/features/fields/FieldsPage.tsx', 'src/features/fields/map/FieldsMap.tsx'],
  '/pilots': ['src/features/pilots/PilotsPage.tsx', 'src/features/pilots/map/PilotsMap.tsx'],
  '/spray-jobs': ['src/features/spray-jobs/SprayJobsPage.tsx'],
  '/records': ['src/features/records/RecordsPage.tsx'],
  '/office': ['src/features/office/OfficePage.tsx'],
};
const START = 'src/app/start.ts';
const MAP = 'src/shared/map/maplibre.ts';
const MAP_WORKER = 'src/shared/map/map-worker.ts';
/** Files whose styles apply without the component library, which otherwise carries the theme. */
const PLAIN_STYLES = [
  'src/app/start.css',
  'src/features/auth/ui/public.module.css',
  'src/features/spray-jobs/job-link/job-link.css',
  'src/shared/map/sketch/FieldsSketch.tsx',
  'src/shared/ui/PasswordMeter.tsx',
  'src/shared/map/sketch/SketchBeforeMap.tsx',
];
const FIRST_FONT = /source-sans-3-latin-wght-normal.*\.woff2$/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Completes index.html: the theme's variables, the entries' styles and files, and the script that chooses one of them. The script is part
 * of the page, so that it costs no request; the server permits it by its hash.
 */
export function startPage(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'start-page',
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (_, { bundle, filename }) => {
        // The crew's page is the other one (vite-crew-page.ts).
        if (!filename.endsWith('index.html')) return [];
        return bundle ? builtTags(root, folder, bundle) : sourceTags(root);
      },
    },
  };
}

async function builtTags(root: string, folder: string, bundle: Bundle): Promise<HtmlTagDescriptor[]> {
  const { styles, ...publicEntries } = await takePublicFiles(folder);
  const variables = await usedThemeVariables(root, PLAIN_STYLES);
  return [
    await icon(root),
    fontPreload(bundle),
    { tag: 'style', children: `${variables}${styles}${takePanelStyles(root, bundle)}`, injectTo: 'head' },
    entriesTag({ ...publicEntries, panel: panelFiles(root, bundle) }),
    { tag: 'script', children: await buildScript(root, START), injectTo: 'head' },
  ];
}

/** In development each module is a file. */
async function sourceTags(root: string): Promise<HtmlTagDescriptor[]> {
  const filesOf = (source: string): EntryFiles => ({ script: `/${source}`, imports: [], next: [], pages: {} });
  return [
    await icon(root),
    { tag: 'style', children: await usedThemeVariables(root, PLAIN_STYLES), injectTo: 'head' },
    entriesTag({ public: filesOf(PUBLIC_SOURCE), job: filesOf(PUBLIC_SOURCE), panel: filesOf(PANEL_SOURCE) }),
    { tag: 'script', attrs: { type: 'module', src: `/${START}` }, injectTo: 'body' },
  ];
}

const entriesTag = (files: Record<EntryName, EntryFiles>): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { id: ENTRIES_ID, type: 'application/json' },
  children: JSON.stringify(files),
});

/**
 * The icon is part of the page, so that it costs no request. It is `src/app/icon.svg` drawn at 64 pixels: to draw the SVG, a browser would
 * open a document.
 */
async function icon(root: string): Promise<HtmlTagDescriptor> {
  const image = await readFile(resolve(root, 'src/app/icon.png'), 'base64');
  return { tag: 'link', attrs: { rel: 'icon', type: 'image/png', href: `data:image/png;base64,${image}` }, injectTo: 'head' };
}

function fontPreload(bundle: Bundle): HtmlTagDescriptor {
  const font = Object.keys(bundle).find((name) => FIRST_FONT.test(name));
  if (font === undefined) throw new Error('The font of the first paint is not in the build');
  return { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }, injectTo: 'head' };
}

function panelFiles(root: string, bundle: Bundle): EntryFiles {
  const chunkOf = (path: string) => chunkFrom(bundle, resolve(root, path));
  const entry = chunkOf(PANEL_SOURCE);
  const imports = importsOf(bundle, [entry]);
  const urlsOf = (paths: string[]) => {
    const first = paths.map(chunkOf);
    const later = [...first, ...importsOf(bundle, first)].filter((chunk) => chunk !== entry && !imports.includes(chunk));
    const styles = new Set(later.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    const hasMap = later.some(({ moduleIds }) => moduleIds.includes(resolve(root, MAP)));
    const workers = hasMap ? [chunkOf(MAP_WORKER)] : [];
    return [...later.map(urlOf), ...[...styles].map((name) => `/${name}`), ...workers.map(urlOf)];
  };
  return {
    script: urlOf(entry),
    imports: imports.map(urlOf),
    next: urlsOf(NEXT).filter((url) => !url.endsWith('.css')),
    pages: Object.fromEntries(Object.entries(PAGES).map(([path, modules]) => [path, urlsOf(modules)])),
  };
}

const urlOf = ({ fileName }: Rolldown.OutputChunk) => `/${fileName}`;

function chunkFrom(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(source));
  if (chunk?.type !== 'chunk') throw new Error(`${source} has no file in the build`);
  return chunk;
}

/** Takes the styles of the panel's entry out of their files, since they are too small for a request. */
function takePanelStyles(root: string, bundle: Bundle): string {
  const entry = chunkFrom(bundle, resolve(root, PANEL_SOURCE));
  const names = [entry, ...importsOf(bundle, [entry])].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const styles = names.map((name) => bundle[name]).flatMap((file) => (file?.type === 'asset' ? [String(file.source)] : []));
  for (const name of names) delete bundle[name];
  return styles.join('').trim();
}

/** All chunks that these import, directly or not. */
function importsOf(bundle: Bundle, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = ({ imports }: Rolldown.OutputChunk) => {
    for (const file of imports.map((name) => bundle[name])) {
      if (file?.type !== 'chunk' || found.has(file)) continue;
      found.add(file);
      visit(file);
    }
  };
  chunks.forEach(visit);
  return [...found].filter((chunk) => !chunks.includes(chunk));
}

/** Builds a module and its imports into one script. @param constants values that replace global names in it */
export async function buildScript(root: string, entry: string, constants: Record<string, unknown> = {}): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output) || output.output.length !== 1) throw new Error(`${entry} must be built into one file`);
  return output.output[0].code.trim();
}

/** The variables of the theme that the styles in these files use, in both colour schemes. */
export async function usedThemeVariables(root: string, paths: readonly string[]): Promise<string> {
  const styles = await Promise.all(paths.map((path) => readFile(resolve(root, path), 'utf8')));
  return themeVariables(new Set(styles.join('').match(/--sw-[\w-]+/g)));
}
