// Every locked package must accept every Node version that this project supports, so that `npm ci` warns on none of them.
import { readFileSync } from 'node:fs';
import semver from 'semver';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** The oldest version of each supported line, as the README names them. */
const SUPPORTED = ['20.19.0', '22.13.0', '24.0.0', '26.0.0'];

const refusals = SUPPORTED.flatMap((version) =>
  Object.entries(packages)
    .filter(([, { engines: needs }]) => needs?.node && !semver.satisfies(version, needs.node))
    .map(([name, { engines: needs }]) => `${name || 'package.json'} needs Node ${needs.node}, which ${version} is not`),
);
for (const refusal of refusals) console.log(refusal);
process.exitCode = refusals.length > 0 ? 1 : 0;
