// Three kinds of tests: `unit` (pure, no I/O), `web` (components in a made-up DOM), `server` (against a real PostgreSQL).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', 'dist/**', '.tsbuild/**', 'data/**', 'tests/e2e/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'kernel/**/*.test.ts',
            'domains/*/rules/**/*.test.ts',
            'domains/*/*.test.ts',
            'ui/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'domains/*/web/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
          exclude,
          // Property tests on a machine that does other things beside.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['**/*.test.tsx'],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'domains/*/server/**/*.test.ts',
            'domains/*/testing/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'tests/server/**/*.test.ts',
          ],
          exclude,
          globalSetup: ['tests/support/global-setup.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
