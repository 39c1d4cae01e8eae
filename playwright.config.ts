// Journeys in a real browser, against the production build, each worker on a server and a database of its own (tests/e2e/support/world.ts).
import { register } from 'node:module';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

register('./tests/support/compile-hooks.mjs', import.meta.url);

const { executablePath, args, env } = await findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/journeys.ts',
  outputDir: 'test-results',
  // For slow and busy machines: what comes at once is not slower for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A journey waits for a fifth of its time (for what is typed, heard from afar or mailed): three keep two cores busy.
  workers: 3,
  // Every journey has a counter of its own, so the workers share also a long file.
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'line',
  use: {
    // One process less in every browser, and one for all pages of a context (tests/e2e/support/shared-contexts.ts). What is measured (bench:web)
    // would be slower by it, so it is not for all.
    launchOptions: {
      executablePath,
      args: [...args, '--in-process-gpu', '--process-per-site'],
      env,
      // Counters on Windows show scrollbars: the journeys see what people see.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
    viewport: { width: 1366, height: 768 },
    // Storing the app in each new browser would be a quarter of a run; offline.spec.ts asks for it.
    serviceWorkers: 'block',
    // Nobody watches what moves: a tenth of the browser's work.
    contextOptions: { reducedMotion: 'reduce' },
    // The log of what was done. Pictures and snapshots of every step cost a quarter of a run; `--trace on` makes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
