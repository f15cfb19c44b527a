import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as contract from '@swathline/contract';
import { type Plugin, runnerImport } from 'vite';

const CONTRACT = join(import.meta.dirname, '../contract/src');
const ROUTES = join(CONTRACT, 'api.ts');
const PANEL = join(import.meta.dirname, 'src');
const SCHEMA_OF_ROUTE = /\bapi\.\w+\.\w+\.(?:params|query|body|reply)\b/;

/**
 * Replaces the routes of the contract by their plain parts, which are enough for a call. A page that only reads thus loads neither zod nor
 * the schemas; a form imports its schema by name (docs/loading.md).
 */
export function plainRoutes(): Plugin {
  let groups: readonly string[] = [];
  return {
    name: 'plain-routes',
    enforce: 'pre',
    async buildStart() {
      groups = groupsIn(await readFile(ROUTES, 'utf8'));
    },
    async load(id) {
      if (id !== ROUTES) return null;
      const options = { configFile: false, logLevel: 'error', resolve: { conditions: ['swathline-source'] } } as const;
      const { module, dependencies } = await runnerImport<typeof contract>(join(CONTRACT, 'index.ts'), options);
      for (const file of dependencies) this.addWatchFile(file);
      return { code: routesCode(module), moduleSideEffects: false };
    },
    transform(code, id) {
      const problem = id.startsWith(PANEL) ? findSchemaUse(code, groups) : null;
      if (problem !== null) this.error(`${id} ${problem}`);
    },
  };
}

/** How a module of the panel would load schemas through routes; null if it does not. */
export function findSchemaUse(code: string, groups: readonly string[]): string | null {
  const [schema] = SCHEMA_OF_ROUTE.exec(withoutTypes(code)) ?? [];
  if (schema !== undefined) return `uses ${schema}, which the panel's routes do not have: import the schema by its name.`;
  const group = importedNames(code).find((name) => groups.includes(name));
  return group === undefined ? null : `imports ${group} with its schemas: write api.${group} for its routes.`;
}

/** The names of the groups of routes that the module `api.ts` exports. */
export function groupsIn(code: string): string[] {
  return [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

/** The values that a module imports from the contract. */
function importedNames(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from '@swathline\/contract'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !name.startsWith('type ')),
  );
}

function routesCode({ api, plainRoute }: typeof contract): string {
  const groups = Object.entries(api).map(([name, routes]) => {
    const plain = Object.entries(routes as Record<string, contract.Route>).map(([key, route]) => [key, plainRoute(route)]);
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))};`;
  });
  return groups.join('\n');
}

/** `typeof api.users.create.body` is a type, which the build drops. */
const withoutTypes = (code: string) => code.replace(/typeof api\.[\w.]+/g, '');
