// What a cashier does with a whole basket: void, clear, tax exemption, undo, several tenders, a refund that no receipt proves, a second tab.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { creditOf, finishedAt, onHand, postedFor } from './support/books.ts';
import { expect, test, watch } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  attachCustomer,
  changeDue,
  line,
  lines,
  openRegister,
  readyRegister,
  settled,
  sheet,
  sum,
  toPayment,
} from './support/register.ts';
import type { World } from './support/world.ts';

const act = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Transaction' }).getByRole('button', { name });
const said = (page: Page, text: string) => page.getByText(text).first();

/** How many transactions of a store are in a state. */
async function inState({ database }: World, storeId: number, state: string): Promise<number> {
  const { n } = await database.one<{ n: number }>(
    'select count(*)::int as n from transactions where store_id = $1 and state = $2',
    [storeId, state],
  );
  return n;
}

test('a store that asks why no tax is due is told by a key', async ({ page, goods, world, counter }) => {
  await world.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'TaxExemptReasons', $2)`,
    [counter.storeId, 'Resale certificate\nSchool'],
  );
  const { upc } = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openRegister(page);
  await scan(page, upc);
  await expect(sum(page)).toHaveText('$10.83');
  await act(page, 'Tax exempt').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /School/ })).toBeVisible();
  await page.keyboard.press('2');
  await expect(sum(page)).toHaveText('$10.00');
  await act(page, 'Tax exempt').click();
  await expect(sum(page)).toHaveText('$10.83');
});

test('tax exemption, undo, clear and void; what was refused stays over a scan', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const other = await goods.add({ title: 'Copper Moon', priceCents: 500 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$10.83');
  await act(page, 'Tax exempt').click();
  await expect(sum(page)).toHaveText('$10.00');
  await expect(said(page, 'Tax exemption applied.')).toBeVisible();
  await act(page, 'Tax exempt').click();
  await expect(sum(page)).toHaveText('$10.83');

  // A quantity that can't be: the note stays over the next scan, until it is read.
  await page.getByRole('button', { name: '0', exact: true }).click();
  await page.getByRole('button', { name: 'Qty' }).click();
  const refusal = page.locator('.reg-notes').getByText('Enter a quantity from 1 to 9,999.');
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Delete digit' }).click();
  await scan(page, other.upc);
  await expect(settled(page)).toHaveCount(2);
  await expect(refusal).toBeVisible();
  await page.locator('.reg-notes').getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toBeHidden();

  await page.keyboard.press('Delete');
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(line(page, 'Copper Moon')).toBeVisible();
  await expect(settled(page)).toHaveCount(2);

  await page.keyboard.press('Control+Delete');
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(sure).toContainText('Clear all lines from this transaction?');
  await sure.getByRole('button', { name: 'Keep' }).click();
  await expect(settled(page)).toHaveCount(2);
  await page.keyboard.press('Control+Delete');
  // The transaction that follows comes late; what is scanned meanwhile waits for it.
  let comes = (): void => undefined;
  const late = new Promise<void>((done) => (comes = done));
  await page.route('**/api/**/NewTransaction*', async (route) => {
    await late;
    await route.continue();
  });
  await sure.getByRole('button', { name: 'Clear all lines' }).click();
  await expect(said(page, 'Transaction items cleared')).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  await scan(page, one.upc);
  await expect(lines(page)).toHaveCount(1);
  comes();
  await expect(settled(page)).toHaveCount(1);
  await act(page, 'Void').click();
  await expect(sure).toContainText('Void this transaction?');
  await sure.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(said(page, 'Transaction voided')).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  await expect.poll(() => inState(world, counter.storeId, 'voided')).toBe(1);
  expect(await onHand(world.database, one.inventoryId)).toBe(5);
});

test('check, card and cash pay one sale; the keys are listed', async ({ page, goods, world, counter }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openRegister(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const [word, key] of [
    ['Park', 'F4'],
    ['Checkout', 'F9'],
    ['Undo', 'Ctrl Z'],
  ] as const)
    await expect(keys.getByRole('listitem').filter({ hasText: word }).first()).toContainText(key);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);

  await toPayment(page);
  await page.keyboard.type('500', { delay: 60 });
  await page.keyboard.press('Alt+4');
  const taken = sheet(page).locator('.tn');
  await expect(taken.filter({ hasText: 'Check' })).toContainText('$5.00');
  await page.keyboard.type('300', { delay: 60 });
  await page.keyboard.press('Alt+2');
  await expect(taken.filter({ hasText: 'Approved, can’t be removed' })).toContainText('$3.00');
  await expect(sheet(page).locator('.still')).toHaveText('$2.83');
  await page.keyboard.press('Alt+1');
  await page.keyboard.type('1000', { delay: 60 });
  await expect(page.locator('.side .paying')).toContainText('Change $7.17');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText('$7.17');
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold).toMatchObject({ due: 1_083, payments: ['card 300', 'cash 283', 'check 500'] });
  expect(await postedFor(world.database, sold?.id ?? 0)).toMatchObject({
    drawer: 283,
    sales: -1_000,
    tax: -83,
  });
});

test('without a receipt the condition is chosen, and it pays store credit', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const upc = goods.upc();
  await goods.add({ upc, title: 'Copper Moon', grade: 'N', priceCents: 4_000, quantity: 3 });
  const worn = await goods.add({ upc, title: 'Copper Moon', grade: 'C', priceCents: 1_500 });
  const customerId = await aCustomer(world.database, {
    firstName: 'Ana',
    lastName: `Brandt${counter.storeId}`,
  });
  await openRegister(page);
  await attachCustomer(page, `Brandt${counter.storeId}`);
  await page.keyboard.press('F7');
  await page.getByRole('button', { name: 'Refund without receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund without receipt' });
  await scan(page, upc);
  await dialog.getByRole('radio', { name: /\$15\.00/ }).click();
  await dialog.getByRole('radio', { name: 'Gift' }).click();
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog).toBeHidden();
  await expect(line(page, 'Copper Moon')).toContainText('$15.00');
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const [refund] = await finishedAt(world.database, counter.storeId);
  expect(refund).toMatchObject({ lines: ['refund 1 × -1500'], payments: ['storeCredit -1500'] });
  expect(await creditOf(world.database, customerId)).toBe(1_500);
  expect(await onHand(world.database, worn.inventoryId)).toBe(6);
});

test('a second tab only looks, and takes over when the first one is gone', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  const second = await page.context().newPage();
  const problems = watch(second);
  await openRegister(second);
  const band = second.getByText('This register is open in another tab. This tab is read-only.').first();
  await expect(band).toBeVisible();
  await expect(line(second, 'Blue Lantern')).toBeVisible();
  await expect(second.getByRole('combobox')).toBeDisabled();
  await page.goto('/management/inventory');
  await expect(band).toBeHidden();
  await readyRegister(second);
  await scan(second, one.upc);
  await expect(second.getByRole('dialog').or(second.getByRole('alertdialog'))).toContainText(
    'already exists',
  );
  await second.close();
  expect(problems).toEqual([]);
});
