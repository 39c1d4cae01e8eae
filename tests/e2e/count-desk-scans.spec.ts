// Scanning a physical inventory at the desk: by the server's clock, copies by their numbers, taken back one by one, looked up; and what a counter sees.
import type { Page } from '@playwright/test';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import type { World } from './support/world.ts';

const PATH = '/management/physical';

/** Starts a count of everything in the counter's store. */
async function aCount(world: World, { storeId, manager }: Counter): Promise<number> {
  const query = `ClientId=${storeId}&Name=${encodeURIComponent('All of it')}`;
  const answer = await fetch(`${world.address}/api/PhysicalInventory/Inventory_Start?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}`, 'idempotency-key': crypto.randomUUID() },
  });
  return ((await answer.json()) as { inventoryId: number }).inventoryId;
}

const scansOf = (world: World, countId: number) =>
  world.database.rows<{ code: string; serial: string; change: number; late: number }>(
    `select code, serial, change::integer as change, abs(extract(epoch from received_at - scanned_at))::integer as late from count_scans
     where count_id = $1 order by received_at, scan_id`,
    [countId],
  );

const rows = (page: Page) => page.getByRole('region', { name: 'Last scans' }).getByRole('listitem');

test.describe('a manager', () => {
  test.use({ who: 'manager' });

  test('scans by a wrong clock, asks for serial numbers, and takes back one by one', async ({
    page,
    goods,
    world,
    counter,
  }) => {
    const game = await goods.add({ title: 'Copper Moon', quantity: 3 });
    const film = await goods.add({ title: 'Orbit of Bees', quantity: 2 });
    const console = await goods.add({ title: 'Console One', serials: ['SN 100'] });
    const id = await aCount(world, counter);
    // This desk is five hours behind.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() - 5 * 3_600_000;
    });
    await page.goto(`${PATH}?count=${id}`);
    await expect(page.getByText('Nothing scanned yet')).toBeVisible();
    await scan(page, game.sku);
    await expect(rows(page)).toHaveCount(1);
    await scan(page, film.sku);
    await expect(rows(page)).toHaveCount(2);
    await scan(page, console.sku);
    await expect(page.getByText('Scan the serial number of this copy.')).toBeVisible();
    await inspect(page, 'a desk that waits for a serial number');
    await scan(page, 'ZZ 900');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText('Scan the serial number of this copy.')).toBeHidden();
    for (const taken of [1, 2]) {
      await page.keyboard.press('Control+z');
      await expect(rows(page)).toHaveCount(3 + taken);
    }
    const scans = await scansOf(world, id);
    expect(scans.map(({ code, serial, change }) => [code, serial, change])).toEqual([
      [game.sku, '', 1],
      [film.sku, '', 1],
      [console.sku, 'ZZ 900', 1],
      [console.sku, 'ZZ 900', -1],
      [film.sku, '', -1],
    ]);
    expect(Math.max(...scans.map(({ late }) => late))).toBeLessThan(60);
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);

    // A look at the goods by the scanner, too (PHYS-10).
    await page.getByRole('button', { name: 'Look up' }).click();
    await scan(page, game.upc);
    await expect(page.getByText('Result Found')).toBeVisible();
    await scan(page, '000111222333');
    await expect(page.getByText('No Result Found')).toBeVisible();
    await inspect(page, 'a look-up');
  });
});

test.describe('a counter', () => {
  test.use({ who: 'cashier', viewport: { width: 390, height: 844 } });

  test('sees nothing that is expected, and no act to end the count', async ({
    page,
    goods,
    world,
    counter,
  }) => {
    const game = await goods.add({ title: 'Copper Moon', quantity: 3 });
    const id = await aCount(world, counter);
    await page.goto(`${PATH}?count=${id}`);
    await expect(page.getByText('Nothing scanned yet')).toBeVisible();
    await scan(page, game.sku);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('You can keep selling.')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Finish count|Cancel count/ })).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveText(['Counting']);
    await inspect(page, 'counting at a small desk');
  });
});
