// Checks that every locked package accepts every supported Node version, so that `npm ci` prints no engine warnings.
import { readFileSync } from 'node:fs';
import semver from 'semver';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** The oldest version of each supported major version, as in the README. */
const SUPPORTED = ['20.19.0', '22.13.0', '24.0.0', '26.0.0'];

const conflicts = SUPPORTED.flatMap((version) =>
  Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !semver.satisfies(version, engines.node))
    .map(([name, { engines }]) => `${name || 'package.json'} needs Node ${engines.node} and does not accept ${version}`),
);
for (const conflict of conflicts) console.log(conflict);
process.exitCode = conflicts.length > 0 ? 1 : 0;
