import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { slimMapLibre } from './maplibre/slim-maplibre.ts';

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
const MAP_MODULES =
  /node_modules.(?:maplibre-gl|@maplibre|@vis\.gl)|panel.src.shared.map(?!.tracks|.layers.Tiled|.imagery.google)|^\0maplibre-entry/;

const CONTRACT_MODULES = /contract.src/;
const ZOD = /node_modules.zod|panel.src.shared.api.zod/;

/** The layout and the pages that show a table first. */
const LIST_PAGES = [
  'app/layout/SignedIn.tsx',
  'features/users/UsersPage.tsx',
  'features/chemicals/ChemicalsPage.tsx',
  'features/fields/FieldsPage.tsx',
  'features/spray-jobs/SprayJobsPage.tsx',
].map((path) => join(import.meta.dirname, 'src', path));
const LIST_MODULES = /node_modules.(?!maplibre|.vis\.gl|.mapbox|.fontsource|kdbush|geographiclib)|panel.src|contract.src/;

/**
 * The bundler alone would make a screen request up to 96 files. `start` holds what the public pages and the panel have in common (docs/loading.md),
 * `panel` the rest of the panel's entry, `list` what a list shares with any other page, `shared` what most dialogs and other screens need.
 * Maps stay out of all, since they are larger than all the rest.
 */
export function chunkGroups(mapLibre: Pick<ReturnType<typeof slimMapLibre>, 'isShared' | 'isInWorker'>): Rolldown.CodeSplittingGroup[] {
  const isOnListPage = importedBy(LIST_PAGES);
  return [
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
    { name: 'panel', tags: ['$initial'], test: (id) => PANEL_MODULES.test(id) && !mapLibre.isInWorker(id), priority: 2 },
    {
      name: (id, context) => (isOnListPage(id, context) && !isSchema(id, context) ? 'list' : null),
      debugName: 'list',
      test: (id) => LIST_MODULES.test(id) && !mapLibre.isInWorker(id),
      minShareCount: 2,
      priority: 2,
    },
    { name: (id, context) => (isSchema(id, context) ? 'schemas' : null), debugName: 'schemas', priority: 2 },
    {
      name: 'shared',
      test: (id) =>
        /node_modules.(?!maplibre|.vis\.gl|.mapbox|.fontsource|kdbush|geographiclib)|panel.src.shared.(?!map)|contract.src/.test(id) &&
        !mapLibre.isInWorker(id),
      minShareCount: 5,
      priority: 1,
    },
    { name: 'map-view', test: (id) => MAP_MODULES.test(id) && !mapLibre.isInWorker(id) },
  ];
}

/** Whether the module is part of zod or declares schemas with it. */
function isSchema(id: string, context: Rolldown.ChunkingContext): boolean {
  if (ZOD.test(id)) return true;
  const imported = CONTRACT_MODULES.test(id) ? (context.getModuleInfo(id)?.importedIds ?? []) : [];
  return imported.some((each) => ZOD.test(each));
}

/** @returns a test for modules that these import statically, directly or not */
function importedBy(sources: readonly string[]) {
  const found = new Set<string>();
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (found.size === 0) for (const source of sources) collect(source, context);
    return found.has(id);
  };

  function collect(id: string, context: Rolldown.ChunkingContext): void {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context);
  }
}
