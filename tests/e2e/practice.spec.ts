// From the login of a shop to practice beside it, and back, while the shop goes on.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { setUpShop } from '#domains/access/contract/other-database.ts';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { makeSmallDemo, type OwnServer, startOwnServer } from '#tests/support/own-server.ts';
import { callAt } from '#tests/support/server.ts';

const OWNER = { username: 'ida-q', password: 'blue-lamp-42' };
const LINE = 'Practice: nothing done here reaches the shop.';
let dataDir: string;
let server: OwnServer;
let shop: string;

test.beforeAll(async () => {
  dataDir = await makeSmallDemo();
  server = startOwnServer(resolve('dist/server.js'), dataDir, { WEB_ROOT: resolve('dist/web') });
  await callAt(await server.address(), setUpShop, { ...OWNER, name: 'Ida Quist', email: 'ida@shop.example' });
  shop = await server.address(2);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test('Practice at the login opens it in its frame, on a phone as well, and the way back leads to the shop', async ({
  page,
}) => {
  await page.goto(shop);
  await expect(page.getByText(LINE)).toHaveCount(0);
  await page.getByRole('button', { name: 'Practice' }).click();

  await expect(page.getByText(LINE)).toBeVisible({ timeout: 120_000 });
  const practice = new URL(page.url());
  expect(practice.hostname).toBe(new URL(shop).hostname);
  expect(practice.port).not.toBe(new URL(shop).port);
  await expect(page.getByText('This is practice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Practice' })).toHaveCount(0);

  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^Login/ }).click();
  await expect(page.getByText('Successfully logged in')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Practice' })).toHaveCount(1);

  // The frame takes its own room: nothing is wider or higher than the window, and the edge is red.
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const found = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      high: document.documentElement.scrollHeight - innerHeight,
      app: document.querySelector('.practice-app')?.getBoundingClientRect().toJSON() as DOMRect,
      edge: getComputedStyle(document.body, '::after').borderTopWidth,
    }));
    expect(found).toMatchObject({ wide: 0, high: 0, edge: '4px' });
    expect(found.app).toMatchObject({ left: 4, right: size.width - 4, bottom: size.height - 4 });
  }

  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('button', { name: 'Practice' })).toBeVisible();
  await expect(page.getByText(LINE)).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(shop);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
