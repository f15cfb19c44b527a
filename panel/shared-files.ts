import type { Plugin } from 'vite';

const at = (...paths: string[]) => new RegExp(`/(?:${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

/**
 * The files that screens share. Each takes what it names and all that this imports, less what the files before it have: a file imports only
 * earlier ones, so every module still runs before those that need it. Modules that none takes are shared out by the bundler.
 */
const FILES = [
  // What turns off zod's try to make code from text stands with zod, so that it has run before any schema is made.
  { name: 'zod', test: at('node_modules/zod/', 'without-eval\\.ts$') },
  { name: 'first', tags: ['$initial' as const] },
  // What the farmer's page needs too, and then the other pages without a session.
  {
    name: 'read',
    test: at(
      'api/queries\\.ts$',
      'ui/(?:notices|format|StatusChip)\\.tsx?$',
      'spray-jobs/JobDetails(?:Fields|Chemicals)\\.tsx$',
      'map/(?:MapBoundary|webgl|middle|zoom|pilot-colors)\\.tsx?$',
      '@mui/material/Skeleton/',
    ),
  },
  { name: 'controls', test: at('@mui/material/(?:Switch|LinearProgress|FormControlLabel|AlertTitle)/') },
  { name: 'icons', test: at('@mui/icons-material/'), minShareCount: 2 },
  // What every screen behind the sign-in needs.
  {
    name: 'signed-in',
    test: at('layout/SignedIn\\.tsx$', 'ui/(?:Page|RefreshButton|ViewToggle)\\.tsx$', '@mui/material/(?:TextField|Tooltip)/'),
  },
  { name: 'forms', test: at('ui/(?:FormDialog|inputs)\\.tsx$') },
  { name: 'tables', test: at('ui/(?:DataTable|FilterBar)\\.tsx$') },
  { name: 'geodesic', test: at('survey/src/(?:area|distance|ellipsoid)\\.ts$') },
  { name: 'lattice', test: at('survey/src/(?:surveyed-land|townships-within)\\.ts$') },
  { name: 'contract', test: at('contract/src/'), minShareCount: 3 },
  { name: 'texts', test: at('ui/ChoiceText\\.tsx$', 'users/farmer-name\\.ts$', 'fields/(?:field-text|use-paused)\\.ts$') },
  // Last, so that it holds nothing which a screen without a map needs.
  { name: 'map', test: at('panel/src/map/(?!tracks/)'), minShareCount: 2 },
];

export const SHARED_FILES = FILES.map((file, place) => ({ ...file, priority: FILES.length - place }));

/** Stops a build whose files import each other in a circle: one of them would run before what it needs. */
export function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>();
      const visit = (file: string, path: string[]): void => {
        if (path.includes(file)) this.error(`Files import each other in a circle: ${[...path, file].join(' > ')}`);
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || done.has(file)) return;
        for (const imported of chunk.imports) visit(imported, [...path, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
