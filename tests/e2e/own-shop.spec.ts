// From the login of a demo to a shop of one's own, and back to look. Nothing is typed into a shell after the start.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { makeSmallDemo, type OwnServer, startOwnServer } from '#tests/support/own-server.ts';

const OWNER = { username: 'ida-q', password: 'blue-lamp-42' };
let dataDir: string;
let server: OwnServer;

test.beforeAll(async () => {
  dataDir = await makeSmallDemo();
  server = startOwnServer(resolve('dist/server.js'), dataDir, { WEB_ROOT: resolve('dist/web') });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function fill(page: Page, { username, password }: typeof OWNER): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('a demo gets a shop beside it, its owner logs in and looks at the demo again', async ({ page }) => {
  await page.goto(await server.address());
  await page.getByRole('button', { name: 'Set up your own shop' }).click();
  await page.getByLabel('Your name').fill('Ida Quist');
  await page.getByLabel('Email').fill('ida@shop.example');
  await fill(page, OWNER);
  await page.getByRole('button', { name: 'Set up my shop' }).click();

  await expect(page.getByRole('button', { name: 'Look at the demo' })).toBeVisible({ timeout: 120_000 });
  await fill(page, OWNER);
  await page.getByRole('button', { name: /^Login/ }).click();
  await expect(page.getByText('Successfully logged in')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('isDemo'))).toBe('false');

  // Another browser at this machine, while the owner stays signed in.
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(await server.address());
  await other.getByRole('button', { name: 'Look at the demo' }).click();
  await fill(other, OWNER);
  await other.getByRole('button', { name: 'Look at the demo' }).click();
  await expect(other.getByText('This is a demo')).toBeVisible({ timeout: 120_000 });
  await fill(other, { username: 'admin', password: DEMO_PASSWORD });
  await other.getByRole('button', { name: /^Login/ }).click();
  await expect(other.getByText('Successfully logged in')).toBeVisible();
  await other.close();
});
