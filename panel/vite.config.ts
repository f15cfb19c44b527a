import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 })],
  resolve: { conditions: ['swathline-source', ...defaultClientConditions] },
  server: { proxy: { '/api': server, '/ingest': server } },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
  },
});
