// The server is gone over a reload, and the shop sells on: goods, prices and tax are with the register, payments wait, and all is booked once it is back.
import { finishedAt } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openAlong, untilStored } from './support/offline.ts';
import {
  lines,
  openWithGoods,
  readyRegister,
  receipt,
  settled,
  sheet,
  sum,
  toPayment,
} from './support/register.ts';
import { openWay } from './support/way.ts';

test('two are sold without a server after a reload, and booked once when it is back', async ({
  browser,
  world,
  goods,
  counter,
  signedIn,
}) => {
  test.slow();
  const [lantern] = await Promise.all([
    goods.add({ title: 'Blue Lantern', priceCents: 2_298 }),
    goods.add({ title: 'Copper Moon', priceCents: 1_000 }),
  ]);
  const way = await openWay(world.address);
  const { context, page } = await openAlong(browser, way, await signedIn('cashier'), {
    viewport: { width: 1366, height: 768 },
    hasTouch: false,
  });
  await openWithGoods(page);
  await untilStored(page);
  await way.cut();
  await page.reload();
  await readyRegister(page);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  const tray = page.getByRole('region', { name: 'Waiting payments' });
  const payInCash = async (cash: string) => {
    await toPayment(page);
    await page.keyboard.type(cash, { delay: 60 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toContainText('Waiting for the server.');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(lines(page)).toHaveCount(0);
  };
  await scan(page, lantern.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$24.88');
  await payInCash('3000');
  // Words are looked for in what the register has with itself.
  await page.keyboard.type('copper', { delay: 60 });
  await expect(page.getByRole('option', { name: /Copper Moon/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(settled(page)).toHaveCount(1);
  await scan(page, lantern.upc, 600);
  await expect(settled(page)).toHaveCount(2);
  await expect(sum(page)).toHaveText('$35.70');
  await payInCash('4000');
  await expect(tray).toContainText('Payment of $24.88');
  await expect(tray).toContainText('Payment of $35.70');
  expect(await finishedAt(world.database, counter.storeId)).toEqual([]);
  await way.heal();
  await expect(tray).toBeHidden({ timeout: 20_000 });
  const sold = (await finishedAt(world.database, counter.storeId)).map(({ payments }) => payments);
  expect(sold.sort()).toEqual([['cash 2488'], ['cash 3570']]);
  await page.reload();
  await readyRegister(page);
  await expect(lines(page)).toHaveCount(0);
  await context.close();
  await way.close();
});

test('an enrolled register finishes cash sales by itself, prints, and sends them once', async ({
  browser,
  world,
  goods,
  counter,
  signedIn,
}) => {
  test.slow();
  const [lantern, moon] = await Promise.all([
    goods.add({ title: 'Blue Lantern', priceCents: 2_298 }),
    goods.add({ title: 'Copper Moon', priceCents: 1_000 }),
  ]);
  const way = await openWay(world.address);
  const { context, page } = await openAlong(browser, way, await signedIn('manager'), {
    viewport: { width: 1366, height: 768 },
    hasTouch: false,
  });
  const unsent = async () => {
    await page.goto('/pos/transactions/pending/?view=unsent');
    await expect(page.getByRole('tab', { name: /Unsent/ })).toHaveAttribute('aria-selected', 'true');
  };
  await openWithGoods(page);
  await untilStored(page);
  await unsent();
  await page.getByRole('button', { name: 'Let this register sell without the server' }).click();
  await page.getByRole('button', { name: 'Let this register sell without the server' }).last().click();
  await expect(page.getByText('enrolled, lease 1')).toBeVisible();
  await openWithGoods(page);
  // What the server has of a basket doesn't come back once it was finished here.
  await scan(page, moon.upc);
  await expect(settled(page)).toHaveCount(1);
  await page.reload();
  await expect(settled(page)).toHaveCount(1);
  await way.cut();
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden({ timeout: 30_000 });
  await page.reload();
  await readyRegister(page);
  const sell = async (upcs: readonly string[], cash: string) => {
    for (const [at, upc] of upcs.entries()) {
      await scan(page, upc, 600);
      await expect(settled(page)).toHaveCount(at + 1);
    }
    await toPayment(page);
    await page.keyboard.type(cash, { delay: 60 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeHidden();
    await expect(lines(page)).toHaveCount(0);
  };
  await sell([lantern.upc], '3000');
  await expect(page.getByText('$5.12')).toBeVisible();
  await expect(
    receipt(page)
      .getByText(/-1L00002$/)
      .first(),
  ).toBeAttached();
  await page.keyboard.press('Alt+R');
  const shown = page.frameLocator('iframe.receipt-page');
  await expect(shown.getByText(/-1L00002$/).first()).toBeVisible();
  await expect(shown.getByText('Blue Lantern')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await readyRegister(page);
  await sell([moon.upc, lantern.upc], '4000');
  await unsent();
  await expect(page.getByRole('row', { name: /-1L0000[123]/ })).toHaveCount(3);
  await expect(page.getByText('Waiting')).toHaveCount(3);
  expect(await finishedAt(world.database, counter.storeId)).toEqual([]);
  await way.heal();
  await expect(page.getByText('Booked')).toHaveCount(3, { timeout: 30_000 });
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments).sort()).toEqual([['cash 1083'], ['cash 2488'], ['cash 3570']]);
  await openWithGoods(page);
  await expect(lines(page)).toHaveCount(0);
  await context.close();
  await way.close();
});
