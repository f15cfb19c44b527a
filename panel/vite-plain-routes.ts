import { join } from 'node:path';
import type * as contract from '@swathline/contract';
import { type Plugin, runnerImport } from 'vite';

const CONTRACT = join(import.meta.dirname, '../contract/src');
const ROUTES = join(CONTRACT, 'api.ts');
const PANEL = join(import.meta.dirname, 'src');
const SCHEMA_OF_ROUTE = /\bapi\.\w+\.\w+\.(?:params|query|body|reply)\b/;

/**
 * Replaces the routes of the contract by their plain parts: what a call needs, without the schemas. A page that only reads thus loads
 * neither zod nor the schemas; a form imports the schema that it checks with by name (docs/loading.md).
 */
export function plainRoutes(): Plugin {
  return {
    name: 'plain-routes',
    enforce: 'pre',
    async load(id) {
      if (id !== ROUTES) return null;
      const options = { configFile: false, logLevel: 'error', resolve: { conditions: ['swathline-source'] } } as const;
      const { module, dependencies } = await runnerImport<typeof contract>(join(CONTRACT, 'index.ts'), options);
      for (const file of dependencies) this.addWatchFile(file);
      return { code: routesCode(module), moduleSideEffects: false };
    },
    transform(code, id) {
      const [schema] = id.startsWith(PANEL) ? (SCHEMA_OF_ROUTE.exec(withoutTypes(code)) ?? []) : [];
      if (schema !== undefined) this.error(`${id} uses ${schema}, which the panel's routes do not have: import the schema by its name.`);
    },
  };
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
