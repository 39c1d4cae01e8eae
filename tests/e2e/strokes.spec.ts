// How few keys a sale, a trade and a refund take, and what the screen says at their end.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { finishedAt } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  attachCustomer,
  changeDue,
  checkout,
  openRegister,
  payExactCash,
  settled,
  sheet,
  toPayment,
} from './support/register.ts';

const card = (page: Page) => page.locator('.side .chg');
const box = (page: Page) => page.getByRole('combobox').first();

test('three scans and exact cash are one key; the key is on the list', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const three = [];
  for (const title of ['Copper Moon', 'Blue Lantern', 'Paper Tigers'])
    three.push(await goods.add({ title, priceCents: 1_000 }));
  await openRegister(page);
  for (const { upc } of three) await scan(page, upc);
  await expect(settled(page)).toHaveCount(3);
  await page.keyboard.press('F10');
  await expect(changeDue(page)).toHaveText('$0.00');
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold).toMatchObject({ due: 3_248, payments: ['cash 3248'] });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Finish now');
});

test('a second amount of cash lies beside the first; nothing is paid before it covers the due', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 10_000 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await toPayment(page);
  await expect(checkout(page)).toContainText('Finish, exact cash $108.25');
  await page.keyboard.type('10000', { delay: 60 });
  await expect(checkout(page)).toContainText('Take $100.00');
  await page.keyboard.press('Enter');
  await expect(sheet(page).locator('.still')).toHaveText('$8.25');
  // The large sum is what is still to pay.
  await expect(page.locator('.side .paying')).toContainText('$8.25');
  await sheet(page).getByRole('button', { name: '$10', exact: true }).click();
  await expect(sheet(page).locator('.tn')).toContainText('$100.00 + $10.00');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText('$1.75');
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold).toMatchObject({ due: 10_825, payments: ['cash 10825'] });
});

test('a trade for credit ends with credit, never with a banknote; its sheet has no tenders', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const game = await goods.add({ title: 'Copper Moon', msrpCents: 4_000, quantity: 0 });
  await aCustomer(world.database, { firstName: 'Ines', lastName: `Vidal${counter.storeId}` });
  await openRegister(page);
  await attachCustomer(page, `Vidal${counter.storeId}`);
  await page.keyboard.press('F6');
  await scan(page, game.upc);
  await expect(page.locator('.tw .of .why dt').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await toPayment(page);
  await expect(sheet(page)).toContainText('To store credit');
  await expect(sheet(page).getByText('Tender')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('Store credit added');
  await expect(card(page)).not.toContainText('customer');
});

test('offers that wait are seen in the sale and hold it up there, too; the next customer has none of them', async ({
  page,
  goods,
}) => {
  const game = await goods.add({ title: 'Copper Moon', msrpCents: 4_000, quantity: 0 });
  const sold = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const next = await goods.add({ title: 'Paper Tigers', priceCents: 1_000 });
  await openRegister(page);
  await page.keyboard.press('F6');
  await scan(page, game.upc);
  await expect(page.locator('.tw .of .why dt').first()).toBeVisible();
  await page.keyboard.press('F6');
  await scan(page, sold.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect(checkout(page)).toContainText('Accept or decline the open offer first');
  await page.keyboard.press('F10');
  await expect(settled(page)).toHaveCount(1);
  await page.getByRole('button', { name: '1 open offer' }).click();
  await expect(page.locator('.tl')).toHaveCount(1);
  await page.keyboard.press('F6');
  await page.locator('.bh').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Clear all lines/ }).click();
  await page.getByRole('button', { name: 'Clear all lines' }).click();
  await expect(settled(page)).toHaveCount(0);
  await scan(page, next.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await page.keyboard.press('F6');
  await expect(page.locator('.tl')).toHaveCount(0);
});

test('typing goes to the scan box after Accept all', async ({ page, goods }) => {
  const two = [];
  for (const title of ['Copper Moon', 'Paper Tigers'])
    two.push(await goods.add({ title, msrpCents: 4_000, quantity: 0 }));
  await openRegister(page);
  await page.keyboard.press('F6');
  for (const { upc } of two) await scan(page, upc);
  await expect(page.locator('.stack')).toContainText('2 open');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeHidden();
  await expect(box(page)).toBeFocused();
});

/** No hand pulls a trigger sooner after a letter. */
const TRIGGER_MS = 50;

test('a trade of three with grades and credit out: four scans and six keys', async ({
  page,
  goods,
  world,
  counter,
}) => {
  await world.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'NextScanAccepts', 'true')`,
    [counter.storeId],
  );
  const three = [];
  for (const title of ['Copper Moon', 'Blue Lantern', 'Paper Tigers'])
    three.push(await goods.add({ title, msrpCents: 4_000, quantity: 0 }));
  const customerId = await aCustomer(world.database, {
    firstName: 'Ines',
    lastName: `Vidal${counter.storeId}`,
  });
  const { number } = await world.database.one<{ number: string }>(
    'select member_number as number from customers where customer_id = $1',
    [customerId],
  );
  await openRegister(page);
  await scan(page, `MEM-${number}`);
  await expect(page.locator('.side .cust')).toContainText('Ines');
  await page.keyboard.press('F6');
  for (const [at, { upc }] of three.entries()) {
    await scan(page, upc, TRIGGER_MS);
    await expect(page.locator('.tw .of .why dt').first()).toBeVisible();
    await expect(page.locator('.tl')).toHaveCount(at + 1);
    // The grade that it has already: nothing is to be waited for, and the next scan may come as soon as a hand can.
    await page.keyboard.press('b');
    await expect(page.locator('.tw .of').getByRole('radio', { name: /Very good/ })).toBeChecked();
    await expect(page.getByRole('button', { name: /Accept offer/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trades, 3 accepted')).toBeVisible();
  await page.keyboard.press('F10');
  await expect(card(page)).toContainText('Store credit added');
  const [traded] = await finishedAt(world.database, counter.storeId);
  expect(traded?.lines).toHaveLength(3);
});

test('one key makes a copy loose, and whole again; where the department has no parts nothing is asked', async ({
  page,
  goods,
  world,
}) => {
  const game = await goods.add({ title: 'Copper Moon', msrpCents: 4_000, quantity: 0 });
  await openRegister(page);
  await page.keyboard.press('F6');
  await scan(page, game.upc);
  await expect(page.locator('.tw .of .why dt').first()).toBeVisible();
  const ticks = page.getByRole('group', { name: 'What’s included' }).getByRole('checkbox');
  await expect(ticks).toHaveCount(5);
  await page.keyboard.press('l');
  await expect(ticks.filter({ hasText: 'Disc' })).toBeChecked();
  await expect(ticks.filter({ hasText: 'Case' })).not.toBeChecked();
  await page.keyboard.press('l');
  await expect(ticks.filter({ hasText: 'Case' })).toBeChecked();
  const department = await world.database.one<{ id: number; parts: string[] }>(
    `select d.department_id as id, d.parts from departments d join catalog_products using (department_id) where catalog_id = $1`,
    [game.catalogId],
  );
  await world.database.run(`update departments set parts = '{}' where department_id = $1`, [department.id]);
  await page.reload();
  await expect(page.locator('.tw .of .why dt').first()).toBeVisible();
  await expect(ticks).toHaveCount(0);
  await world.database.run('update departments set parts = $2 where department_id = $1', [
    department.id,
    department.parts,
  ]);
});

test('which one is it: a digit or the arrows', async ({ page, goods }) => {
  const upc = goods.upc();
  await goods.add({ title: 'Blue Lantern', upc, grade: 'B', priceCents: 1_000 });
  await goods.add({ title: 'Blue Lantern', upc, grade: 'C', priceCents: 600 });
  await openRegister(page);
  await scan(page, upc);
  const asks = page.getByRole('dialog', { name: 'Which one is it?' });
  await expect(asks).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(asks.locator('.vary button').nth(1)).toBeFocused();
  await page.keyboard.press('2');
  await expect(asks).toBeHidden();
  await expect(settled(page)).toHaveCount(1);
});

test('a code that nobody knows is not found, and says so in the heading', async ({ page, goods }) => {
  await openRegister(page);
  await page.keyboard.press('F6');
  const upc = goods.upc();
  await scan(page, upc);
  await expect(page.getByRole('region', { name: upc })).toContainText(`Not found: ${upc}`);
});
