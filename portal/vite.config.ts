import react from '@vitejs/plugin-react';
import { mergeConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { base } from '../vite.base.ts';

/** Crew phones do without calls, accounts, land and forms, which several of the other pages share. */
const NOT_ON_CREW_PHONES =
  /client\/src\/api\/call|contract\/src\/(?:auth\/|fields\/(?:fields|land-)|validation\/)|portal\/src\/kit\/(?:CardPage|Form|PasswordMeter|Wordmark|links)/;
/** Money, the crew's and the farmer's own code and their maps stay in files apart. */
const USED_BY_FEW =
  /big\.js|contract\/src\/(?:billing|crew|go-no-go|mail\/push-|records|spray-jobs\/work-order\/load|stock)|client\/src\/(?:api\/file|map\/(?:sketch|webgl))|portal\/src\/(?:crew|farm|map|kit\/(?:AreYouSure|GuardedForm|leaving|push))/;

const portal: UserConfig = {
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
  ],
  build: {
    // Beside the panel's files, since the server serves both at the same addresses.
    assetsDir: 'assets/portal',
    rolldownOptions: {
      input: { index: 'index.html', crew: 'crew.html', farm: 'farm.html', 'farm-worker': 'src/farm/worker/farm-worker.ts' },
      output: {
        // A worker's address decides for which pages it works.
        entryFileNames: ({ name }) => (name === 'farm-worker' ? '[name].js' : 'assets/portal/[name]-[hash].js'),
        // Crew phones do not keep the farmer's page.
        chunkFileNames: ({ facadeModuleId }) => `assets/portal/${facadeModuleId?.includes('/src/farm/') ? 'farm/' : ''}[name]-[hash].js`,
        codeSplitting: {
          // In this order, since a file also takes what its modules import.
          groups: [
            { name: 'shared', minShareCount: 2, test: (id) => !USED_BY_FEW.test(id) && !NOT_ON_CREW_PHONES.test(id) },
            { name: 'pages', minShareCount: 2, test: (id) => !USED_BY_FEW.test(id) },
            { name: 'money', minShareCount: 2, test: /big\.js|contract\/src\/billing/ },
            // What crews and farmers have, and the pages for accounts and links do without.
            { name: 'kit', test: /portal\/src\/kit\/(?:AreYouSure|GuardedForm|leaving|push)|contract\/src\/mail\/push-/ },
            // The job's link and what it shares with the maps of the two other pages.
            { name: 'land', test: /portal\/src\/(?:job-link|map\/(?!LandMap|map-layers))/ },
          ],
        },
      },
    },
  },
};

export default mergeConfig(portal, base);
