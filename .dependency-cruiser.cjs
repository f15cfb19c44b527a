/**
 * Which folder may import which: each list runs from the bottom up, and a folder imports only folders that stand before it in its list.
 * A folder that no list names fails the check. docs/ARCHITECTURE.md draws the same arrows.
 */
const PACKAGES = {
  survey: [],
  contract: ['survey'],
  server: ['contract', 'survey'],
  client: ['contract', 'survey'],
  panel: ['client', 'contract', 'survey'],
  portal: ['client', 'contract', 'survey'],
  demo: ['client', 'contract', 'survey'],
  bench: ['client', 'contract', 'survey'],
  e2e: ['client', 'contract', 'survey', 'bench', 'demo'],
};

const SERVER = [
  'platform/errors',
  'platform/async',
  'platform/secrets',
  'platform/db/sql',
  'platform/db/schema',
  'platform/db/embedded',
  'platform/db/connection',
  'platform/db/lists',
  'platform/http',
  'platform/creations',
  'platform/files',
  'platform/pdf',
  'platform/audit',
  'platform/mail',
  'platform/live',
  'platform/metrics',
  'platform/backup',
  'features/office',
  'features/auth',
  'features/users',
  'features/notices',
  'features/sign-in',
  'features/aircraft',
  'features/chemicals',
  'features/land-locator',
  'features/fields',
  'features/hazards',
  'features/credentials',
  'features/spray-jobs',
  'features/customers',
  'features/table-import',
  'features/guidance',
  'features/pilots',
  'features/records',
  'features/weather',
  'features/go-no-go',
  'features/crew',
  'features/stock',
  'features/completion',
  'features/work-orders',
  'features/board',
  'features/billing',
  'features/farm',
  'features/messaging',
  'features/restores',
  'features/dashboard',
  'features/search',
  'features/system',
  'features/demo',
];

const PANEL = [
  'shared/theme',
  'shared/api',
  'shared/ui',
  'shared/files',
  'shared/before-map',
  'shared/map',
  'shared/audit',
  'features/auth',
  'features/credentials',
  'features/crew',
  'features/users',
  'features/aircraft',
  'features/chemicals',
  'features/land-locator',
  'features/surroundings',
  'features/fields',
  'features/hazards',
  'features/records',
  'features/weather',
  'features/guidance',
  'features/go-no-go',
  'features/farm',
  'features/alarms',
  'features/spray-jobs',
  'features/customers',
  'features/billing',
  'features/stock',
  'features/pilots',
  'features/board',
  'features/office',
  'features/messaging',
  'features/restores',
  'features/dashboard',
  'app',
];

const CLIENT = ['theme', 'api', 'auth', 'format', 'records', 'go-no-go', 'map'];
const PORTAL = ['kit', 'map', 'sign-in', 'job-link', 'quote', 'crew', 'farm'];

const CONTRACT = [
  'lists',
  'files',
  'validation',
  'mail',
  'weather',
  'system',
  'users',
  'auth',
  'audit',
  'aircraft',
  'chemicals',
  'land-locator',
  'fields',
  'hazards',
  'office',
  'credentials',
  'spray-jobs',
  'customers',
  'guidance',
  'pilots',
  'records',
  'go-no-go',
  'crew',
  'billing',
  'stock',
  'board',
  'farm',
  'dashboard',
  'search',
  'restores',
];
const SURVEY = ['geometry', 'zones', 'dls', 'places', 'coverage', 'right-field', 'tiles', 'routing'];

/** Tests may import anything of their package; they are not part of the build. */
const TESTS = '(\\.test\\.tsx?$|/src/test/)';
const anyOf = (names) => `(${names.join('|')})`;

const betweenPackages = Object.entries(PACKAGES).map(([from, to]) => ({
  name: `${from}-imports`,
  comment: `${from} imports ${to.join(' and ') || 'no other package'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^${anyOf(Object.keys(PACKAGES).filter((name) => name !== from && !to.includes(name)))}/` },
}));

const unlisted = (side, folders) => ({
  path: `^${side}/src/(?:(?:platform|features|shared)/[^/]+/|(?!(?:platform|features|shared)/)[^/]+/)`,
  pathNot: `^${side}/src/${anyOf([...folders, 'test'])}/|^server/src/platform/db/problems\\.ts`,
});

const upwards = (side, folders) => [
  ...folders.slice(0, -1).map((folder, at) => ({
    name: `${side}-${folder}-imports-no-later-folder`,
    severity: 'error',
    from: { path: `^${side}/src/${folder}/`, pathNot: TESTS },
    to: { path: `^${side}/src/${anyOf(folders.slice(at + 1))}/` },
  })),
  ...[
    { from: unlisted(side, folders), to: {} },
    { from: {}, to: unlisted(side, folders) },
  ].map((rule) => ({
    name: `${side}-folders-are-listed`,
    comment: 'Add the folder to its list in .dependency-cruiser.cjs, after everything that it imports.',
    severity: 'error',
    ...rule,
  })),
  {
    name: `${side}-build-holds-no-test-helper`,
    severity: 'error',
    from: { path: `^${side}/src/`, pathNot: TESTS },
    to: { path: `^${side}/src/test/` },
  },
];

module.exports = {
  forbidden: [
    ...betweenPackages,
    ...upwards('server', SERVER),
    ...upwards('client', CLIENT),
    ...upwards('panel', PANEL),
    ...upwards('portal', PORTAL),
    ...upwards('contract', CONTRACT),
    ...upwards('survey', SURVEY),
    {
      name: 'http-imports-no-database',
      comment: 'platform/problem-of.ts joins what both know about errors',
      severity: 'error',
      from: { path: '^server/src/platform/http/', pathNot: TESTS },
      to: { path: '^server/src/platform/db/' },
    },
    {
      name: 'platform-imports-no-feature',
      comment: 'also the files that lie in no folder of platform/',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TESTS },
      to: { path: '^server/src/features/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '/migrations/\\d',
          '/src/test/(setup|global-setup)\\.ts$',
          '\\.d\\.ts$',
          '(^|/)(vite|vitest|playwright)\\.config\\.',
          '\\.(test|spec)\\.tsx?$',
          '^scripts/',
          // Its address is all that the page knows of it.
          '^portal/src/crew/worker/crew-worker\\.ts$',
          '^portal/src/farm/worker/farm-worker\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'routes-stay-home',
      comment: 'only app.ts imports routes',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/app\\.ts$' },
      to: { path: '^server/src/(features|platform)/.+/routes\\.ts$' },
    },
    { name: 'packages-declared', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '(\\?worker&url|^geojson)$' } },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['(^|/)dist/', '^node_modules'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['swathline-source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
