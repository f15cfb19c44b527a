import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`;

/** Calls, accounts and land: what the pages share that crew phones do without. */
const PAGES =
  /client.src.api.(?!save-file)|contract.src.(users|auth|land-locator|office|validation|fields.(fields|crops|land))|kit.(CardPage|Form|PasswordMeter|Wordmark|links|Boundary)|wouter/;
/** What some pages have for themselves. */
const OWN =
  /portal.src.(farm|crew|map)|kit.push|contract.src.(stock|billing|crew.crew-push|mail.push)|client.src.map.(sketch|webgl)|node_modules.big/;

export default defineConfig({
  plugins: [
    react(),
    // The service worker of the crew's page, with the list of the files that a phone keeps.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/crew/worker',
      filename: 'crew-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['crew.html', 'crew-icon-192.png', 'assets/**/*.{js,css}', 'assets/**/*3-latin-wght-normal*.woff2'],
        globIgnores: ['assets/portal/farm/**', 'assets/portal/farm-*'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(?:html|js|css|svg|json|geojson|pbf|webmanifest|txt)$/,
      threshold: 512,
    }),
  ],
  resolve: { conditions: ['swathline-source', ...defaultClientConditions] },
  server: { proxy: { '/api': server } },
  build: {
    // Beside the panel's files, since the server serves both at the same addresses.
    assetsDir: 'assets/portal',
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', crew: 'crew.html', farm: 'farm.html', 'farm-worker': 'src/farm/worker/farm-worker.ts' },
      // What pages share is one file, but for calls, accounts and amounts, which most of them do without.
      output: {
        // A worker's address decides for which pages it works.
        entryFileNames: ({ name }) => (name === 'farm-worker' ? '[name].js' : 'assets/portal/[name]-[hash].js'),
        // Crew phones do not keep the farmer's page.
        chunkFileNames: ({ facadeModuleId }) => `assets/portal/${facadeModuleId?.includes('/src/farm/') ? 'farm/' : ''}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 2, test: (id) => !PAGES.test(id) && !OWN.test(id) },
            { name: 'pages', minShareCount: 2, test: (id) => PAGES.test(id) && !OWN.test(id) },
          ],
        },
      },
    },
  },
});
