// A transfer short by one: packed and sent by one store, scanned in at the other on a phone, and what is missing is decided on.
import type { Locator, Page } from '@playwright/test';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';

const PATH = '/management/transfers';

/** The same person, now at a counter of the other store. */
async function standAt(
  page: Page,
  storeIds: readonly number[],
  storeId: number,
  deviceId: number,
): Promise<void> {
  await page.evaluate(
    ([all, store, device]) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
      localStorage.setItem('user', JSON.stringify({ ...user, storeIds: all }));
      localStorage.setItem('clientID', String(store));
      localStorage.setItem('posID', String(device));
    },
    [storeIds, storeId, deviceId] as const,
  );
  await page.goto(PATH);
}

test('one copy is missing: sent, scanned in, finalized with a rest, borne by the sender', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const there = await aCounter(world.database, { name: `Harbor ${counter.storeId}` });
  await world.database.run('insert into user_stores (user_id, store_id) values ($1, $2)', [
    counter.manager.userId,
    there.storeId,
  ]);
  const game = await goods.add({ title: 'Moonbase Postmen', quantity: 3 });
  const film = await goods.add({ title: 'Orbit of Bees', quantity: 2 });
  const both = [counter.storeId, there.storeId];

  await page.goto(PATH);
  await standAt(page, both, counter.storeId, counter.deviceId);
  await page.getByRole('button', { name: /New transfer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New transfer' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Goes to').selectOption({ label: `Harbor ${counter.storeId}` });
  await dialog.getByLabel(/Note/).fill('cart 3');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
  const lines = page.getByRole('region', { name: 'Lines of the transfer' });
  await expect(lines).toContainText('Scan the first item');
  for (const upc of [game.upc, game.upc, film.sku]) {
    await scan(page, upc);
    await expect(page.getByText('Item Found').last()).toBeVisible();
  }
  await expect(lines.getByRole('listitem').filter({ hasText: 'Moonbase Postmen' })).toContainText('2');

  // What nobody has stops the scanning until it is read (XFER-13).
  const unknown = goods.upc();
  await scan(page, unknown);
  const stop = page.getByRole('alert').filter({ hasText: 'No Item Found' });
  await expect(stop).toContainText(unknown);
  await stop.getByRole('button', { name: 'Continue' }).click();
  await expect(stop).toBeHidden();
  await inspect(page, 'a transfer that is packed');
  await page.getByRole('button', { name: /Send 3 copies/ }).click();
  await expect(page.getByText('It left this store. The other store accepts it.')).toBeVisible();

  // At the other store, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await standAt(page, both, there.storeId, there.deviceId);
  await page.getByRole('button', { name: /From Lamplight Lane/ }).click();
  await expect(page.getByText('0 of 3 copies')).toBeVisible();
  await scan(page, game.upc);
  await expect(page.getByText('1 of 3 copies')).toBeVisible();
  await page.getByRole('button', { name: 'Accept: Orbit of Bees' }).click();
  await expect(page.getByText('2 of 3 copies')).toBeVisible();
  await inspect(page, 'a transfer that is scanned in');
  await page.getByRole('button', { name: /Finalize, 1 missing/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize anyway' }).click();
  const card = page.getByRole('article', { name: 'Moonbase Postmen' });
  await expect(card).toContainText('Sent 2, accepted 1');

  await page.setViewportSize({ width: 1366, height: 768 });
  await card.getByRole('radio', { name: 'Lost' }).click();
  await card.getByRole('radio', { name: 'Lamplight Lane' }).click();
  await inspect(page, 'what is missing');
  await page.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  const books = await world.database.one<{ here: number; there: number; loss: number; underWay: number }>(
    `select (select sum(on_hand)::integer from inventory_items where store_id = $1 and catalog_id = $3) as here,
       (select sum(on_hand)::integer from inventory_items where store_id = $2 and catalog_id = $3) as there,
       (select balance_cents from accounts where store_id = $1 and kind = 'shrinkage') as loss,
       (select coalesce(sum(a.balance_cents), 0)::bigint from accounts a join transfers t on t.transfer_id = a.ref and t.from_store_id = $1
         where a.kind = 'inTransit') as "underWay"`,
    [counter.storeId, there.storeId, game.catalogId],
  );
  expect(books).toEqual({ here: 1, there: 1, loss: 800, underWay: 0 });
});

test('a long name in the list keeps clear of the figure beside it', async ({ page, world, counter }) => {
  const name = 'Blue Harbor Distribution and Wholesale of the Pacific Northwest';
  const query = new URLSearchParams({
    ClientID: String(counter.storeId),
    vendorTransfer: '1',
    VendorName: name,
    UniqueId: `long-${counter.storeId}`,
  });
  await fetch(`${world.address}/api/InventoryTransferHandler/CreateStoreTransfer?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${counter.manager.token}` },
  });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(PATH);
  const row = page.getByRole('button', { name: new RegExp(name) });
  const words = await row.getByText(name).evaluate((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect().right;
  });
  const figure = await row.getByText(/cop(y|ies)$/).boundingBox();
  expect(words).toBeLessThan(figure?.x ?? 0);
});

test('before one is open the lists stand beside each other, and an open one has the room', async ({
  page,
  world,
  counter,
}) => {
  const there = await aCounter(world.database);
  const asked: readonly Record<string, string>[] = [
    { vendorTransfer: '1', VendorName: 'Blue Harbor' },
    { TransferTo: String(there.storeId) },
  ];
  for (const query of asked)
    await fetch(
      `${world.address}/api/InventoryTransferHandler/CreateStoreTransfer?${new URLSearchParams({
        ClientID: String(counter.storeId),
        UniqueId: `beside-${counter.storeId}-${Object.keys(query)[0]}`,
        ...query,
      })}`,
      { method: 'PUT', headers: { authorization: `Bearer ${counter.manager.token}` } },
    );
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(PATH);
  const incoming = page.getByRole('heading', { name: /^Incoming/ });
  const outgoing = page.getByRole('heading', { name: /^Outgoing/ });
  const place = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0 };
  await expect(outgoing).toBeVisible();
  expect((await place(outgoing)).y).toBe((await place(incoming)).y);
  expect((await place(outgoing)).x).toBeGreaterThan((await place(incoming)).x);
  await page.getByRole('button', { name: /Being packed/ }).click();
  await expect(page.getByLabel('Copies per scan')).toBeVisible();
  expect((await place(outgoing)).x).toBe((await place(incoming)).x);
});
