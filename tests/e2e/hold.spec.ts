// Parking a basket and taking it up at another counter; the pending and the completed screen.
import { basketOf, finishedAt } from './support/books.ts';
import { expect, test, watch } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { changeDue, line, openRegister, payExactCash, readyRegister, settled } from './support/register.ts';

test('parked here, taken up at another counter', async ({
  page,
  browser,
  goods,
  world,
  counter,
  signedIn,
  baseURL,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const next = await goods.add({ title: 'Copper Moon', priceCents: 500 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  // What only this counter knows of would not be parked with the rest.
  const unknown = goods.upc();
  await scan(page, unknown);
  await expect(line(page, unknown)).toContainText('Item Not Found');
  await page.keyboard.press('F4');
  await expect(page.getByText('1 line needs an answer first.').first()).toBeVisible();
  await line(page, unknown).getByRole('button', { name: 'Remove' }).click();
  await page.keyboard.press('F4');
  await expect(page.getByText('Transaction parked').first()).toBeVisible();
  await expect(settled(page)).toHaveCount(0);
  // What is rung up here meanwhile is nothing that another counter may take up by Enter.
  await scan(page, next.upc);
  await expect(settled(page)).toHaveCount(1);

  const there = await browser.newContext({
    storageState: await signedIn('cashier', counter.deviceIds[1]),
    baseURL,
    viewport: { width: 1366, height: 768 },
  });
  const other = await there.newPage();
  const problems = watch(other);
  await openRegister(other);
  await other.keyboard.press('F5');
  const recall = other.getByRole('dialog', { name: 'Recall' });
  await expect(recall).toContainText('Blue Lantern');
  await expect(recall).not.toContainText('Copper Moon');
  await recall.getByRole('button', { name: /Blue Lantern/ }).click();
  await expect(line(other, 'Blue Lantern')).toBeVisible();
  await payExactCash(other);
  await expect(changeDue(other)).toBeVisible();
  await there.close();
  expect(problems).toEqual([]);
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold).toHaveLength(1);

  // Here it waits no more.
  await page.keyboard.press('F5');
  await expect(page.getByRole('dialog', { name: 'Recall' })).toContainText('No parked transactions.');

  // Closed elsewhere while it stood open here: the next scan goes into a new one.
  await page.keyboard.press('Escape');
  await expect.poll(() => basketOf(world.database, counter.deviceId)).toEqual(['Copper Moon']);
  const id = await page.locator('.bh .num').first().textContent();
  const headers = { authorization: `Bearer ${counter.manager.token}` };
  await page.request.put(`${baseURL}/api/Transaction/VoidTransaction/${id}`, { headers });
  await scan(page, one.upc);
  await expect(page.getByText('This transaction was closed at another register.').first()).toBeVisible();
  await expect(line(page, 'Blue Lantern')).toBeVisible();
  await expect(settled(page)).toHaveCount(1);
});

test('the pending screen loads a parked basket', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Copper Moon', priceCents: 1_000 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await page.keyboard.press('F4');
  await expect(settled(page)).toHaveCount(0);
  await page.goto('/pos/transactions/pending/');
  const parked = page.getByRole('row').filter({ hasText: 'Copper Moon' });
  await expect(parked).toContainText('Parked');
  await parked.getByRole('button', { name: 'Load' }).click();
  await readyRegister(page);
  await expect(line(page, 'Copper Moon')).toBeVisible();
});

test('the completed screen shows, reprints and refunds a sale', async ({ page, goods, world, counter }) => {
  const one = await goods.add({ title: 'Paper Tigers', priceCents: 1_000 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  const [sold] = await finishedAt(world.database, counter.storeId);
  await page.goto('/pos/transactions/completedTrans');
  await page.getByRole('row').filter({ hasText: 'Paper Tigers' }).click();
  const drawer = page.getByRole('complementary').filter({ hasText: sold?.receipt ?? '' });
  await expect(drawer).toContainText('$10.83');
  await drawer.getByRole('button', { name: 'Print receipt' }).click();
  const paper = page.frameLocator('iframe.print-frame').locator('body');
  await expect(paper).toContainText(sold?.receipt ?? '');
  await expect(paper).toContainText('Copy');
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.locator('.orig')).toContainText(sold?.receipt ?? '');
  await expect(page.locator('body')).toHaveClass(/refund/);
});
