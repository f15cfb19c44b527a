import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { slimMapLibre } from './maplibre/slim-maplibre.ts';
import { ENTRY_SOURCES, startPage } from './vite-start-page.ts';

const mapLibre = slimMapLibre(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))));

/**
 * The bundler alone would make a screen request up to 96 files. `start` holds what the public pages and the panel have in common (docs/loading.md);
 * `shared` holds what most screens need, zod and its configuration among it, so that it runs before any other file. Maps stay out of both, since they
 * are larger than all the rest.
 */
const START_MODULES = [
  'node_modules/(react|react-dom|scheduler)/',
  'panel/src/app/(entries|mount)',
  'panel/src/shared/(api/(request|return-to|server-clock|session)|theme/(color-scheme|status-colors)|ui/(Boundary|Wordmark|format/format))',
  'contract/src/(validation/(plain-text|text-checks)|mail/mail-settings-calls|mail/notification-kinds|users/(auth-calls|auth-checks|person-limits))',
  'contract/src/(days|display|fields/zone-kinds|spray-jobs/(job-link-calls|job-statuses|spray-days))',
  'rolldown/runtime',
  'vite/preload-helper',
];

const PANEL_MODULES = /node_modules|contract.src|panel.src.(shared|app.(?!public-main|PublicPages|start))/;

/** The page's part of maps: MapLibre, its React components, and ours. */
const MAP_MODULES = /node_modules.(?:maplibre-gl|@maplibre|@vis\.gl)|panel.src.shared.map(?!.tracks|.layers.Tiled)|^\0maplibre-entry/;

/** What a screen with a map alone does not load. */
const FORM_MODULES = /node_modules.(?:react-hook-form|@hookform|.mui.material.Radio)|panel.src.shared.ui.forms/;
const AUTOCOMPLETE_MODULES = /node_modules.@mui.material.(?:useAutocomplete|Autocomplete)|panel.src.shared.ui.forms.Choice\./;
const TABLE_MODULES = /node_modules.@mui.material.Table|panel.src.shared.ui.tables/;
const NOT_SHARED = new RegExp([FORM_MODULES, AUTOCOMPLETE_MODULES, TABLE_MODULES].map(({ source }) => source).join('|'));

/** Small modules of several screens, each too small for a request. None may import a map or a large library. */
const COMMON_MODULES = new RegExp(
  [
    'panel/src/shared/(audit/(ChangeHistory|entry-text)|ui/(forms/DialogFooter|format|CopyText|RefreshButton|StatusChip)|map/(MapNotice|webgl|markers/(pilot-colors|helicopter)|tracks/(track|clock)\\.))',
    'panel/src/features/(fields/(map/map-colors|form/use-debounced)|users/(FarmerName|devices/refused-reports|person)|pilots/live/active-pilot)',
    'panel/src/features/spray-jobs/(job-text|job-notes|job-errors|chemical-text|details/DetailsLayout)',
    'contract/src/(pilots/tracks|users/auth|fields/fields-map)',
    'node_modules/@mui/(icons-material/(HistoryOutlined|ViewList|SmartphoneOutlined|ArrowBack|ChevronRight)|material/ListItem(Text)?/)',
    'node_modules/@tanstack/(query-core|react-query)/.*ueries',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** What the screens with fields have in common. */
const FIELD_MODULES = /panel.src.features.fields.(?:field-text|field-queries|LandCheck|form.field-inputs)/;

const CHUNK_GROUPS = [
  { name: 'start', test: new RegExp(START_MODULES.join('|').replaceAll('/', '[\\\\/]')), priority: 6 },
  {
    name: 'land',
    test: /survey.src.(?:dls.quarter-section|geometry.(?:point|ellipsoid|local-plane))|survey-grid.grid-source/,
    priority: 5,
  },
  {
    name: 'sketch',
    test: /panel.src.(?:shared.map.(?:sketch|map-failure|webgl)|features.(?:spray-jobs.job-text|fields.map.map-colors))/,
    priority: 5,
  },
  { name: 'map', test: mapLibre.isShared, minShareCount: 2, priority: 4 },
  { name: 'survey', test: /survey.src.dls.corners/, priority: 3 },
  { name: 'geodesic', test: /geographiclib-geodesic|survey.src.geometry.(?:area|distance)/, priority: 3 },
  {
    name: 'panel',
    tags: ['$initial' as const],
    test: (id: string) => PANEL_MODULES.test(id) && !mapLibre.isInWorker(id),
    priority: 2,
  },
  {
    name: 'shared',
    test: (id: string) => /node_modules.(?!maplibre|.vis\.gl)|panel.src.shared.(?!map)|contract.src/.test(id) && !NOT_SHARED.test(id),
    minShareCount: 5,
    priority: 1,
  },
  { name: 'autocomplete', test: AUTOCOMPLETE_MODULES, minShareCount: 2, priority: 0.9 },
  { name: 'tables', test: TABLE_MODULES, minShareCount: 2, priority: 0.8 },
  { name: 'forms', test: FORM_MODULES, minShareCount: 2, priority: 0.7 },
  { name: 'common', test: (id: string) => COMMON_MODULES.test(id) && !mapLibre.isInWorker(id), minShareCount: 2, priority: 0.95 },
  { name: 'fields', test: FIELD_MODULES, minShareCount: 2, priority: 0.5 },
  { name: 'map-view', test: (id: string) => MAP_MODULES.test(id) && !mapLibre.isInWorker(id) },
];

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|geojson|txt)$/;
const MIN_BYTES = 1024;

/** Writes a `.br` and a `.gz` file beside each compressible file, so that the server need not compress at request time. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`;

export default defineConfig({
  plugins: [mapLibre.plugin, react(), startPage(), precompressed()],
  resolve: { conditions: ['swathline-source', ...defaultClientConditions] },
  server: { proxy: { '/api': server, '/ingest': server } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', ...ENTRY_SOURCES],
      // The start script calls what the entries export.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
});
