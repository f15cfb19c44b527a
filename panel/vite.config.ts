import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(?:html|js|css|svg|json|geojson|pbf|webmanifest|txt)$/,
      threshold: 512,
    }),
  ],
  resolve: { conditions: ['swathline-source', ...defaultClientConditions] },
  server: { proxy: { '/api': server, '/ingest': server } },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few files, since each is a request: what most screens share. Forms, stock and billing are apart, for those that have them.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\// },
            { name: 'mui', test: /node_modules\/(?:@mui|@emotion|@popperjs|react-transition-group)\//, minShareCount: 6 },
            { name: 'contract', test: /contract\/src\/(?!billing|stock)|node_modules\/zod/, minShareCount: 12 },
            { name: 'stock', test: /contract\/src\/(?:stock|billing\/money)|node_modules\/big/, minShareCount: 2 },
            { name: 'billing', test: /contract\/src\/billing/, minShareCount: 2 },
            {
              name: 'shared',
              test: /(?:panel|client)\/src\/(?:shared|app|api|format)\/(?!.*map|ui\/forms\/(?!Select|Choice))/,
              minShareCount: 4,
            },
            { name: 'forms', test: /react-hook-form|ui\/forms\/(?!Select|Choice)/, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
