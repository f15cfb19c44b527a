import type { Plugin } from 'vite';

/** The files most of whose functions run for the first render of a list. */
const COMPILED_EARLY = /^(?:react|panel-main|public-main|list|tables|map|map-view|fields-map|pilots-page)$/;
/** Chromium reads this explicit compile hint only at the start of a file. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has Chromium compile all functions of these files while they load, on another thread. Compiling each one when it is first called takes
 * longer, and delays the first render (docs/loading.md).
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // After the bundler's own preface of dynamic imports.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !COMPILED_EARLY.test(file.name)) continue;
          file.code = `${HINT}\n${file.code}`;
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = movedDown(String(map.source));
        }
      },
    },
  };
}

/** A source map for the same code, one line further down. */
function movedDown(sourceMap: string): string {
  const map = JSON.parse(sourceMap) as { mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
