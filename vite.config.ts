// The browser app: apps/web, built into dist/web (tools/build.ts) or served while working on it (tools/dev.ts).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractsAsData } from './tools/contract-data.ts';

export default defineConfig({
  root: 'apps/web',
  plugins: [
    react(),
    contractsAsData,
    // The app without a network: apps/web/service-worker.ts. Only in the build; while working on the app there is none.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Tradepost',
        short_name: 'Tradepost',
        start_url: '/',
        display: 'standalone',
        background_color: '#f0f4f5',
        theme_color: '#0a2a33',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,wasm,woff2}'],
        // Letters that hardly any title has: another font shows them while the line is cut.
        globIgnores: ['**/*-latin-ext-*', '**/*-vietnamese-*'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        dontCacheBustURLsMatching: /assets\//,
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The budget of first-load script is checked by bench:web, after compression.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Schemas that nobody reads here go, and zod with them: tools/contract-data.ts refuses a build with it.
      treeshake: { manualPureFunctions: ['z'] },
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
