// Journeys in a real browser, against a production build with a database of its own (tests/support/journeys.ts starts it).
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
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.JOURNEY_ADDRESS,
    launchOptions: { executablePath, args, env },
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
