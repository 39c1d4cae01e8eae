// Journeys in a real browser, against the production build, each worker on a server and a database of its own (tests/e2e/support/world.ts).
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const { executablePath, args, env } = await findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/journeys.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: true,
  reporter: 'line',
  use: {
    launchOptions: { executablePath, args, env },
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
