// Checks that the container has the workspaces that a release has: their built files, and the dependencies of those that the server runs.
import { readFileSync } from 'node:fs';
import { APPS, PACKAGES } from './released.mjs';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));

const needed = [
  ...workspaces.map((each) => `COPY ${each}/package.json ${each}/\n`),
  ...PACKAGES.map((each) => `--workspace @swathline/${each}`),
  ...[...PACKAGES, ...APPS].map((each) => `COPY --from=build /opt/swathline/${each}/dist ${each}/dist\n`),
];
const missing = needed.filter((text) => !dockerfile.includes(text));
for (const text of missing) console.log(`Dockerfile does not have '${text.trim()}'`);
process.exitCode = missing.length > 0 ? 1 : 0;
