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
        // Few files, since each is a request: what all screens share, and MUI's parts that several screens use.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\// },
            { name: 'mui', test: /node_modules\/(?:@mui|@emotion|@popperjs|react-transition-group)\//, minShareCount: 6 },
            { name: 'contract', test: /contract\/src|node_modules\/zod/, minShareCount: 6 },
            { name: 'shared', test: /(?:panel|client)\/src\/(?:shared|app|api|format)\/(?!.*map)/, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
