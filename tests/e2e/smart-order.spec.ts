// What to order and why: a buyer looks, asks why, changes a number, and puts the lines into an order.
import { aUser } from '#domains/access/testing/a-user.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { importWeeks } from '#domains/smart-order/server/import-weeks.ts';
import { refreshStoreDemand } from '#domains/smart-order/server/refresh-demand.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import { aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import { addDays } from '#kernel/business-day.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);

test('a buyer sees what to order, asks why, changes it and orders it', async ({
  page,
  world,
  counter,
  goods,
}) => {
  const { database: db } = world;
  const { userId } = await aUser(db, { storeIds: [counter.storeId] });
  const vendorId = await aVendor(db, {
    userId,
    name: `Lanternway ${counter.storeId}`,
    leadDays: 10,
    orderMinCents: 90_000,
  });
  await aVendorClient(db, { vendorId, storeId: counter.storeId, userId });
  const sold: { catalogId: number; units: number }[] = [];
  for (const [title, units, pack] of [
    ['Copper Skies', 2, 1],
    ['Turnip Knights', 1, 3],
    ['Static Garden', 0, 1],
  ] as const) {
    const good = await goods.add({ title, grade: 'N', quantity: title === 'Static Garden' ? 5 : 1 });
    await aVendorItem(db, { vendorId, catalogId: good.catalogId, packSize: pack, costE4: 50_000 });
    sold.push({ catalogId: good.catalogId, units });
  }
  const firstWeek = addDays(mondayOf(yesterday), -7 * 30);
  await db.transaction(async (tx) => {
    await refreshStoreDemand(tx, counter.storeId, yesterday, new Date());
    await importWeeks(
      tx,
      counter.storeId,
      sold.map(({ catalogId, units }) => ({
        catalogId,
        firstWeek,
        sold: Array.from({ length: 30 }, () => units),
        days: Array.from({ length: 30 }, () => 7),
      })),
    );
  });
  await page.goto('/vendors/vendor_orders?section=20');
  const lines = page.getByRole('region', { name: 'Smart Order' });
  const copper = lines.getByRole('row').filter({ hasText: 'Copper Skies' }).first();
  await expect(copper).toContainText('Order now');
  await expect(lines.getByRole('row').filter({ hasText: 'Static Garden' })).toContainText('Overstocked');

  await copper.getByRole('button', { name: /^Why \d+ of Copper Skies/ }).click();
  await expect(lines).toContainText(/60 sold in 3\d(\.\d)? weeks with stock/);
  await expect(lines).toContainText('chance to sell before the next order comes');
  await inspect(page, 'smart order');

  // Keys act on the active line: one pack more keeps what was suggested, Space takes it off and on.
  await copper.getByText('Copper Skies').click();
  await page.keyboard.press('+');
  await expect(copper).toContainText('suggested');
  const check = copper.getByRole('checkbox');
  const isPicked = await check.isChecked();
  for (const checked of [!isPicked, isPicked]) {
    await page.keyboard.press('Space');
    await expect(check).toBeChecked({ checked });
  }
  // What is to be ordered is picked by one act, and added by the next; Undo takes it back.
  await lines.getByRole('checkbox', { name: /^Pick all/ }).check();
  await expect(page.getByText('short').first()).toBeVisible();
  await page.getByRole('button', { name: /^Add 2 lines, .* to Lanternway/ }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(copper).toContainText('Order now');
  await lines.getByRole('checkbox', { name: /^Pick all/ }).check();
  await copper.getByText('Copper Skies').click();
  await page.keyboard.press('+');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Added 2 lines, .* to Lanternway/)).toBeVisible();
  const kept = await db.rows<{ quantity: number; suggested: number; packs: number }>(
    `select l.quantity, l.suggested, l.quantity % v.pack_size as packs from smart_lines l join vendor_items v using (vendor_item_id)
     join smart_runs r using (smart_run_id) where r.store_id = $1 order by v.title`,
    [counter.storeId],
  );
  expect(kept).toHaveLength(2);
  expect(kept[0]?.quantity).toBe((kept[0]?.suggested ?? 0) + 1);
  expect(kept.every(({ packs }) => packs === 0)).toBe(true);
});

test('a budget picks what earns most, and the overview shows how vendors did', async ({
  page,
  world,
  counter,
}) => {
  const { database: db } = world;
  const { userId } = await aUser(db, { storeIds: [counter.storeId] });
  const vendorId = await aVendor(db, { userId, name: `Pelt ${counter.storeId}` });
  await aVendorClient(db, { vendorId, storeId: counter.storeId, userId });
  await page.goto('/vendors/vendor_orders?section=20');
  await expect(page.getByText('Nothing to order')).toBeVisible();
  await page.getByRole('button', { name: 'Change the budget' }).click();
  await page.getByRole('dialog', { name: 'Budget' }).getByLabel('Budget').fill('1500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change the budget' })).toContainText('$1,500.00');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change the budget' })).toContainText('$1,500.00');
  await page.goto('/vendors/vendor_overview');
  await expect(page.getByRole('grid', { name: 'Scorecard' })).toContainText(`Pelt ${counter.storeId}`);
  await page.getByRole('tab', { name: 'Invoices to clear' }).click();
  await expect(page.getByText('No invoices to clear')).toBeVisible();
  await inspect(page, 'smart order');
});

test('what another store has too many of is moved first, and is not asked for again', async ({
  page,
  world,
  counter,
  goods,
}) => {
  const { database: db } = world;
  const { userId } = await aUser(db, { storeIds: [counter.storeId] });
  const vendors = [
    await aVendor(db, { userId, name: `Lanternway ${counter.storeId}`, leadDays: 10 }),
    await aVendor(db, { userId, name: `Pelt ${counter.storeId}`, leadDays: 18 }),
  ];
  const good = await goods.add({ title: 'Low Tide', grade: 'N', quantity: 1, priceCents: 2_000 });
  for (const [at, vendorId] of vendors.entries()) {
    await aVendorClient(db, { vendorId, storeId: counter.storeId, userId });
    await aVendorItem(db, {
      vendorId,
      catalogId: good.catalogId,
      costE4: 50_000 + at * 12_500,
      packSize: 1 + at,
    });
  }
  const other = await aCounter(db, { name: `Harbor ${counter.storeId}` });
  await anItem(db, {
    storeId: other.storeId,
    catalogId: good.catalogId,
    conditionId: counter.conditions.N as number,
    // Twelve weeks of what the chain sells stay there.
    quantity: 42,
    priceCents: 2_000,
    userId,
  });
  const firstWeek = addDays(mondayOf(yesterday), -7 * 30);
  for (const storeId of [counter.storeId, other.storeId])
    await db.transaction(async (tx) => {
      await refreshStoreDemand(tx, storeId, yesterday, new Date());
      if (storeId === counter.storeId)
        await importWeeks(tx, storeId, [
          {
            catalogId: good.catalogId,
            firstWeek,
            sold: Array.from({ length: 30 }, () => 3),
            days: Array.from({ length: 30 }, () => 7),
          },
        ]);
    });
  await page.goto('/vendors/vendor_orders?section=20');
  const row = page
    .getByRole('region', { name: 'Smart Order' })
    .getByRole('row')
    .filter({ hasText: 'Low Tide' })
    .first();
  const move = page.getByRole('button', { name: /^Move \d+ first/ });
  const units = Number(/\d+/.exec((await move.textContent()) ?? '')?.[0]);
  expect(units).toBeGreaterThan(0);
  await expect(row).toContainText(new RegExp(`Harbor ${counter.storeId}\\s*${units}`));
  await move.click();
  await expect(page.getByText(`Requested ${units} copies from other stores`)).toBeVisible();
  await expect(row).toContainText('requested');
  await expect(move).toHaveCount(0);

  // From the other vendor the line costs what that one asks.
  await expect(row).toContainText('$5.00');
  await row.getByRole('button', { name: /^Why/ }).click();
  await page.getByRole('button', { name: `Change vendor to Pelt ${counter.storeId}` }).click();
  await expect(row).toContainText('$6.25');
  await expect(row).toContainText(`Pelt ${counter.storeId}`);
  await page.getByRole('button', { name: `Change vendor to Lanternway ${counter.storeId}` }).click();
  await expect(row).toContainText('$5.00');

  await page.goto('/management/transfers');
  await expect(page.getByText('Suggested by demand')).toBeVisible();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  await inspect(page, 'suggested transfers');
  await page.goto('/vendors/vendor_items?section=10');
  await page.getByRole('checkbox', { name: 'Need reorder only' }).check();
  const lacking = page.getByRole('grid', { name: 'Items to reorder' });
  await expect(lacking).toContainText('Low Tide');
  await inspect(page, 'items to reorder');
});
