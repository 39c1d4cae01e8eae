// What registers sold without the server has arrived, and some of it differs: a manager finds it, looks at it and settles it.
import { type PrintedGood, aPrintedGood, aPrintedLine, aTape, aTender } from '#tests/support/a-tape.ts';
import { talkTo } from '#tests/support/server.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

test('from the dashboard to the row, its receipt, and settled', async ({ page, world, counter, goods }) => {
  const server = talkTo(world.address, world.database);
  const good = (title: string) =>
    aPrintedGood(server, counter, { title, priceCents: 4_999, upc: goods.upc() }) as Promise<PrintedGood>;
  const [lamp, moon] = [await good('Blue Lantern'), await good('Copper Moon')];
  const tape = await aTape(server, counter, { deviceId: counter.deviceIds[1] as number, deviceNumber: 2 });
  await tape.sale([aPrintedLine(lamp)]);
  const { body } = await tape.sale([aPrintedLine(moon)]);
  const due = (body as { totals: { dueCents: number } }).totals.dueCents;
  await tape.sale([aPrintedLine(moon)], { tenders: [aTender('card', due, { reference: 'A17' })] });
  await world.database.run('update inventory_items set price_cents = 6299 where inventory_id = $1', [
    lamp.inventoryId,
  ]);
  expect(await tape.send()).toMatchObject({ status: 200, body: { success: true } });

  await page.goto('/');
  await page.getByRole('button', { name: 'Open: 2 things to check about sales without a server' }).click();
  const list = page.getByRole('grid', { name: 'Discrepancies' });
  await expect(list.getByRole('row').filter({ hasText: 'Over the limit' })).toContainText('$54.11');
  const changed = list.getByRole('row').filter({ hasText: 'Price had changed' });
  await expect(changed).toContainText('Blue Lantern sold at $49.99; the shelf says $62.99');
  await expect(page.getByRole('tab', { name: /^Discrepancies ?2$/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await inspect(page, 'discrepancies');

  await changed.click();
  const drawer = page.getByRole('complementary', { name: 'Price had changed' });
  await expect(drawer).toContainText(counter.cashier.username);
  await inspect(page, 'a discrepancy');
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toContainText('Say what was done about it.');
  await drawer.getByLabel('Note').fill('The label was old. Changed it.');
  await page.keyboard.press('Control+Enter');
  const next = page.getByRole('complementary', { name: 'Over the limit' });
  await expect(next).toContainText('Card $54.11, not taken without the server; approval A17');
  await expect(changed).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^Discrepancies ?1$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await changed.click();
  await expect(drawer).toContainText('The label was old. Changed it.');
  await expect(drawer.getByRole('button', { name: 'Settle' })).toHaveCount(0);
  await drawer.getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('complementary')).toContainText('Blue Lantern');
});

test('what was set aside is booked or discarded, with a reason', async ({ page, world, counter, goods }) => {
  const server = talkTo(world.address, world.database);
  const lamp = await aPrintedGood(server, counter, {
    title: 'Blue Lantern',
    priceCents: 4_999,
    upc: goods.upc(),
  });
  const tape = await aTape(server, counter, { deviceId: counter.deviceIds[1] as number, deviceNumber: 2 });
  await tape.sale([aPrintedLine(lamp)], {}, { prevHash: 'a'.repeat(64) });
  await tape.sale([aPrintedLine(lamp)], { tenders: [aTender('cash', 1)] });
  expect(await tape.send()).toMatchObject({ status: 200, body: { success: true } });

  await page.goto('/pos/transactions/completedTrans?view=discrepancies');
  await page.getByRole('row').filter({ hasText: 'Out of order' }).click();
  const drawer = page.getByRole('complementary', { name: 'Out of order' });
  await expect(drawer).toContainText('1 × Blue Lantern');
  await inspect(page, 'an entry that was set aside');
  await drawer.getByLabel('Reason').fill('The paper receipt is in the drawer.');
  await page.keyboard.press('Control+Enter');
  const next = page.getByRole('complementary', { name: 'Doesn’t add up' });
  await expect(next).toBeVisible();
  await expect(next.getByRole('button', { name: 'Book as printed' })).toHaveCount(0);
  await next.getByRole('button', { name: 'Discard' }).click();
  await expect(next).toContainText('Say why.');
  await next.getByLabel('Reason').fill('Entered by hand.');
  await next.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page.getByText('Nothing to check')).toBeVisible();
  await inspect(page, 'no discrepancies');
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Blue Lantern' })).toHaveCount(1);
});

test.describe('who may not settle them', () => {
  test.use({ who: 'cashier' });
  test('sees the completed transactions alone', async ({ page }) => {
    await page.goto('/pos/transactions/completedTrans?view=discrepancies');
    await expect(page.getByRole('grid', { name: 'Completed Transactions' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
