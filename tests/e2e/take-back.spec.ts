// A check-in that was finished by a slip is open again, at a desk and on a phone.
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { begun, counted, HAND_MS, row } from './support/check-in.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { hearToasts } from './support/toasts.ts';

test('finished by a slip: undone, taken back later, and kept once something of it moved', async ({
  page,
  world,
  counter,
}) => {
  const heard = await hearToasts(page);
  const { id, upc, title } = await begun(world, counter);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/vendors/check-in?transfer=${id}`);
  await expect(row(page, title)).toContainText('5 to scan');
  await page.keyboard.press('5');
  await expect(page.getByLabel('Copies per scan')).toHaveValue('5');
  await scan(page, upc, HAND_MS);
  await expect(counted(page, title)).toHaveText('Scanned 5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('5 copies are in stock.')).toBeVisible();
  await expect(page.getByText(/finished this check-in/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await heard('Check-in undone. It is open again.');
  await expect(page.getByText(/finished this check-in/)).toBeHidden();
  await expect(page.getByText('5 copies are in stock.')).toBeHidden();
  await expect(counted(page, title)).toHaveText('Scanned 5');

  await page.getByRole('button', { name: /^Finalize/ }).click();
  await page.getByRole('button', { name: 'Undo check-in' }).click();
  const asks = page.getByRole('alertdialog');
  await expect(asks).toContainText('5 copies, $50.00 at cost, go out of stock again.');
  await expect(asks.getByRole('button', { name: 'Keep it finished' })).toBeFocused();
  await inspect(page, 'a check-in is taken back');
  // A phone shows another screen, which asks nothing yet.
  await page.getByRole('button', { name: 'Undo check-in' }).click();
  await asks.getByRole('button', { name: 'Undo check-in' }).click();
  await expect(page.getByText(/finished this check-in/)).toBeHidden();
  const { units } = await world.database.one<{ units: number }>(
    `select coalesce(sum(i.on_hand), 0)::integer as units from inventory_items i join catalog_products p using (catalog_id) where i.store_id = $1 and p.upc = $2`,
    [counter.storeId, upc],
  );
  expect(units).toBe(0);

  await page.getByRole('button', { name: /^Finalize/ }).click();
  await expect(page.getByText(/finished this check-in/)).toBeVisible();
  const { item } = await world.database.one<{ item: number }>(
    `select inventory_id as item from inventory_items i join catalog_products p using (catalog_id) where i.store_id = $1 and p.upc = $2`,
    [counter.storeId, upc],
  );
  await world.database.transaction((tx) =>
    moveAtCost(tx, { actor: counter.manager, now: new Date() }, counter.storeId, [
      {
        inventoryId: item,
        quantity: -1,
        reason: 'damaged',
        sourceType: 'test',
        sourceId: item,
        sourceLineId: 1,
      },
    ]),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Undo check-in' }).click();
  const stays = page.getByRole('dialog', { name: 'This check-in can’t be undone' });
  await expect(stays.getByRole('listitem')).toContainText([title]);
  await expect(stays).toContainText('its stock has changed since');
  await inspect(page, 'a check-in that can’t be taken back, on a phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Undo check-in' }).click();
  await stays.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByText(/finished this check-in/)).toBeVisible();
});
