// Paying while the network is away or slow: nobody pays a price that isn't known, and no sale is finished at another sum than was seen.
import type { Page, Route } from '@playwright/test';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import { basketOf, finishedAt } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import type { World } from './support/world.ts';
import {
  changeDue,
  checkout,
  line,
  lines,
  openRegister,
  openWithGoods,
  readyRegister,
  settled,
  sheet,
  sum,
  toPayment,
} from './support/register.ts';

const FINALIZE = '**/api/Register/Finish*';
const cut = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'));

test('$24.88 is due and a line is still looked up: nothing can be paid before its price is here', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const known = await goods.add({ title: 'Blue Lantern', priceCents: 2_298 });
  await openRegister(page);
  await scan(page, known.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$24.88');
  await cut(page);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  const unknown = await goods.add({ title: 'Night Harbor', priceCents: 6_699 });
  await scan(page, unknown.upc);
  await expect(line(page, unknown.upc)).toContainText('Only the server knows it');
  await expect(checkout(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(checkout(page)).toContainText('1 line must wait for the server.');
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(sheet(page)).toBeHidden();
  await page.unroute('**/api/**');
  await expect(settled(page)).toHaveCount(2);
  await expect(checkout(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(sum(page)).toHaveText('$97.39');
  // Checkout was pressed long ago: it isn't paid by itself.
  await expect(sheet(page)).toBeHidden();
  await toPayment(page);
  await page.keyboard.type('20000', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(changeDue(page)).toHaveText('$102.61');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText('$102.61');
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments)).toEqual([['cash 9739']]);
  await expect(lines(page)).toHaveCount(0);
});

const mend = (page: Page) => page.unroute('**/api/**');
const tray = (page: Page) => page.getByRole('region', { name: 'Waiting payments' });
/** The store taxes it otherwise: at 20%. */
const retax = ({ database }: World, { inventoryId }: BuiltGood) =>
  database.run(
    `insert into store_departments (store_id, department_id, tax_rate_e5)
     select i.store_id, p.department_id, 20000 from inventory_items i join catalog_products p using (catalog_id) where i.inventory_id = $1`,
    [inventoryId],
  );
/** Scans it without a server and takes cash for it: what it costs is known here. */
async function payUnsent(page: Page, good: BuiltGood, cash = '20000'): Promise<void> {
  await openWithGoods(page);
  await cut(page);
  await scan(page, good.upc);
  await expect(sum(page)).toHaveText('$24.88');
  await toPayment(page);
  await page.keyboard.type(cash, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(changeDue(page)).toHaveText(cash === '20000' ? '$175.12' : '$0.12');
  if (!(await sheet(page).getByText('Waiting for the server.').isVisible()))
    await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('Waiting for the server.');
}

test('$24.88 was seen, $200 given, $27.58 is right when the server is back: the screen asks, and says the new change', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_298 });
  await payUnsent(page, good);
  await retax(world, good);
  await mend(page);
  const question = page.getByRole('alertdialog', { name: 'The amount has changed' });
  await expect(question).toContainText('$24.88');
  await expect(question).toContainText('$27.58');
  await expect(question).toContainText('$172.42');
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(0);
  // Back: the basket is as it was, nothing was taken.
  await question.getByRole('button', { name: 'Back to payment' }).click();
  await expect(question).toBeHidden();
  await expect(sheet(page)).toBeVisible();
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(0);
  await expect(changeDue(page)).toHaveText('$172.42');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText('$172.42');
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments)).toEqual([['cash 2758']]);
});

test('what was sold while the server was away is booked at the price that it was scanned at', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_298 });
  await payUnsent(page, good);
  await world.database.run(
    `with now as (update inventory_items set price_cents = 8997 where inventory_id = $1 returning *)
     insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value, new_value)
     select store_id, inventory_id, now(), 1, 'admin', 'price', '22.98', '89.97' from now`,
    [good.inventoryId],
  );
  await mend(page);
  await expect(changeDue(page)).toHaveText('$175.12');
  const sold = () => finishedAt(world.database, counter.storeId);
  await expect.poll(async () => (await sold()).map(({ payments }) => payments)).toEqual([['cash 2488']]);
});

test('Finish pressed over unsent scans, then the page goes away: sold once, at the sum that was seen', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_298 });
  await payUnsent(page, good);
  await page.reload();
  await expect(tray(page)).toContainText('Payment of $24.88');
  await expect(tray(page)).toContainText('Cash $200.00, change $175.12.');
  await mend(page);
  await expect(changeDue(page)).toHaveText('$175.12');
  await expect(tray(page)).toBeHidden();
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments)).toEqual([['cash 2488']]);
  await page.reload();
  await readyRegister(page);
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(1);
});

test('Finish pressed over unsent scans, the page goes away, the price is another one: it asks in the tray', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_298 });
  await payUnsent(page, good);
  await page.reload();
  await expect(tray(page)).toContainText('Payment of $24.88');
  await retax(world, good);
  await mend(page);
  await expect(tray(page)).toContainText('The total is now $27.58, not $24.88.');
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(0);
  await tray(page).getByRole('button', { name: 'Finish at $27.58, change $172.42' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText('$172.42');
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments)).toEqual([['cash 2758']]);
});

test('a payment that hangs is left, the next customer is served and paid, and both are sold once', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const [one, two] = await Promise.all([
    goods.add({ title: 'Blue Lantern', priceCents: 1_000 }),
    goods.add({ title: 'Copper Moon', priceCents: 500 }),
  ]);
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  const held: Route[] = [];
  let hangs = true;
  await page.route(FINALIZE, (route) => (hangs ? void held.push(route) : route.continue()));
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(checkout(page)).toContainText('Finishing');
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(tray(page)).toContainText('Payment of $10.83');
  await expect(lines(page)).toHaveCount(0);
  await scan(page, two.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$5.41');
  hangs = false;
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toBeVisible();
  await Promise.all(held.map((route) => route.continue()));
  await expect(tray(page)).toBeHidden();
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments).sort()).toEqual([['cash 1083'], ['cash 541']].sort());
});

test('a payment that is refused after the counter went on waits in the tray, and its basket is taken back', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_298 });
  await payUnsent(page, good, '2500');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(lines(page)).toHaveCount(0);
  await retax(world, good);
  await mend(page);
  await expect(tray(page)).toContainText('is missing. Go back to the basket to collect it.');
  await expect(tray(page).getByRole('button', { name: /Finish at/ })).toHaveCount(0);
  await tray(page).getByRole('button', { name: 'Back to basket' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(settled(page)).toHaveCount(1);
  // The server says what it comes to now.
  await expect(sum(page)).toHaveText('$27.58');
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(0);
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect.poll(async () => (await finishedAt(world.database, counter.storeId)).length).toBe(1);
});

test('the chip says within three seconds that the server is gone, and that it is back, though nothing is sent', async ({
  page,
}) => {
  await openRegister(page);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await cut(page);
  await expect(page.getByText(/Offline since/)).toBeVisible({ timeout: 3_000 });
  await mend(page);
  await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 3_000 });
});

test('refused while another screen is looked at: the basket is back, and why is said', async ({
  page,
  goods,
}) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_298 });
  await openRegister(page);
  await scan(page, good.upc);
  await expect(settled(page)).toHaveCount(1);
  await toPayment(page);
  let answer = (): void => undefined;
  await page.route(FINALIZE, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ json: { success: false, code: 'NO_DRAWER', message: 'No drawer is open here.' } });
  });
  const asked = page.waitForRequest(FINALIZE);
  await page.keyboard.press('Enter');
  await asked;
  await page.evaluate(() => {
    history.pushState({}, '', '/management/people/customers');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(sheet(page)).toBeHidden();
  answer();
  await page.goBack();
  await expect(settled(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText(
    /The transaction is not finished\.\s*No drawer is open here\./,
  );
});

test('a basket whose payment waits here is not taken up and paid a second time', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_298 });
  const next = await goods.add({ title: 'Night Harbor', priceCents: 1_000 });
  await openRegister(page);
  await scan(page, good.upc);
  await expect(settled(page)).toHaveCount(1);
  // Others know of it once it is kept.
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(['Blue Lantern']);
  await toPayment(page);
  await page.route(FINALIZE, (route) => route.abort('connectionrefused'));
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('Waiting for the server.');
  await page.keyboard.press('Escape');
  await expect(tray(page)).toContainText('Payment of $24.88');
  await scan(page, next.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(['Night Harbor']);
  await page.keyboard.press('F5');
  await page
    .getByRole('dialog', { name: 'Recall' })
    .getByRole('button', { name: /Blue Lantern/ })
    .click();
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText(
    'A payment for this basket is waiting.',
  );
  await expect(lines(page)).toHaveText([/Night Harbor/]);
  await page.unroute(FINALIZE);
  await expect(tray(page)).toBeHidden();
  expect(await finishedAt(world.database, counter.storeId)).toMatchObject([{ payments: ['cash 2488'] }]);
});
