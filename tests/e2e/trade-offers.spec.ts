// What the trade counter offers, and why: overstock, missing parts, the hot and the stop list.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { EXAMPLES } from '#domains/catalog/server/look-up-examples.ts';
import { finishedAt, onHand } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  attachCustomer,
  changeDue,
  line,
  openRegister,
  payExactCash,
  sheet,
  toPayment,
} from './support/register.ts';

const GRAVEL = 'Gravel Kings 4';
const offer = (page: Page) => page.locator('.tw .of');
const credit = (page: Page) => offer(page).locator('.offer .v').first();

async function scanTrade(page: Page, upc: string, title: string): Promise<void> {
  await scan(page, upc);
  await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expect(offer(page).locator('.why dt').first()).toBeVisible();
}

test('an overstocked game without its manual is bought after its offer explains itself, and sold from its own label', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const game = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 3 });
  await world.database.run(
    'update pricing_rules set overstock_from = 2, overstock_step_e5 = 20000 where store_id = $1',
    [counter.storeId],
  );
  await aCustomer(world.database, { firstName: 'Ines', lastName: `Vidal${counter.storeId}` });
  await openRegister(page);
  await attachCustomer(page, `Vidal${counter.storeId}`);
  await page.keyboard.press('F6');
  await scanTrade(page, game.upc, 'Copper Moon');
  // Graded and ticked by keys: worn, the manual is missing.
  await page.keyboard.press('c');
  await expect(offer(page).getByRole('radio', { name: /Worn/ })).toBeChecked();
  await page.keyboard.press('4');
  const why = offer(page).locator('.why');
  await expect(why).toContainText('manual missing');
  await expect(why).toContainText('3 copies here: ');
  await expect(why).toContainText('Overstock: 3 copies here, 40% less from 2 on');
  await expect(offer(page)).toContainText('None sold in a year');
  await expect(credit(page)).not.toHaveText('$0.00');
  const paid = (await credit(page).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.locator('.tl').filter({ hasText: 'Copper Moon' })).toContainText(paid);
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText(paid);
  // The worn one without its manual has an item of its own beside the three that were there, at the price of the offer.
  expect(await onHand(world.database, game.inventoryId)).toBe(3);
  const lacking = await world.database.one<{ id: number; sku: string; name: string; price: number }>(
    `select i.inventory_id as id, i.sku, k.name, i.price_cents::int as price from inventory_items i join case_conditions k using (case_condition_id)
     where i.catalog_id = $1 and i.inventory_id <> $2`,
    [game.catalogId, game.inventoryId],
  );
  expect(lacking.name).toBe('No manual');
  expect(await onHand(world.database, lacking.id)).toBe(1);
  const price = `$${(lacking.price / 100).toFixed(2)}`;

  // Its UPC alone says no more which one it is; its label does.
  await scan(page, game.upc, 600);
  const question = page.getByRole('dialog').filter({ hasText: 'Copper Moon' });
  await expect(question).toContainText('Worn · No manual');
  await page.keyboard.press('Escape');
  await scan(page, lacking.sku, 600);
  await expect(line(page, 'Copper Moon')).toContainText('Worn, No manual');
  await expect(line(page, 'Copper Moon')).toContainText(price);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  expect(await onHand(world.database, lacking.id)).toBe(0);
  const [, sale] = await finishedAt(world.database, counter.storeId);
  expect(sale?.due).toBe(lacking.price + Math.round((lacking.price * 8_250) / 100_000));
});

test('a stop-listed game gets no offer, a hot one a better one, as soon as the lists say so', async ({
  page,
  goods,
}) => {
  const recalled = await goods.add({ title: 'Blue Lantern', msrpCents: 4_000, quantity: 1 });
  const wanted = await goods.add({ title: 'Copper Moon', msrpCents: 4_000, quantity: 1 });
  await openRegister(page);
  await page.keyboard.press('F6');
  await scanTrade(page, wanted.upc, 'Copper Moon');
  await expect(credit(page)).not.toHaveText('$0.00');
  const before = (await credit(page).textContent()) ?? '';
  await offer(page).getByRole('button', { name: 'Decline' }).click();

  await page.goto('/management/inventory/pricingrules/');
  await page.getByRole('button', { name: 'Wanted and refused' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await dialog.getByLabel('UPC or SKU').fill(recalled.upc);
  await dialog.getByRole('button', { name: 'Add to a list' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Recalled by the maker');
  await dialog.getByRole('button', { name: 'Add to a list' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Recalled by the maker' })).toContainText(
    'Blue Lantern',
  );
  // A scan opens the dialog with its code.
  await scan(page, wanted.upc);
  await expect(dialog.getByLabel('UPC or SKU')).toHaveValue(wanted.upc);
  await dialog.getByRole('radio', { name: 'Hot' }).click();
  await dialog.getByLabel('Pays at least').fill('90');
  await dialog.getByLabel('Reason').fill('Sold out everywhere');
  await dialog.getByRole('button', { name: 'Add to a list' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sold out everywhere' })).toContainText('90');

  // The counter still is where it was: in the trade.
  await openRegister(page);
  await scanTrade(page, recalled.upc, 'Blue Lantern');
  await expect(offer(page).locator('.why')).toContainText('On the stop list: Recalled by the maker');
  await expect(offer(page).getByRole('button', { name: 'Accept offer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Delete');
  await expect(page.locator('.tl.zero')).toContainText('Recalled by the maker');
  await scanTrade(page, wanted.upc, 'Copper Moon');
  await expect(offer(page).locator('.why')).toContainText(
    'Hot list: Sold out everywhere, 90% of the sell price',
  );
  await expect(credit(page)).not.toHaveText(before);
});

const TITLES = ['Amber Coast', 'Brass Harbor', 'Cedar Gate'];

test('a stack of scans: one condition for all, one decision for all, nothing lost', async ({
  page,
  goods,
}) => {
  const games = [];
  for (const title of TITLES) games.push(await goods.add({ title, msrpCents: 4_000, quantity: 1 }));
  // Heard from the start: a browser that begins to listen late may send the next request unheard.
  const sent: (string | undefined)[] = [];
  await page.route('**/api/Transaction/Add**', async (route) => {
    sent.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    await (sent.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await openRegister(page);
  await page.keyboard.press('F6');
  await scanTrade(page, games[0]?.upc ?? '', 'Amber Coast');
  await page.keyboard.press('c');
  await expect(offer(page).getByRole('radio', { name: /Worn/ })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Same condition for all scans' }).click();
  for (const { upc } of games.slice(1)) await scan(page, upc);
  for (let at = 0; at < 7; at += 1) await scan(page, games[at % 3]?.upc ?? '');
  const rows = page.locator('.tl');
  await expect(rows).toHaveCount(10);
  await expect(page.locator('.stack')).toContainText('10 open');
  await expect(rows.nth(1)).toContainText('Brass Harbor');
  await expect(rows.nth(9)).toContainText('Amber Coast');
  await expect(rows.filter({ hasText: '$' })).toHaveCount(10);
  await expect(offer(page).getByRole('radio', { name: /Worn/ })).toHaveAttribute('aria-checked', 'true');
  // The stack goes with one request. Its answer is lost: sent again, it stands once, in its order.
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeHidden();
  await expect(page.getByText('Trades, 10 accepted')).toBeVisible();
  await expect(rows.filter({ hasText: 'Worn' })).toHaveCount(10);
  await expect.poll(() => sent.length).toBe(2);
  expect(new Set(sent).size).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(rows).toHaveText([0, 1, 2, 0, 1, 2, 0, 1, 2, 0].map((at) => new RegExp(TITLES[at] ?? '')));
});

test('a code that nobody knows is looked up, comes into the catalog and gets an offer', async ({ page }) => {
  const found = EXAMPLES.find((one) => one.title === GRAVEL);
  await openRegister(page);
  await page.keyboard.press('F6');
  await scan(page, found?.upc ?? '');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByRole('button', { name: `Import ${GRAVEL}` }).click();
  await expect(page.getByRole('region', { name: GRAVEL })).toBeVisible();
  await expect(credit(page)).not.toHaveText('$0.00');
});
