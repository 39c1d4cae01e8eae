// A store is counted by two phones and a desk while its register sells and takes a trade: recounts that settle and that don't, finished, taken back.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import type { BuiltGood, Counter } from '#domains/register/testing/a-counter.ts';
import { aCount, ask, claim, PATH, PHONE, scanned } from './support/counting.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import type { World } from './support/world.ts';

type Basket = { transactionId: number; due: number; items: { id: number }[] };

/** Sells one at the register, or buys one over the counter. */
async function atRegister(
  world: World,
  counter: Counter,
  good: BuiltGood,
  what: 'sale' | 'trade',
): Promise<void> {
  const { transactionId } = await ask<Basket>(world, counter, 'Transaction/NewTransaction', {
    posid: counter.deviceId,
  });
  const filled = await ask<Basket>(world, counter, 'Transaction/AddTransactionItem', {
    TransactionID: transactionId,
    UPC: good.upc,
    ...(what === 'trade' ? { TranType: 'itemTrade', Condition: 'B' } : {}),
  });
  if (what === 'trade') {
    await ask(world, counter, 'Transaction/UpdateTransactionItem', {
      ItemID: filled.items[0]?.id,
      SalePrice: 2,
    });
    await ask(world, counter, 'Transaction/AddCustomer', {
      Transactionid: transactionId,
      CustomerId: await aCustomer(world.database, {}),
    });
  }
  const done = await ask<{ success: boolean; message?: string }>(
    world,
    counter,
    'Transaction/FinalizeTransaction',
    { TransactionId: transactionId, ...(what === 'sale' ? { cash: Math.ceil(filled.due) } : {}) },
  );
  expect(done).toMatchObject({ success: true });
}

const onHand = async (world: World, goods: readonly BuiltGood[]): Promise<number[]> => {
  const rows = await world.database.rows<{ id: number; units: number }>(
    'select inventory_id as id, on_hand as units from inventory_items where inventory_id = any($1)',
    [goods.map(({ inventoryId }) => inventoryId)],
  );
  return goods.map(({ inventoryId }) => rows.find(({ id }) => id === inventoryId)?.units ?? 0);
};

/** One item counted again on a phone. */
async function again(page: Page, countId: number, good: BuiltGood, units: number): Promise<void> {
  const begun = page.waitForResponse((answer) => answer.url().includes('OpenRecount') && answer.ok());
  await page.goto(`${PATH}?inventory=${countId}&item=${good.inventoryId}`);
  await begun;
  await expect(page.getByRole('heading', { name: /^Recount: / })).toBeVisible();
  await scanned(page, Array<string>(units).fill(good.upc), units);
  await page.getByRole('button', { name: 'Everything is counted' }).click();
  await expect(page.getByRole('button', { name: 'Everything is counted' })).toHaveCount(0);
}

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

test('two phones and a desk count while the register sells and trades; recounted, finished, taken back', async ({
  page: desk,
  world,
  counter,
  goods,
  browser,
  signedIn,
}) => {
  test.slow();
  // Well before: what moves within two seconds of a scan may be on either side of it.
  const at = new Date(Date.now() - 60_000);
  const harbor = await goods.add({ title: 'Silent Harbor', quantity: 5, at });
  const skies = await goods.add({ title: 'Copper Skies', quantity: 4, at });
  const meadow = await goods.add({ title: 'Quiet Meadow', quantity: 3, at });
  const all = [harbor, skies, meadow];
  const countId = await aCount(world, counter, ['A1', 'B1']);
  const phones: Page[] = [];
  for (const who of ['cashier', 'admin'] as const) {
    const storageState = await signedIn(who);
    const context = await browser.newContext({ ...PHONE, baseURL: world.address, storageState });
    phones.push(await context.newPage());
  }
  const [one, two] = phones as [Page, Page];
  // Before it is counted one is sold: the book follows.
  await atRegister(world, counter, harbor, 'sale');
  await claim(one, countId, 'A1');
  await claim(two, countId, 'B1');
  await Promise.all([
    scanned(one, Array<string>(2).fill(harbor.upc), 2),
    scanned(two, Array<string>(6).fill(skies.upc), 6),
  ]);
  for (const [phone, code] of [
    [one, 'A1'],
    [two, 'B1'],
  ] as const) {
    await phone.getByRole('button', { name: `Close section ${code}` }).click();
    await expect(phone.getByText(`Shelf ${code}`)).toBeVisible();
  }
  await desk.goto(`/management/physical?count=${countId}`);
  await desk.getByRole('tab', { name: /^Counting/ }).click();
  for (let copy = 0; copy < 3; copy += 1) {
    await scan(desk, meadow.upc);
    await expect(desk.getByLabel('Last scans').getByText('Quiet Meadow')).toHaveCount(copy + 1);
  }
  // After it was counted one comes in: nothing differs.
  await atRegister(world, counter, meadow, 'trade');

  await desk.getByRole('tab', { name: /^All differences/ }).click();
  await expect(row(desk, 'Silent Harbor')).toContainText('−2');
  await expect(row(desk, 'Copper Skies')).toContainText('+2');
  await expect(row(desk, 'Quiet Meadow')).toHaveCount(0);
  for (const title of ['Silent Harbor', 'Copper Skies']) await row(desk, title).getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Recount by somebody else' }).click();
  await expect(row(desk, 'Silent Harbor')).toContainText('Recounts under way');

  // Somebody else finds the same: settled. Another number: a manager's.
  await again(two, countId, harbor, 2);
  await again(one, countId, skies, 5);
  await expect(row(desk, 'Silent Harbor')).toContainText('Agrees');
  await expect(row(desk, 'Copper Skies')).toContainText('A manager counts');

  await desk.getByRole('button', { name: /^Finish count/ }).click();
  await expect(desk.getByText('Physical Inventory Completed')).toBeVisible();
  await expect.poll(() => onHand(world, all)).toEqual([2, 5, 4]);
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await desk
    .getByRole('alertdialog')
    .or(desk.getByRole('dialog'))
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => onHand(world, all)).toEqual([4, 4, 4]);
  await expect(desk.locator('.pi-head')).toContainText('Undone');
});
