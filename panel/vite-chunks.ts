import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { slimMapLibre } from './maplibre/slim-maplibre.ts';

type Groups = Rolldown.CodeSplittingGroup[];
type ModuleTest = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** The panel's entry with its layout, and the pages that show no map at first. */
const LIST_PAGES = [
  'app/panel-main.tsx',
  'features/users/UsersPage.tsx',
  'features/chemicals/ChemicalsPage.tsx',
  'features/aircraft/AircraftPage.tsx',
  'features/fields/FieldsPage.tsx',
  'features/fields/FieldsList.tsx',
  'features/spray-jobs/SprayJobsPage.tsx',
  'features/records/RecordsPage.tsx',
  'features/office/OfficePage.tsx',
  'features/dashboard/DashboardPage.tsx',
];

/** What the rest waits for, in a file apart, which the server's Link header asks for (server/src/platform/http/panel-files.ts). */
const REACT = /node_modules.(?:react|react-dom|scheduler)\//;
const PANEL_MODULES = /node_modules|contract.src|panel.src.(shared|app)/;
const CONTRACT_MODULES = /contract.src/;
/** zod, and what only its configuration imports. */
const ZOD = /node_modules.zod|panel.src.shared.api.zod|contract.src.validation.describe-issue/;
/** Libraries that read and draw maps. They stay out of the groups of other pages, since they are larger than everything else. */
const MAP_LIBRARIES = /node_modules.(?:maplibre|.maplibre|.vis\.gl|.mapbox|.fontsource|kdbush|geographiclib|clipper2)/;
const SKETCH = /panel.src.(?:shared.map.(?:sketch|map-failure|webgl)|features.fields.map.map-colors)|contract.src.hazards.place-kinds/;
/** Small modules without a document, which pages share with the map's worker. */
export const PLAIN = /survey.src.(?:dls.quarter-section|geometry.(?:point|ellipsoid|local-plane))|survey-grid.grid-source/;
/** The page's part of maps: MapLibre, its React components, and ours. */
const MAP_MODULES =
  /node_modules.(?:maplibre-gl|@maplibre|@vis\.gl)|panel.src.shared.map(?!.tracks|.layers.Tiled|.imagery.google)|^\0maplibre-entry/;
const PILOTS =
  /panel.src.(?:features.pilots.(?:PilotsPage\.tsx|map.PilotsMap\.tsx|live.(?:active-pilot|sample-pilots))|shared.map.tracks.track\.ts)/;
/** Modules that the pilots' page shares with dialogs of other screens, too small for a file. */
const SMALL_PARTS = /shared.ui.format.(?:ages|use-now)/;
/** Small modules of the contract for dialogs about records, reports and work orders, which no list needs. */
const VALUES = /contract.src.(?:crew.crew-event-kinds|records.reading-values|spray-jobs.work-order.work-order-intervals|files.file-kinds)/;
/** Hazards and neighbours are drawn on every map. */
const SURROUNDINGS = /panel.src.features.surroundings.(?:Surroundings|PlaceSymbol|place-images|view-box)/;
/** Loaded when the pointer first reaches a button with a tooltip. */
const TOOLTIPS = /@floating-ui|ui.tooltips.(?:TooltipLayer|use-tooltip)/;
const CHOICES =
  /@popperjs|@mui.(?:material.(?:Autocomplete|useAutocomplete|Popper)|utils.(?:useForcedRerendering|usePreviousProps))|ui.forms.Choice\.tsx/;
/** Clipping polygons, in dialogs that draw them. */
const CLIPPING = /clipper2|survey.src.zones.(?:clip|effective-acres|equal-rings)/;
const SHARED = /node_modules|panel.src.shared.(?!map)/;
/** MUI with its styles and our theme, for dialogs and menus. No list, map or dashboard imports it at first. */
const MUI = /node_modules.(?:@mui.(?!icons-material)|@emotion|stylis|react-transition-group|react-is|hoist-non-react-statics|clsx)/;

type MapLibreModules = Pick<ReturnType<typeof slimMapLibre>, 'isShared' | 'isInWorker'>;

/** The pages that a module belongs to. Read from the bundle, so that a new module needs no entry here. */
function createTests({ isInWorker }: MapLibreModules) {
  const isOnListPage = importedBy(LIST_PAGES);
  const isOnPilotsPage = importedBy(['features/pilots/PilotsPage.tsx', 'features/pilots/map/PilotsMap.tsx']);
  const isOnFieldsPage = importedBy(['features/fields/FieldsPage.tsx']);
  const isOnFieldsMap = importedBy(['features/fields/map/FieldsMap.tsx']);
  const isInZonesDialog = importedBy(['features/fields/zones/ZonesDialog.tsx']);
  const isOnListAndMap: ModuleTest = (id, context) =>
    isOnListPage(id, context) && (isOnPilotsPage(id, context) || isOnFieldsPage(id, context) || isOnFieldsMap(id, context));
  const isPage = (id: string) => !isInWorker(id);
  /** Neither a schema nor part of a map. */
  const isApp: ModuleTest = (id, context) => isPage(id) && !isSchema(id, context) && !MAP_LIBRARIES.test(id) && !MAP_MODULES.test(id);
  return { isOnListPage, isOnFieldsPage, isOnFieldsMap, isInZonesDialog, isOnListAndMap, isPage, isApp };
}

/** The groups of modules that share a file. The bundler alone would make a screen request up to 96 files (docs/loading.md). */
export function chunkGroups(mapLibre: MapLibreModules): Groups {
  const tests = createTests(mapLibre);
  const { isOnListPage, isOnFieldsPage, isOnFieldsMap, isInZonesDialog, isOnListAndMap, isPage, isApp } = tests;
  return [
    { name: 'react', test: REACT, priority: 8 },
    { name: 'land', test: PLAIN, priority: 8 },
    { name: 'sketch', test: SKETCH, priority: 6 },
    { name: 'map', test: mapLibre.isShared, minShareCount: 2, priority: 5 },
    { name: 'survey', test: /survey.src.dls.corners/, priority: 4 },
    {
      name: 'geodesic',
      test: /geographiclib-geodesic|survey.src.(?:geometry.(?:area|distance)|zones.(?:check-ring|intersections|grid))/,
      priority: 4,
    },
    group('panel', (id) => PANEL_MODULES.test(id) && isPage(id), { tags: ['$initial'], priority: 7 }),
    group('list', (id, context) => (isOnListAndMap(id, context) || isSmall(id, context) || SMALL_PARTS.test(id)) && isApp(id, context), {
      minShareCount: 2,
      priority: 3,
    }),
    // Before `tables`, so that a page that imports a schema by mistake brings zod to no other page.
    group('schemas', isSchema, { priority: 3 }),
    group('tables', (id, context) => isOnListPage(id, context) && isApp(id, context), { minShareCount: 2, priority: 3 }),
    group('mui', isMui, { minShareCount: 8, priority: 3 }),
    { name: 'tooltips', test: TOOLTIPS, priority: 3 },
    { name: 'choices', test: CHOICES, minShareCount: 2, priority: 3 },
    group('map-view', (id, context) => isPage(id) && (MAP_MODULES.test(id) || (SURROUNDINGS.test(id) && !isSchema(id, context))), {
      priority: 2,
    }),
    group('values', (id, context) => VALUES.test(id) && !isSchema(id, context), { priority: 4 }),
    // Playback loads this file too: the modules that both share are too small for a file, and one screen leads to the other.
    { name: 'pilots-page', test: PILOTS, priority: 2 },
    group('fields-map', (id, context) => isOnFieldsMap(id, context) && !isOnFieldsPage(id, context) && isApp(id, context), { priority: 1 }),
    // The zones dialog whole, for one request less; the dialogs for outlines load its 7 kB too.
    group(
      'drawing',
      (id, context) => (isInZonesDialog(id, context) && !isOnFieldsPage(id, context) && isApp(id, context)) || CLIPPING.test(id),
      { priority: 1 },
    ),
    { name: 'shared', test: (id) => SHARED.test(id) && !MAP_LIBRARIES.test(id) && isPage(id), minShareCount: 5 },
  ];
}

function group(name: string, test: ModuleTest, rest: Partial<Groups[number]>): Groups[number] {
  return { ...rest, name: (id, context) => (test(id, context) ? name : null), debugName: name };
}

/** Whether the module is one of MUI's that dialogs and menus share. */
const isMui = (id: string): boolean => MUI.test(id) && !CHOICES.test(id);

/** Whether the module is an icon or plain values of the contract, too small for a separate file. */
function isSmall(id: string, context: Rolldown.ChunkingContext): boolean {
  if (/@mui.icons-material/.test(id)) return true;
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const isPlain = !imported.some((each) => /survey.src/.test(each) || isSchema(each, context));
  return (
    CONTRACT_MODULES.test(id) && isPlain && !VALUES.test(id) && !SURROUNDINGS.test(id) && !/work-order-surroundings|place-text/.test(id)
  );
}

/** Whether the module is part of zod or declares schemas with it. */
function isSchema(id: string, context: Rolldown.ChunkingContext): boolean {
  if (ZOD.test(id)) return true;
  const imported = CONTRACT_MODULES.test(id) ? (context.getModuleInfo(id)?.importedIds ?? []) : [];
  return imported.some((each) => ZOD.test(each));
}

/** The index of a package. A module that imports it needs only a few of the package's modules. */
const INDEX = /(?:contract|survey).src.index\.ts$/;

/** @returns a test for modules that these import statically, directly or not */
function importedBy(sources: readonly string[]): ModuleTest {
  const found = new Set<string>();
  return (id, context) => {
    if (found.size === 0) for (const source of sources) collect(join(import.meta.dirname, 'src', source), context);
    return found.has(id);
  };

  function collect(id: string, context: Rolldown.ChunkingContext): void {
    if (found.has(id) || INDEX.test(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context);
  }
}
