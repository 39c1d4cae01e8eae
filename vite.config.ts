// The browser app: apps/web, built into dist/web (tools/build.ts) or served while working on it (tools/dev.ts).
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContracts } from './tools/lean-contracts.ts';

export default defineConfig({
  root: 'apps/web',
  plugins: [react(), leanContracts],
  // The contract's schemas are the server's: see platform/web/no-zod.ts.
  resolve: { alias: { zod: fileURLToPath(new URL('./platform/web/no-zod.ts', import.meta.url)) } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The budget of first-load script is checked by bench:web, after compression.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', priority: 2, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What most screens share comes once, in one file: each file more is a request more, on every first load.
            { name: 'common', priority: 1, test: /\.(ts|tsx|js)$/, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
