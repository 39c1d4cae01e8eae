// A gift certificate: sold, half spent, given back to, looked up and voided. Prices carry 8.25 % tax.
import type { Page } from '@playwright/test';
import { finishedAt, postedFor } from './support/books.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { choose } from './support/menus.ts';
import {
  changeDue,
  checkout,
  line,
  openRegister,
  payExactCash,
  receipt,
  settled,
  sheet,
  sum,
  toPayment,
} from './support/register.ts';
import type { World } from './support/world.ts';

const numberIn = async ({ database }: World, storeId: number): Promise<string> =>
  (
    await database.one<{ number: string }>(
      'select number from gift_certificates where store_id = $1 order by certificate_id desc limit 1',
      [storeId],
    )
  ).number;

async function sellOne(page: Page, dollars: string): Promise<void> {
  await choose(page.getByRole('button', { name: 'More', exact: true }), 'Sell gift certificate');
  const dialog = page.getByRole('dialog', { name: 'Sell gift certificate' });
  await dialog.getByRole('button', { name: dollars, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to sale' }).click();
  await expect(dialog).toBeHidden();
}

test('sold, half spent, refunded onto it, voided', async ({ page, goods, world, counter }) => {
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await openRegister(page);
  await sellOne(page, '$25');
  await expect(page.getByRole('listitem').filter({ hasText: 'Gift certificate' })).toContainText(
    'good once it is paid',
  );
  await expect(sum(page)).toHaveText('$25.00');
  await inspect(page, 'a gift certificate in the basket');
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  await expect(receipt(page).locator('body')).toContainText('GC-');
  const number = await numberIn(world, counter.storeId);
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(await postedFor(world.database, sold?.id ?? 0)).toEqual({ drawer: 2_500, giftCertificate: -2_500 });

  // It pays for an item, typed at the payment sheet; a wrong sign is told at once.
  await scan(page, good.upc);
  await expect(settled(page)).toHaveCount(1);
  await toPayment(page);
  await page
    .getByRole('button', { name: /Gift certificate/ })
    .or(page.getByRole('radio', { name: /Gift certificate/ }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Gift certificate' });
  await dialog.getByLabel('Number').fill('GC-2345-6789-ABCD');
  await dialog.getByRole('button', { name: 'Pay with it' }).click();
  await expect(dialog).toContainText('Check each character');
  await inspect(page, 'paying with a gift certificate');
  await dialog.getByLabel('Number').fill(number);
  await dialog.getByRole('button', { name: 'Pay with it' }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet(page)).toContainText(`GC …${number.slice(-4)}`);
  await expect(sheet(page).locator('.still')).toHaveText('$0.00');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(receipt(page).locator('body')).toContainText('14.17');

  // All of it comes back: onto the certificate.
  const paid = (await finishedAt(world.database, counter.storeId)).at(-1);
  expect(paid?.payments).toEqual(['giftCertificate 1083']);
  await page.keyboard.press('F7');
  await page.getByRole('combobox').fill(paid?.receipt ?? '');
  await page.keyboard.press('Enter');
  await page.locator('.rl').filter({ hasText: 'Blue Lantern' }).getByRole('checkbox').click();
  await expect(checkout(page)).toContainText('$10.83');
  await checkout(page).click();
  await expect
    .poll(async () => (await finishedAt(world.database, counter.storeId)).at(-1)?.payments)
    .toEqual(['giftCertificate -1083']);

  await page.goto('/management/giftcertificates');
  await page.getByLabel('Search gift certificates').fill(number);
  const row = page.getByRole('row').filter({ hasText: number.slice(-4) });
  await expect(row).toContainText('$25.00');
  await row.click();
  const drawer = page.getByRole('complementary');
  await expect(drawer).toContainText('Given back');
  await inspect(page, 'gift certificates with a card');
  await drawer.getByRole('button', { name: 'Void' }).click();
  const voiding = page.getByRole('dialog', { name: 'Void gift certificate' });
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expect(voiding).toContainText('This field is required.');
  await voiding.getByLabel('Reason').fill('Lost by its owner');
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expect(voiding).toBeHidden();
  await expect(drawer).toContainText('Voided');
  await expect(drawer).toContainText('$0.00');
});

test('a scan of one pays for what is in the basket, and says why when it can not', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const good = await goods.add({ title: 'Copper Moon', priceCents: 500 });
  await openRegister(page);
  await sellOne(page, '$10');
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  const number = await numberIn(world, counter.storeId);
  await scan(page, number);
  await expect(page.getByText('Nothing is left to pay.').first()).toBeVisible();
  await scan(page, good.upc);
  await expect(line(page, 'Copper Moon')).toBeVisible();
  await expect(settled(page)).toHaveCount(1);
  await scan(page, number);
  await toPayment(page);
  await expect(sheet(page)).toContainText(`GC …${number.slice(-4)}`);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const paid = (await finishedAt(world.database, counter.storeId)).at(-1);
  expect(paid?.payments).toEqual(['giftCertificate 541']);
});
