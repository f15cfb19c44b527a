import { join } from 'node:path';
import { type Alias, defaultClientConditions } from 'vite';

/**
 * Renders with Preact what is written for React. The public pages and the crew's page are built so: they use none of the libraries that
 * need React, which would be most of what they load (docs/decisions/022-preact.md).
 */
export const PREACT: Alias[] = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/** How the builds with Preact find modules. */
export const RESOLVE_WITH_PREACT = {
  conditions: ['swathline-source', ...defaultClientConditions],
  alias: [...PREACT, { find: /^zod$/, replacement: join(import.meta.dirname, 'src/shared/api/zod.ts') }],
};
