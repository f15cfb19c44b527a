// Checks that every locked package accepts every supported Node version, so that `npm ci` prints no engine warnings, and that CI tests all
// of these versions and the container has the newest one.
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
const majors = SUPPORTED.map((version) => semver.major(version));
const uses = {
  '.github/workflows/ci.yml': `node: [${majors.join(', ')}]`,
  Dockerfile: `FROM node:${Math.max(...majors)}-`,
};
const outdated = Object.entries(uses)
  .filter(([file, text]) => !readFileSync(file, 'utf8').includes(text))
  .map(([file, text]) => `${file} does not have '${text}'`);

const problems = [...conflicts, ...outdated];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
