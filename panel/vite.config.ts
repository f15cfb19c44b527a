import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`;

/** Our modules that only some kinds of screens need: those of money, maps, land and forms. Filters of lists use the select and the choice. */
const OF_SOME_SCREENS =
  /\/src\/.*(?:billing|stock|shared\/map|surroundings|map\/layers|base-map|zones|dls|ui\/import|ui\/forms\/(?!Select|Choice))/;

export default defineConfig({
  plugins: [
    react(),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(?:html|js|css|svg|json|geojson|pbf|webmanifest|txt)$/,
      threshold: 512,
    }),
  ],
  resolve: {
    conditions: ['swathline-source', ...defaultClientConditions],
    // MapLibre's build that starts its worker from a file, since the content security policy allows no scripts from memory.
    alias: [{ find: /^maplibre-gl$/, replacement: 'maplibre-gl/dist/maplibre-gl-csp.js' }],
  },
  server: { proxy: { '/api': server, '/ingest': server } },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first file names all others: shorter hashes make it smaller, and each change of a screen moves its size less.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Few files, since each is a request. `start` is what every screen needs; the others are for the screens that share them.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\// },
            { name: 'start', tags: ['$initial'] },
            { name: 'mui', test: /@mui|@popperjs|react-transition-group/, minShareCount: 10 },
            { name: 'shared', test: (id) => id.includes('/src/') && !OF_SOME_SCREENS.test(id), minShareCount: 10 },
            { name: 'forms', test: /react-hook-form|ui\/forms/, minShareCount: 6 },
            {
              name: 'map',
              test: /shared\/map|surroundings|map\/layers|base-map|fields\/map\/|survey\/src\/geometry\/(?!field-sketch)|drawing\/degrees/,
              minShareCount: 4,
            },
            {
              name: 'toolbar',
              test: /MenuButton|RefreshButton|DialogFooter|icons-material\/(?:ExpandMore|FileUpload|History|Map|Smartphone|ViewList)/,
              minShareCount: 2,
            },
            {
              name: 'live',
              test: /pilots\/(?:live|tracks|markers|pilot-colors)|contract\/src\/pilots|eventsource-parser|refused-reports/,
              minShareCount: 2,
            },
            { name: 'land', test: /parcel\/parcel|job-text|LandCheck\.|land-check-text/, minShareCount: 2 },
            { name: 'fields', test: /features\/fields\/[\w-]+\.|search\/suggestions|use-debounced|land-locator\./, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
