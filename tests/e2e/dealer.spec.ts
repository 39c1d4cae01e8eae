// Secondhand dealer law: rules that are off until somebody switches them on, a trade with ID, age and signature, and the goods that it holds.
import type { Locator, Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { finishedAt, onHand } from './support/books.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { attachCustomer, checkout, openRegister, settled, sheet } from './support/register.ts';

const SCREEN = '/management/dealer';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'The seller of this trade' });

/** Switches a rule on that asks for number, age and signature of every used trade, and holds for ten days. */
async function ruleOn(page: Page, name: string): Promise<void> {
  await page.goto(SCREEN);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add rule' });
  await form.getByLabel('Name').fill(name);
  await form.getByText('This rule is in force').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('In force');
}

async function acceptTrade(page: Page, upc: string, title: string): Promise<void> {
  await page.keyboard.press('F6');
  await scan(page, upc);
  const offer = page.locator('.tw .of');
  // Before the offer is worked out there is nothing to accept.
  await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expect(offer.locator('.why dt').first()).toBeVisible();
  await expect(offer.locator('.offer .v').first()).not.toHaveText('$0.00');
  await offer.getByRole('button', { name: 'Accept offer' }).click();
  const row = page.locator('.tl').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Offer open');
}

async function drawSignature(page: Page, field: Locator): Promise<void> {
  const box = await field.boundingBox();
  if (!box) throw new Error('no field to sign in');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [140, 30],
    [220, 90],
    [300, 40],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
}

test('a rule is turned on; its trade asks ID and signature; the bought copy is held and cannot be sold', async ({
  page,
  goods,
  world,
  counter,
}) => {
  test.slow();
  const brought = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 0 });
  await aCustomer(world.database, { firstName: 'Priya', lastName: `Law${counter.storeId}` });
  await page.goto(SCREEN);
  await expect(page.getByRole('row').filter({ hasText: 'Example: every used trade' })).toContainText('Off');
  await inspect(page, 'dealer rules');
  await ruleOn(page, 'Used trades, ten days');
  await page.getByRole('row').filter({ hasText: 'Used trades, ten days' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit rule' })).toContainText('Version 1');
  await inspect(page, 'dealer rule');
  await page.keyboard.press('Escape');

  await openRegister(page);
  await attachCustomer(page, `Law${counter.storeId}`);
  await acceptTrade(page, brought.upc, 'Copper Moon');
  await expect(page.getByText('The law requires something from the seller')).toBeVisible();
  await expect(checkout(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('F9');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel('Type of ID').selectOption('driverLicense');
  await dialog(page).getByLabel('ID number').fill('D123-4567-8901');
  await dialog(page).getByLabel('State or country').fill('IL');
  await dialog(page).getByLabel('Date of birth').fill('1990-05-01');
  await inspect(page, 'the seller of a trade');
  await dialog(page).getByRole('button', { name: 'Save and confirm' }).click();
  await expect(dialog(page)).toContainText("Driver's license ending in 8901");
  await drawSignature(page, dialog(page).getByRole('img', { name: /Signature field/ }));
  await dialog(page).getByRole('button', { name: 'Take signature' }).click();
  await expect(dialog(page)).toContainText('Signed on the screen.');
  await dialog(page).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect.poll(async () => (await finishedAt(world.database, counter.storeId)).length).toBe(1);
  const held = await world.database.one<{ id: number; held: number }>(
    `select i.inventory_id as id, i.held from inventory_items i where i.store_id = $1 and i.catalog_id = $2 and i.held > 0`,
    [counter.storeId, brought.catalogId],
  );
  expect(held.held).toBe(1);

  // It is on the shelf, and nobody sells it.
  await scan(page, brought.upc);
  await expect(page.getByText(/On hold under the dealer rules until/).first()).toBeVisible();
  await expect(settled(page)).toHaveCount(0);

  await page.goto(SCREEN);
  await page.getByRole('tab', { name: 'On hold' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Copper Moon' });
  await expect(row).toContainText('Until');
  await inspect(page, 'goods on hold');
  await row.getByRole('button', { name: 'On hold: Copper Moon' }).click();
  await page.getByRole('menuitem', { name: 'Hold for police' }).click();
  const police = page.getByRole('dialog', { name: 'Police hold' });
  await police.getByLabel('Case number').fill('26-1187');
  await police.getByLabel('Reason').fill('Reported stolen');
  await police.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(row).toContainText('Police hold, case 26-1187');

  await page.getByRole('tab', { name: 'Purchases' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `Law${counter.storeId}` })
    .click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Signature' })).toBeVisible();
  await inspect(page, 'a purchase');
  await page.keyboard.press('Escape');
  expect(await onHand(world.database, held.id)).toBe(1);

  await page.goto(`/management/inventory?item=${held.id}`);
  const drawer = page.getByRole('complementary');
  await expect(drawer).toContainText('Police hold, case 26-1187');
  await drawer.getByRole('button', { name: 'Lift hold' }).click();
  const lift = page.getByRole('dialog', { name: 'Lift the hold' });
  await lift.getByLabel('Reason').fill('Case closed');
  await lift.getByRole('button', { name: 'Lift hold' }).click();
  await expect(drawer).not.toContainText('Police hold, case');
  await expect(drawer).toContainText('Until');
});

test('a minor is refused; a customer signs at the window', async ({ page, goods, world, counter }) => {
  test.slow();
  const brought = await goods.add({
    title: 'Blue Lantern',
    priceCents: 2_000,
    msrpCents: 4_000,
    quantity: 0,
  });
  await aCustomer(world.database, { firstName: 'Tim', lastName: `Young${counter.storeId}` });
  await world.database.run(
    `update dealer_rules set is_active = true where store_id = $1 and removed_at is null and name = 'Example: every used trade, 10 days'`,
    [counter.storeId],
  );
  await openRegister(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^POS settings/i }).click();
  await page.getByRole('menuitem', { name: 'Customer display' }).click();
  const display = await opened;
  await display.setViewportSize({ width: 1024, height: 600 });
  await attachCustomer(page, `Young${counter.storeId}`);
  await acceptTrade(page, brought.upc, 'Blue Lantern');
  await page.getByRole('button', { name: 'Ask the seller' }).click();
  await dialog(page).getByLabel('Type of ID').selectOption('stateId');
  await dialog(page).getByLabel('ID number').fill('S-555');
  await dialog(page).getByLabel('State or country').fill('IL');
  await dialog(page).getByLabel('Date of birth').fill('2015-05-01');
  await dialog(page).getByRole('button', { name: 'Save and confirm' }).click();
  await expect(dialog(page)).toContainText('The seller must be 18 or older.');
  expect(await world.database.rows('select 1 from dealer_sellers where id_end = $1', ['55'])).toEqual([]);

  await dialog(page).getByLabel('Date of birth').fill('1985-05-01');
  await dialog(page).getByRole('button', { name: 'Save and confirm' }).click();
  await expect(dialog(page)).toContainText('State ID ending in');
  await expect(display.getByRole('heading', { name: 'Sign here' })).toBeVisible();
  await inspect(display, 'sign at the window');
  await display.setViewportSize({ width: 1024, height: 600 });
  await drawSignature(display, display.getByRole('img', { name: /Signature field/ }));
  await display.getByRole('button', { name: 'I sign' }).click();
  await expect(dialog(page)).toContainText('Signed on the screen.');
  await expect(display.getByRole('heading', { name: 'Sign here' })).toBeHidden();
});
