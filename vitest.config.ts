// Kinds of tests: `unit` (pure, no I/O), `web` and `web-anew` (components in a made-up DOM), `server` (against a real PostgreSQL), `speed` (by the clock).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The property tests' examples are the same in every run. */
const setupFiles = ['tests/support/seeded.ts'];
const exclude = ['**/node_modules/**', 'dist/**', '.tsbuild/**', 'data/**', 'tests/e2e/**'];

/** They load their modules anew in each test, which a context of its own doesn't let them. */
const LOADED_ANEW = [
  'platform/web/live.test.tsx',
  'domains/register/web/payment/print-papers.test.tsx',
  'platform/web/outbox/outbox.test.tsx',
  'platform/web/shell/app-update.test.tsx',
];
/** Components in a made-up DOM, with the whole app installed. */
const inDom = {
  environment: 'happy-dom',
  setupFiles: [...setupFiles, 'tests/support/patience.ts', 'apps/web/install.ts'],
  testTimeout: 90_000,
};

/** What waits for deaths, outages and whole walks begins first, so that no worker is left alone with it at the end. */
const LONG = [
  'new-domain',
  'walk',
  'database-death',
  'faults',
  'server-walls-outage',
  'several-servers',
  'queue-due',
  'embedded-postgres',
  'import-command',
  'commit-faults',
  'statements',
  'card-deaths',
  'channel-kills',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        // The program of the barcode reader, as its test loads it.
        assetsInclude: ['**/*.wasm'],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'kernel/**/*.test.ts',
            'contract/**/*.test.ts',
            'domains/*/rules/**/*.test.ts',
            'domains/*/*.test.ts',
            'ui/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'platform/web/**/*.test.ts',
            'domains/*/web/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
          exclude: [...exclude, 'tools/new-domain.test.ts'],
          setupFiles,
          isolate: false,
          // Property tests on a machine that does other things beside.
          testTimeout: 90_000,
        },
      },
      {
        plugins: [react()],
        test: {
          ...inDom,
          name: 'web',
          include: ['**/*.test.tsx'],
          exclude: [...exclude, ...LOADED_ANEW],
          // A context for each file, not a process: starting those and loading the made-up DOM took longer than the tests.
          pool: 'vmForks',
        },
      },
      {
        plugins: [react()],
        test: { ...inDom, name: 'web-anew', include: LOADED_ANEW },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'domains/*/server/**/*.test.ts',
            'domains/*/testing/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'platform/*.test.ts',
            'platform/{aside,db,http,jobs,reports,secrets,sheets,verify}/**/*.test.ts',
            'tests/server/**/*.test.ts',
            // Makes a domain with its tables.
            'tools/new-domain.test.ts',
          ],
          exclude,
          setupFiles: [...setupFiles, 'tests/support/check-documents.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          pool: 'forks',
          // The files of a worker share what they import: loading the server again for each cost as much as a third of all tests.
          isolate: false,
          // For slow and busy machines.
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        // What is told by the clock, on a machine that does nothing else: one worker, last.
        test: {
          name: 'speed',
          environment: 'node',
          include: ['tests/speed/**/*.test.ts'],
          exclude,
          setupFiles: [...setupFiles, 'tests/support/check-documents.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
  },
});
