import { defaultClientConditions, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`;

/** What the builds of the panel and the portal have in common. Its plugins come after those of an app. */
export const base: UserConfig = {
  plugins: [
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
  build: { target: 'es2023', sourcemap: 'hidden', assetsInlineLimit: 0 },
};
