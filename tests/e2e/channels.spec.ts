// The web shop from its connection to the last copy: a simulated Shopify of the journey's own, told and asked by the server as the real one would be.
import { aShopConnection, aQueuedListing } from '#domains/channels/testing/a-shop-connection.ts';
import { type ShopifySimulator, startShopifySimulator } from '#domains/channels/testing/shopify/simulator.ts';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import type { Page } from '@playwright/test';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { inspect } from './support/inspect.ts';
import { expect, storageOf, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { line, openRegister } from './support/register.ts';
import type { World } from './support/world.ts';

// The server's key, as built-server.ts gives it.
encryptWith(() => [Buffer.alloc(32, 7)]);

let shopify: ShopifySimulator;
test.beforeEach(async () => {
  shopify = await startShopifySimulator();
});
test.afterEach(async ({ world }) => {
  await world.database.run(
    `update channel_connections set is_active = false, cursor_at = now() where base_url = $1`,
    [shopify.address],
  );
  await shopify.close();
});

const offers = (): number =>
  [...shopify.shop.products.values()].reduce(
    (sum, product) => sum + shopify.shop.offers(shopify.shop.externalIdOf(product)),
    0,
  );
const bought = () => {
  const [product] = shopify.shop.products.values();
  return product
    ? shopify.shop.buy({ of: [{ externalId: shopify.shop.externalIdOf(product), quantity: 1 }] })
    : null;
};

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('connects a shop, makes a rule, and what it includes is live there', async ({
    page,
    goods,
    world,
    counter,
  }) => {
    const good = await goods.add({ title: 'Moonbase Postmen', quantity: 2, priceCents: 1_999 });
    await page.goto('/eCommerce/settings');
    await page.getByRole('button', { name: 'Connect a channel' }).click();
    const connect = page.getByRole('dialog', { name: 'Connect a channel' });
    await connect.getByRole('button', { name: 'Shopify' }).click();
    await connect.getByLabel('Name').fill(`Shop ${counter.storeId}`);
    await connect.getByRole('button', { name: 'Next' }).click();
    await connect.getByLabel('Shop address').fill(shopify.keys.shop);
    await connect.getByLabel('Client ID').fill(shopify.keys.clientId);
    await connect.getByLabel('Client secret').fill(shopify.keys.clientSecret);
    await inspect(page, 'keys of a channel');
    await connect.getByRole('button', { name: 'Next' }).click();
    await expect(connect.getByRole('button', { name: 'Test', exact: true })).toBeVisible();
    await atSimulator(world, counter.storeId);
    await connect.getByRole('button', { name: 'Test', exact: true }).click();
    await connect.getByRole('combobox', { name: 'Store' }).selectOption(String(counter.storeId));
    await connect
      .getByRole('combobox', { name: 'Location at the channel' })
      .selectOption({ label: 'Maple Street' });
    await connect.getByRole('button', { name: 'Link store' }).click();
    await expect(
      connect.getByRole('button', { name: 'Unlink' }).or(connect.getByText('Maple Street').first()).first(),
    ).toBeVisible();
    await connect.getByRole('button', { name: 'Turn on' }).click();
    await connect.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('tab', { name: 'Rules' }).click();
    await page
      .getByRole('combobox')
      .first()
      .selectOption({ label: `Shop ${counter.storeId}` });
    await page.getByRole('button', { name: 'New rule' }).click();
    const rule = page.getByRole('dialog', { name: 'New rule' });
    await rule.getByRole('button', { name: 'Show what changes' }).click();
    await expect(rule).toContainText('Moonbase Postmen');
    await rule.getByRole('button', { name: 'Save rule' }).click();
    await expect.poll(offers, { timeout: 30_000 }).toBe(2);

    await page.getByRole('tab', { name: 'Listings' }).click();
    const row = page.getByRole('row').filter({ hasText: good.upc });
    await expect(row).toContainText('Live', { timeout: 15_000 });
    await row.getByRole('checkbox').check();
    await inspect(page, 'listings, one selected');
    await page.getByRole('button', { name: 'Hide 1' }).click();
    await expect.poll(offers, { timeout: 15_000 }).toBe(0);
  });
});

/** The connection that was just made asks the simulator. */
const atSimulator = async ({ database }: World, storeId: number): Promise<void> => {
  await database.run('update channel_connections set base_url = $2 where home_store_id = $1', [
    storeId,
    shopify.address,
  ]);
  await database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'AllowInternalServices', 'true') on conflict do nothing`,
    [storeId],
  );
};

test('the last copy: scanned at a register nobody buys it any more; bought on the web nobody scans it', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Copper Skies', quantity: 1 });
  const connectionId = await aShopConnection(world.database, {
    channel: 'shopify',
    address: shopify.address,
    keys: shopify.keys,
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
    name: `Shop ${counter.storeId}`,
  });
  await aQueuedListing(world.database, connectionId, good);
  await expect.poll(offers, { timeout: 30_000 }).toBe(1);
  await openRegister(page);
  await scan(page, good.upc);
  await expect(line(page, 'Copper Skies')).toBeVisible();
  await expect.poll(offers, { timeout: 10_000 }).toBe(0);
  expect(bought()).toBeNull();
  await line(page, 'Copper Skies').click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.poll(offers, { timeout: 15_000 }).toBe(1);
  const order = bought();
  expect(order).not.toBeNull();
  await shopify.sendWebhooks(`${world.address}/hooks/channels-${connectionId}`);
  await expect
    .poll(
      async () =>
        (
          await world.database.one<{ held: number }>(
            'select held from inventory_items where inventory_id = $1',
            [good.inventoryId],
          )
        ).held,
      { timeout: 15_000 },
    )
    .toBe(1);
  await scan(page, good.upc);
  await expect(page.getByText(new RegExp(`Shop ${counter.storeId} ${order?.number}`)).first()).toBeVisible();
});

test('what a store shipped is brought to another one, and the channel gives the money back', async ({
  page,
  browser,
  goods,
  world,
  counter,
}) => {
  const there = await aCounter(world.database, { name: 'Second Street' });
  const good = await goods.add({ title: 'Glass Harbor', quantity: 1 });
  const connectionId = await aShopConnection(world.database, {
    channel: 'shopify',
    address: shopify.address,
    keys: shopify.keys,
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
    name: `Shop ${counter.storeId}`,
  });
  await aQueuedListing(world.database, connectionId, good);
  await expect.poll(offers, { timeout: 30_000 }).toBe(1);
  const order = bought();
  await shopify.sendWebhooks(`${world.address}/hooks/channels-${connectionId}`);
  const number = `Shop ${counter.storeId} ${order?.number}`;
  await page.goto('/eCommerce/orders');
  const lists = page.getByRole('navigation', { name: 'Lists of orders' });
  await lists.getByRole('button', { name: `Claim: ${number}` }).click();
  await expect(page.getByRole('region', { name: number })).toContainText('Claimed');
  const items = page.getByRole('region', { name: 'Items of the order' });
  await scan(page, good.upc);
  await expect(items).toContainText('Picked');
  const side = page.getByRole('complementary', { name: 'Shipment' });
  await side.getByRole('button', { name: /Items complete/ }).click();
  await side.getByLabel('Tracking number').fill('9205590164917312751089');
  await side.getByRole('button', { name: 'Complete shipment' }).click();
  await expect.poll(() => order?.fulfilments.length, { timeout: 15_000 }).toBe(1);

  const context = await browser.newContext({
    baseURL: world.address,
    storageState: await storageOf(world.address, there.manager.token, there.storeId, there.deviceId),
  });
  const counterThere: Page = await context.newPage();
  await counterThere.goto('/eCommerce/orders');
  await counterThere.getByRole('button', { name: 'Find order' }).click();
  const find = counterThere.getByRole('dialog', { name: 'Find order' });
  await find.getByLabel('Number, buyer, title or UPC').fill(String(order?.number));
  await find.getByRole('button', { name: 'Find', exact: true }).click();
  await find.getByRole('button', { name: new RegExp(number) }).click();
  const returns = counterThere.getByRole('region', { name: 'Returns' });
  await returns.getByRole('button', { name: 'Add return' }).click();
  await counterThere
    .getByRole('dialog', { name: 'Add return' })
    .getByRole('button', { name: 'Mark received' })
    .click();
  await returns.getByRole('button', { name: 'Refund' }).click();
  await expect(returns).toContainText('Refunded, receipt', { timeout: 20_000 });
  expect(order?.refunds).toHaveLength(1);
  await context.close();
});

test('an order that nobody can write down is set aside; changed at the shop it comes in, else somebody says what was done', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Paper Comets', quantity: 1 });
  const connectionId = await aShopConnection(world.database, {
    channel: 'shopify',
    address: shopify.address,
    keys: shopify.keys,
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
    name: `Shop ${counter.storeId}`,
  });
  await aQueuedListing(world.database, connectionId, good);
  await expect.poll(offers, { timeout: 30_000 }).toBe(1);
  const [product] = shopify.shop.products.values();
  if (!product) throw new Error('nothing is there');
  // The shop sells more than there is, and more than a line of ours may have.
  for (const locationId of product.levels.keys()) product.levels.set(locationId, 90_000);
  const many = () =>
    shopify.shop.buy({ of: [{ externalId: shopify.shop.externalIdOf(product), quantity: 20_000 }] });
  const [first, second] = [many(), many()];
  if (!first || !second) throw new Error('nobody could buy');
  await shopify.sendWebhooks(`${world.address}/hooks/channels-${connectionId}`);

  await page.goto('/eCommerce/orders');
  const lists = page.getByRole('navigation', { name: 'Lists of orders' });
  await expect(lists).toContainText(/20000 copies of Paper Comets/, { timeout: 30_000 });
  await inspect(page, 'orders that are set aside');
  const again = lists.getByRole('button', { name: new RegExp(`^Try again: .*${first.number}$`) });
  await again.click();
  await expect(again).toBeVisible();
  for (const line of first.lines) Object.assign(line, { quantity: 1 });
  first.updatedAt = new Date().toISOString();
  await again.click();
  await expect(again).toBeHidden({ timeout: 15_000 });
  await expect(lists.getByRole('button', { name: new RegExp(`${first.number}`) }).first()).toBeVisible();

  await lists.getByRole('button', { name: new RegExp(`^Mark as handled: .*${second.number}$`) }).click();
  const leave = page.getByRole('dialog', { name: /^Mark as handled/ });
  await inspect(page, 'somebody took care of an order');
  await leave.getByLabel('What was done').fill('Cancelled at the shop, the buyer was called');
  await leave.getByRole('button', { name: 'Save' }).click();
  await expect(lists).not.toContainText(/20000 copies/);
});
