// Labels: what goes where is laid out on the screen, checked, printed for a try and saved; every printer draws the same.
import { markedCode } from '#kernel/gtin.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { fakePrinter, papers, station } from './support/printer.ts';
import { openRegister, settled } from './support/register.ts';
import { readZpl } from '#tests/support/read-zpl.ts';

test('a label is laid out, checked, tried on the ZPL printer and saved, for the store and for a department', async ({
  page,
  goods,
  world,
  counter,
}) => {
  await station(world, counter.deviceId, {
    LabelPrinter: 'usb',
    LabelPrinterLanguage: 'zpl203',
    UsingPrinterExtension: 'true',
  });
  await fakePrinter(page);
  const film = await goods.add({ title: 'Copper ^Moon~', department: 'DVD', priceCents: 900 });
  await page.goto('/settings/labels');
  await expect(page.getByText('Everything fits, and the bars can be scanned.')).toBeVisible();
  await inspect(page, 'label template');

  const bars = page.getByRole('button', { name: 'Barcode' });
  await bars.click();
  const fields = page.getByRole('group', { name: 'Barcode' });
  await fields.getByLabel('Width').fill('50');
  await expect(page.getByText("Labels with these problems can't be saved.")).toBeVisible();
  await expect(page.getByText('Barcode has bars too fine to scan: make it wider.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await inspect(page, 'label template with a problem');
  await fields.getByLabel('Width').fill('162');
  await expect(page.getByText('Everything fits, and the bars can be scanned.')).toBeVisible();

  await page.getByRole('button', { name: 'Tagline' }).click();
  await page.getByRole('button', { name: 'Take off' }).click();
  await page.getByRole('button', { name: 'Add a piece' }).click();
  await page.getByRole('menuitem', { name: 'Condition' }).click();
  const condition = page.getByRole('button', { name: 'Condition' });
  await condition.focus();
  for (let step = 0; step < 11; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'Condition' }).getByLabel('From the top')).toHaveValue('80');

  await page.getByLabel('Show an item').fill(film.sku);
  await page.getByRole('button', { name: 'Test print' }).click();
  await expect.poll(async () => (await papers(page)).length).toBe(1);
  const [tried] = readZpl(Uint8Array.from((await papers(page))[0] ?? []));
  const said = tried?.fields.map((field) => field.text);
  expect(said).toContain('Copper ^Moon~');
  expect(said).toContain('$9.00');
  expect(tried?.fields.find((field) => field.text === 'Very good')?.y).toBe(Math.round((80 * 203) / 72));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Label saved')).toBeVisible();

  await page.getByLabel('Label of').selectOption({ label: 'DVD' });
  await expect(page.getByRole('button', { name: 'Condition' })).toBeVisible();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByRole('group', { name: 'Price' }).getByLabel('Bold').uncheck();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.reload();
  await page.getByLabel('Label of').selectOption({ label: 'DVD (its own)' });
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  const price = page.getByRole('group', { name: 'Price' });
  await expect(price.getByLabel('Bold')).not.toBeChecked();
  await price.getByLabel('Letters').fill('');
  await price.getByLabel('Letters').pressSequentially('12.5');
  await expect(price.getByLabel('Letters')).toHaveValue('12.5');
  // Somebody else saves the same label meanwhile; this screen hears of it before it saves.
  const authorization = `Bearer ${counter.manager.token}`;
  const address = `${world.address}/api/LabelTemplates`;
  const theirs = await (
    await fetch(`${address}/Get/${counter.storeId}`, { headers: { authorization } })
  ).json();
  const own = theirs.find((one: { departmentName: string }) => one.departmentName === 'DVD');
  const heard = page.waitForResponse((answer) => answer.url().includes('/LabelTemplates/Get/'));
  const done = await fetch(`${address}/Save/${counter.storeId}?departmentId=${own.departmentId}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(own.pieces),
  });
  expect(done.status).toBe(200);
  await heard;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else changed this label meanwhile.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Use the default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use the default' }).click();
  await expect(page.getByText('The default label is used')).toBeVisible();
  const templates = await world.database.rows<{ department: number | null; pieces: number }>(
    `select department_id as department, jsonb_array_length(pieces) as pieces from label_templates where store_id = $1`,
    [counter.storeId],
  );
  expect(templates).toEqual([{ department: null, pieces: 8 }]);
});

test('a scan of a label that says another price says so: at the register, at the shelf, on the walk', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const lantern = await goods.add({ title: 'Blue Lantern', priceCents: 1_500 });
  const moon = await goods.add({ title: 'Copper Moon', priceCents: 900 });
  await world.database.run(
    'update inventory_items set price_cents = 1750, price_set_at = now() where inventory_id = $1',
    [lantern.inventoryId],
  );
  // No rule queues another price meanwhile.
  await world.database.run(
    `insert into price_change_exclusions (inventory_id, store_id, user_id, at) select id, $2, $3, now() from unnest($1::bigint[]) as of(id)`,
    [[lantern.inventoryId, moon.inventoryId], counter.storeId, counter.manager.userId],
  );
  await openRegister(page);
  await scan(page, markedCode(lantern.sku, 1_500));
  await expect(settled(page)).toHaveCount(1);
  await expect(settled(page).first()).toContainText('label says $15.00');
  await expect(settled(page).first()).toContainText('$17.50');
  await scan(page, markedCode(moon.sku, 900));
  await expect(settled(page)).toHaveCount(2);
  await expect(settled(page).filter({ hasText: 'Copper Moon' })).not.toContainText('label');
  await page.goto('/management/inventory');
  await expect(page.getByRole('row').filter({ hasText: 'Blue Lantern' })).toBeVisible();
  await scan(page, markedCode(lantern.sku, 1_500));
  await expect(page.getByText('The label says $15.00, the price is $17.50')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('Blue Lantern');

  await page.goto('/management/inventory/pricing');
  await page.getByRole('tab', { name: /Labels/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Blue Lantern' })).toBeVisible();
  await scan(page, markedCode(lantern.sku, 1_500));
  await expect(page.getByText('This label of Blue Lantern says $15.00, but it costs $17.50')).toBeVisible();
  await scan(page, markedCode(lantern.sku, 1_750));
  await expect(page.getByText('Blue Lantern: $17.50')).toBeVisible();
});
