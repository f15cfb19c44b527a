/** The arrows of docs/ARCHITECTURE.md. */
const FEATURES = [
  'auth',
  'users',
  'chemicals',
  'land-locator',
  'fields',
  'spray-jobs',
  'pilots',
  'messaging',
  'restores',
  'dashboard',
  'search',
];
const ROOMS = { server: ['http', 'db', 'mail', 'live', 'audit'], panel: ['api', 'ui', 'map', 'theme'] };

const packages = {
  survey: [],
  contract: ['survey'],
  server: ['contract', 'survey'],
  panel: ['contract', 'survey'],
  demo: ['contract', 'survey'],
  e2e: ['contract', 'survey'],
  bench: ['contract', 'survey'],
};
const everyPackage = Object.keys(packages);

const betweenPackages = Object.entries(packages).map(([from, to]) => ({
  name: `${from}-imports`,
  comment: `${from} imports ${to.join(' and ') || 'nothing'} of ours`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^(${everyPackage.filter((name) => name !== from && !to.includes(name)).join('|')})/` },
}));

const betweenFeatures = ['server', 'panel'].flatMap((side) => [
  {
    name: `${side}-rooms-know-no-feature`,
    severity: 'error',
    from: { path: `^${side}/src/(${ROOMS[side].join('|')})/` },
    to: { path: `^${side}/src/(${FEATURES.join('|')})/` },
  },
  ...FEATURES.slice(0, -1).map((feature, at) => ({
    name: `${side}-${feature}-imports-earlier-features`,
    severity: 'error',
    from: { path: `^${side}/src/${feature}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${side}/src/(${FEATURES.slice(at + 1).join('|')})/` },
  })),
]);

module.exports = {
  forbidden: [
    ...betweenPackages,
    ...betweenFeatures,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          'testing-setup\\.ts$',
          '\\.d\\.ts$',
          '(^|/)(vite|vitest|playwright|eslint)\\.config\\.',
          '\\.(test|spec)\\.tsx?$',
          '^scripts/',
        ],
      },
      to: {},
    },
    {
      name: 'routes-stay-home',
      comment: "nobody imports another feature's routes",
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/app\\.ts$' },
      to: { path: '^server/src/[^/]+/routes\\.ts$' },
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
