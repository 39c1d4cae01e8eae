// Leaving with everything: one button, one ZIP, and what it came to.
import { readFile } from 'node:fs/promises';
import { EXPORT_NAMES } from '#domains/move-in/rules/export/export-files.ts';
import { unzipped } from '#tests/support/unzipped.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

test.use({ who: 'admin' });

test('an administrator downloads everything, sees what it came to, and finds it among the earlier exports', async ({
  page,
  world,
  goods,
}) => {
  const good = await goods.add({ title: 'Amber Harbor', quantity: 3, priceCents: 3_999 });
  await page.goto('/management/export');
  await inspect(page, 'taking everything out');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^tradepost-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipped(await readFile(await download.path()));
  const kinds = new Set([...files.keys()].map((name) => name.replace(/(?:-\d{4})?\.csv$/, '')));
  expect([...kinds]).toEqual([...EXPORT_NAMES, 'README.md']);
  const stock = (files.get('stock.csv') ?? '').split('\r\n').filter((line) => line.includes(good.sku));
  expect(stock).toEqual([expect.stringContaining('"Lamplight Lane","Very good","",3,8.0000,39.99')]);

  const has = await world.database.one<{ pieces: number; customers: number }>(
    `select (select sum(on_hand) from inventory_items) as pieces, (select count(*) from customers where deleted_at is null) as customers`,
  );
  const readme = files.get('README.md') ?? '';
  expect(readme).toContain(`Pieces on hand: ${has.pieces.toLocaleString('en-US')}\n`);
  const sums = page.getByRole('region', { name: 'What it came to' });
  await expect(sums).toContainText(has.pieces.toLocaleString('en-US'));
  await expect(sums).toContainText(has.customers.toLocaleString('en-US'));
  const first = page.getByRole('grid', { name: 'Earlier exports' }).getByRole('row').nth(1);
  await expect(first).toContainText('Done');
  await inspect(page, 'what went out');
});
