// An order by phone on its way: claimed, picked by scans, short, sent in a better condition, packed, shipped; and its receipt at the register.
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { aWebOrder } from '#domains/web-orders/testing/a-web-order.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';

const PATH = '/eCommerce/orders';

test('an order is claimed, picked, short, substituted, packed and shipped', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const { database } = world;
  const game = await goods.add({ title: 'Moonbase Postmen', quantity: 2 });
  const film = await goods.add({ title: 'Copper Skies', quantity: 1, grade: 'B' });
  const better = await goods.add({ upc: film.upc, title: 'Copper Skies', quantity: 1, grade: 'A' });
  const author = { ...counter.manager, storeIds: [counter.storeId] };
  const connectionId = await aConnection(database, {
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
    name: `Phone ${counter.storeId}`,
  });
  const { orderId } = await aWebOrder(database, author, {
    connectionId,
    storeId: counter.storeId,
    name: 'Tess Hallam-Moor',
    items: [{ code: game.sku, quantity: 2 }, { code: film.sku }],
  });
  const number = `Phone ${counter.storeId} ${1_000 + orderId}`;

  await page.goto(PATH);
  const lists = page.getByRole('navigation', { name: 'Lists of orders' });
  await expect(lists.getByRole('heading', { name: /Unclaimed/ })).toBeVisible();
  await inspect(page, 'orders that nobody has claimed');
  await expect(lists).toContainText(/(paid|ordered) (just now|\d+ .* ago)/);
  await lists.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  await expect(page.getByRole('region', { name: number })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const order = page.getByRole('region', { name: number });
  await expect(order).toContainText('Claimed');
  await expect(page.getByRole('complementary', { name: 'Shipment' })).toContainText('Tess Hallam-Moor');

  // At 200 %: what is scanned, and what comes after it.
  await page.setViewportSize({ width: 683, height: 384 });
  for (const next of [
    page.getByRole('textbox', { name: 'Scan what you pick' }),
    page.getByRole('button', { name: 'Items complete' }),
  ])
    await expect(next).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 768 });

  const lines = order.getByRole('region', { name: 'Items of the order' });
  const row = (title: string) => lines.getByRole('listitem').filter({ hasText: title }).first();
  await scan(page, game.upc);
  await expect(row('Moonbase Postmen')).toContainText('1 of 2 picked');
  await scan(page, game.upc);
  await expect(row('Moonbase Postmen')).toContainText('Picked');
  await row('Copper Skies').getByRole('button', { name: 'Not here: Copper Skies' }).click();
  await expect(row('Copper Skies')).toContainText('not found');
  await inspect(page, 'an order with a short line');
  await row('Copper Skies').getByRole('button', { name: 'Send that' }).click();
  await expect(row('Copper Skies')).toContainText('0 of 1 picked');
  await scan(page, better.sku);
  await expect(row('Copper Skies')).toContainText('Picked');

  const side = page.getByRole('complementary', { name: 'Shipment' });
  await expect(order.getByLabel('Serial number')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(side.getByLabel('Tracking number')).toBeFocused();
  await expect(side.getByRole('button', { name: 'Complete shipment' })).toBeInViewport({ ratio: 1 });
  await scan(page, '1Z999AA10123456784');
  await expect(side.getByLabel('Carrier')).toHaveValue('UPS');
  await expect(side.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
  await inspect(page, 'an order that is packed');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(side.getByRole('button', { name: 'Complete shipment' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Control+Enter');
  await expect(order).toContainText('Completed');
  await expect(side).toContainText('Receipt');
  await lists.getByRole('button', { name: 'Shipped and completed' }).click();
  await expect(lists).toContainText(number);

  await lists.getByRole('button', { name: 'Find order' }).click();
  const find = page.getByRole('dialog', { name: 'Find order' });
  await find.getByLabel('Number, buyer, title or UPC').fill(String(1_000 + orderId));
  await find.getByRole('button', { name: 'Find', exact: true }).click();
  await find.getByRole('button', { name: new RegExp(number) }).click();
  const returns = page.getByRole('region', { name: 'Returns' });
  await returns.getByRole('button', { name: 'Add return' }).click();
  const back = page.getByRole('dialog', { name: 'Add return' });
  await inspect(page, 'something comes back');
  await back.getByRole('button', { name: 'Mark received' }).click();
  await returns.getByRole('button', { name: 'Refund' }).click();
  await expect(returns).toContainText('Refunded, receipt');
});
