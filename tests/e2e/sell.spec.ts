// Selling: from the first scan to the change, and what the database holds then. Prices carry 8.25 % tax.
import { basketOf, finishedAt, onHand, postedFor } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan, scanMs } from './support/keys.ts';
import {
  changeDue,
  checkout,
  line,
  lines,
  openRegister,
  openWithGoods,
  payExactCash,
  receipt,
  settled,
  sheet,
  sum,
  toPayment,
} from './support/register.ts';

test('three items, cash, change, receipt, and the books', async ({ page, goods, world, counter }) => {
  const first = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const second = await goods.add({ title: 'Copper Moon', priceCents: 500 });
  const third = await goods.add({ title: 'Paper Tigers', priceCents: 250 });
  await openRegister(page);
  await scan(page, first.upc);
  await expect(line(page, 'Blue Lantern')).toBeVisible();
  // Wherever the focus is: on a button, then in a field of the strip.
  await page.getByRole('button', { name: 'Discount', exact: true }).last().focus();
  await scan(page, second.upc);
  await page.getByRole('button', { name: 'Find a user' }).click();
  const finder = page
    .getByRole('searchbox', { name: 'Find a user' })
    .or(page.getByRole('textbox', { name: 'Find a user' }));
  await finder.fill('ma');
  await scan(page, third.upc);
  await expect(finder).toHaveValue('ma');
  await expect(settled(page)).toHaveCount(3);
  await expect(sum(page)).toHaveText('$18.94');

  await toPayment(page);
  await page.keyboard.type('2000', { delay: 60 });
  await expect(page.locator('.side .paying')).toContainText('Change $1.06');
  // The sum covers what is due: the first Enter finishes.
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText('$1.06');
  await expect(receipt(page).locator('body')).toContainText('Copper Moon');
  await expect(receipt(page).locator('body')).toContainText('18.94');

  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold).toMatchObject({
    due: 1_894,
    lines: ['sale 1 × 1000', 'sale 1 × 500', 'sale 1 × 250'],
    payments: ['cash 1894'],
  });
  expect(await postedFor(world.database, sold?.id ?? 0)).toEqual({ drawer: 1_894, sales: -1_750, tax: -144 });
  for (const good of [first, second, third]) expect(await onHand(world.database, good.inventoryId)).toBe(4);

  // The change stays until the next scan.
  await scan(page, first.upc);
  await expect(line(page, 'Blue Lantern')).toBeVisible();
  await expect(changeDue(page)).toBeHidden();
});

test('ten scans in a burst: none lost, none out of order', async ({ page, goods, world, counter }) => {
  const titles = Array.from({ length: 10 }, (_, at) => `Burst ${at}`);
  const made = await Promise.all(titles.map((title) => goods.add({ title, priceCents: 100 })));
  const codes = made.map((good) => good.upc);
  expect(scanMs(codes, 2)).toBeLessThanOrEqual(300);
  await openRegister(page);
  await scan(page, codes, 2);
  await expect(settled(page)).toHaveCount(10);
  await expect(lines(page).locator('.ti')).toHaveText(titles);
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(titles);
});

test('a scan is a line though nobody answers, and a price that changes is at the counter at once', async ({
  page,
  goods,
  world,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openWithGoods(page);
  await page.route(/AskGoods/, (route) => route.abort());
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$10.83');
  await page.keyboard.press('Delete');
  await expect(lines(page)).toHaveCount(0);
  const told = page.waitForResponse(
    async (answer) =>
      /StoreCopy\/Changes/.test(answer.url()) && (await answer.text()).includes('"priceCents":1200'),
  );
  await world.database.rows('update inventory_items set price_cents = 1200 where inventory_id = $1', [
    one.inventoryId,
  ]);
  await (await told).finished();
  await scan(page, one.upc, 600);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$12.99');
});

test('a dialog that takes no scan refuses it, and the basket stays as it was', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Blue Lantern' });
  const other = await goods.add({ title: 'Copper Moon' });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog', { name: 'Discount on the whole transaction' });
  await expect(dialog).toBeVisible();
  await scan(page, other.upc);
  await expect(dialog.getByRole('alert').or(dialog.getByRole('status'))).toContainText(/scan/i);
  await expect(dialog.getByLabel('Percent', { exact: true }).last()).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(lines(page)).toHaveCount(1);
});

test('the same UPC asks before it is added again', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Blue Lantern' });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  // The same copy within half a second counts once, so another scan lies between.
  const question = page.getByRole('alertdialog');
  await page.getByRole('combobox').fill(one.upc);
  await page.keyboard.press('Enter');
  await expect(question).toContainText(
    "This item's UPC already exists in the transaction. Are you sure you want to add it again?",
  );
  // A scan can't answer it.
  await scan(page, one.upc);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Do not add' }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('combobox').fill(one.upc);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Add again' }).click();
  await expect(settled(page)).toHaveCount(2);
});

test('one UPC in several conditions asks which one it is', async ({ page, goods, world }) => {
  const upc = goods.upc();
  const good = await goods.add({ upc, title: 'Twice There', grade: 'A', priceCents: 1_500 });
  const worn = await goods.add({ upc, title: 'Twice There', grade: 'C', priceCents: 700 });
  await openRegister(page);
  await scan(page, upc);
  const dialog = page.getByRole('dialog', { name: 'Which one is it?' });
  await dialog.getByRole('button', { name: /Worn/ }).click();
  await expect(settled(page)).toHaveCount(1);
  await expect(line(page, 'Twice There')).toContainText('$7.00');
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  expect(await onHand(world.database, worn.inventoryId)).toBe(4);
  expect(await onHand(world.database, good.inventoryId)).toBe(5);
});

test('a console waits for its serial number', async ({ page, goods, world }) => {
  const box = await goods.add({
    title: 'Play Box',
    department: 'Game Consoles',
    quantity: 0,
    serials: ['SN-1001', 'SN-1002'],
    priceCents: 20_000,
  });
  await openRegister(page);
  await scan(page, box.upc);
  const dialog = page.getByRole('dialog', { name: 'Serial number' });
  await expect(dialog).toContainText('This item requires a serial number.');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(checkout(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(checkout(page)).toContainText('1 line needs an answer first');
  await page.getByPlaceholder('Scan serial').fill('SN-1002');
  await page.keyboard.press('Enter');
  await expect(settled(page)).toHaveCount(1);
  await expect(line(page, 'Play Box')).toContainText('SN-1002');
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  expect(await onHand(world.database, box.inventoryId)).toBe(1);
});

test('quantity and discount', async ({ page, goods, world, counter }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000, quantity: 9 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await page.getByRole('button', { name: /One more: Blue Lantern/ }).click();
  await page.getByRole('button', { name: /One more: Blue Lantern/ }).click();
  await expect(sum(page)).toHaveText('$32.48');
  await page.keyboard.press('F8');
  await page.getByRole('dialog').getByRole('button', { name: '10%', exact: true }).click();
  await expect(sum(page)).toHaveText('$29.23');
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold).toMatchObject({ due: 2_923, lines: ['sale 3 × 1000'], payments: ['cash 2923'] });
  expect(await onHand(world.database, one.inventoryId)).toBe(6);
});

test('words find a product; a code that nobody knows stays as a line that Checkout waits for', async ({
  page,
  goods,
}) => {
  await goods.add({ title: 'Zanzibar Nights' });
  await openRegister(page);
  await page.keyboard.press('F2');
  await page.keyboard.type('zanzibar', { delay: 50 });
  await page.getByRole('option', { name: /Zanzibar Nights/ }).click();
  await expect(line(page, 'Zanzibar Nights')).toBeVisible();
  const unknown = goods.upc();
  await scan(page, unknown);
  await expect(line(page, unknown)).toContainText(/Item Not Found|not found/i);
  await expect(checkout(page)).toHaveAttribute('aria-disabled', 'true');
  await line(page, unknown).getByRole('button', { name: 'Remove' }).click();
  await expect(checkout(page)).not.toHaveAttribute('aria-disabled', 'true');
});
