import react from '@vitejs/plugin-react';
import { mergeConfig, type UserConfig } from 'vite';
import { base } from '../vite.base.ts';

/** Our modules that only some screens need: those of money, records, maps, land and forms, but for the select and the choice of filters. */
const OF_SOME_SCREENS =
  /\/src\/.*(?:billing|stock|records|shared\/map|surroundings|map\/layers|base-map|zones|dls|ui\/import|ui\/forms\/(?!Select|Choice))/;

const panel: UserConfig = {
  plugins: [react()],
  build: {
    rolldownOptions: {
      output: {
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
              test: /(?:shared|fields)\/map|map\/layers|surroundings|base-map|survey\/src\/geometry\/(?!field-)/,
              minShareCount: 4,
            },
            {
              name: 'live',
              test: /pilots\/(?:live|tracks|markers|pilot-colors)|src\/pilots|eventsource|refused-reports/,
              minShareCount: 2,
            },
            { name: 'toolbar', test: /MenuButton|RefreshButton|DialogFooter|icons-material/, minShareCount: 3 },
            {
              name: 'land',
              test: /parcel\/parcel|job-text|land-check|LandCheck|features\/fields\/[\w-]+\.|search\/suggestions|use-debounced|land-locator\./,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
};

export default mergeConfig(panel, base);
