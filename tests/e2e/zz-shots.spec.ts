import { aGood } from '#domains/register/testing/a-counter.ts';
import { expect, test } from '@playwright/test';
import { openWorld } from './support/world.ts';
test('shots', async ({ browser }) => {
  void aGood;
  const world = await openWorld({ on: 'empty' });
  const first = await browser.newContext({ baseURL: world.address });
  const page = await first.newPage();
  await page.goto('/');
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('lantern-street-9');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('list', { name: 'Before your first day' })).toBeVisible();
  const state = await first.storageState();
  let n = 0;
  for (const [w, h] of [
    [1366, 768],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const c = await browser.newContext({
        baseURL: world.address,
        storageState: state,
        viewport: { width: w, height: h },
        colorScheme,
      });
      const p = await c.newPage();
      const shot = async (name: string) =>
        p.screenshot({ path: `/tmp/fdshots/${name}-${w}-${colorScheme}.png`, fullPage: false });
      const cards = async (name: string, step: string) => {
        await p.goto(`/setup?step=${step}`);
        await p.locator('.card .in').first().waitFor();
        await p.waitForTimeout(900);
        await p
          .locator('.card:has(.in)')
          .first()
          .evaluate((e) => e.scrollIntoView({ block: 'start' }));
        await p
          .locator('.card:has(.in)')
          .first()
          .screenshot({ path: `/tmp/fdshots/${name}-${w}-${colorScheme}.png` });
      };
      await p.goto('/setup?step=departments');
      await p.waitForTimeout(900);
      await p
        .locator('summary')
        .nth(w > 500 ? 13 : 3)
        .click();
      await p
        .locator('.card:has(.in)')
        .first()
        .screenshot({ path: `/tmp/fdshots/departments-${w}-${colorScheme}.png` });
      await p.goto('/setup?step=trades');
      await p.waitForTimeout(900);
      await p.getByLabel('Department').selectOption('Video Games');
      await p
        .locator('.card:has(.in)')
        .first()
        .screenshot({ path: `/tmp/fdshots/trades-${w}-${colorScheme}.png` });
      await cards('printers', 'printers');
      await p.goto('/setup?step=people');
      await p.waitForTimeout(900);
      n += 1;
      await p
        .getByRole('form', { name: 'Somebody new' })
        .getByLabel('Name', { exact: true })
        .fill(`Jordan${'abcd'[n]} Park`);
      await p.keyboard.press('Enter');
      await p.getByRole('figure').first().waitFor();
      await p
        .locator('.card:has(.in)')
        .first()
        .screenshot({ path: `/tmp/fdshots/people-${w}-${colorScheme}.png` });
      await cards('goods', 'goods');
      await cards('cash', 'cash');
      await p.goto('/setup?step=goods');
      await p.waitForTimeout(600);
      await p.getByRole('button', { name: 'Add to stock' }).click();
      await p.waitForTimeout(300);
      await shot('goods-problems');
      await c.close();
    }
  await first.close();
  await world.close();
});
