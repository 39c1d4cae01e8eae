// The register by finger alone, on a tablet and on a phone: sale, trade and refund come to their end, and nothing lies under anything.
import type { Locator, Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { creditOf, finishedAt } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { attachCustomer, changeDue, checkout, openRegister, settled, sheet } from './support/register.ts';

const COUNTER_PX = 48;

/** Taps what can be seen or scrolled to; it must be big enough for a finger. */
async function tap(what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  // What is only now laid out has no size yet.
  const size = async (): Promise<number> => {
    const box = await what.boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  };
  await expect.poll(size, 'for a finger').toBeGreaterThanOrEqual(COUNTER_PX);
  await what.tap();
}

const pad = (page: Page) => page.getByRole('group', { name: 'Number pad' });
const key = (page: Page, face: string): Locator => pad(page).getByRole('button', { name: face, exact: true });

for (const [device, viewport] of [
  ['tablet', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ hasTouch: true, viewport });

    test('a sale is finished, with the cash typed on the pad', async ({ page, goods, world, counter }) => {
      const sold = await goods.add({ title: 'The Amber Ember of Harborview', priceCents: 599 });
      await openRegister(page);
      await scan(page, sold.upc);
      await expect(settled(page)).toHaveCount(1);
      // A title needs the room of words, not of letters.
      const title = await page.locator('.ln .ti').first().boundingBox();
      expect(title?.width ?? 0).toBeGreaterThan(140);
      await tap(checkout(page));
      await expect(sheet(page)).toBeVisible();
      for (const face of ['2', '0', '00']) await tap(key(page, face));
      // The sum covers what is due: Enter finishes.
      await tap(key(page, 'Enter'));
      await expect(sheet(page)).toBeHidden();
      await expect(changeDue(page)).toHaveText('$13.52');
      expect(await finishedAt(world.database, counter.storeId)).toMatchObject([{ due: 648 }]);
    });

    test('a quantity is changed by its keys, and the line goes by Remove', async ({ page, goods }) => {
      const sold = await goods.add({ title: 'Copper Moon', priceCents: 599 });
      await openRegister(page);
      await scan(page, sold.upc);
      await expect(settled(page)).toHaveCount(1);
      await tap(page.getByRole('button', { name: /^One more: Copper Moon/ }));
      await expect(page.locator('.ln .am').first()).toHaveText('$11.98');
      await tap(page.getByRole('button', { name: 'Remove', exact: true }));
      await expect(settled(page)).toHaveCount(0);
    });
  });

test.describe('on a tablet across', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a trade is paid out: Finish lies beside the sheet, not under it', async ({
    page,
    goods,
    world,
    counter,
  }) => {
    const brought = await goods.add({ title: 'Copper Moon', msrpCents: 4_000, quantity: 0 });
    const surname = `Nair${counter.storeId}`;
    await aCustomer(world.database, { firstName: 'Priya', lastName: surname });
    await openRegister(page);
    await attachCustomer(page, surname);
    await tap(page.getByRole('radio', { name: 'Trade' }));
    await scan(page, brought.upc);
    await tap(page.getByRole('button', { name: 'Accept offer' }));
    await tap(checkout(page));
    await expect(sheet(page)).toBeVisible();
    await tap(page.getByRole('button', { name: /^Finish/ }));
    await expect(page.locator('.side .chg')).toContainText('Store credit added');
    expect(await finishedAt(world.database, counter.storeId)).toHaveLength(1);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the modes can be read and tapped while the line is gone', async ({ page }) => {
    await openRegister(page);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await expect(page.getByText(/Offline since/)).toBeVisible();
    const trade = page.getByRole('radio', { name: 'Trade' });
    expect((await trade.boundingBox())?.width ?? 0).toBeGreaterThan(COUNTER_PX);
    await tap(trade);
    await expect(trade).toBeChecked();
  });

  test('a trade for credit is finished', async ({ page, goods, world, counter }) => {
    const brought = await goods.add({
      title: 'Copper Moon',
      priceCents: 2_000,
      msrpCents: 4_000,
      quantity: 1,
    });
    const surname = `Nair${counter.storeId}`;
    const customerId = await aCustomer(world.database, { firstName: 'Priya', lastName: surname });
    await openRegister(page);
    await tap(page.getByRole('radio', { name: 'Trade' }));
    await scan(page, brought.upc);
    await expect(page.locator('.tw .of .why dt').first()).toBeVisible();
    await tap(page.getByRole('radiogroup', { name: 'Condition' }).getByRole('radio').first());
    await tap(page.getByRole('button', { name: 'Accept offer' }));
    await tap(page.getByRole('button', { name: 'Add a customer' }).first());
    const dialog = page.getByRole('dialog', { name: 'Find a customer' });
    await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).fill(surname);
    await tap(dialog.getByRole('option', { name: surname }).first());
    await expect(dialog).toBeHidden();
    await tap(checkout(page));
    await tap(page.getByRole('button', { name: /^Finish/ }));
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator('.side .chg')).toBeVisible();
    expect(await creditOf(world.database, customerId)).toBeGreaterThan(0);
  });

  test('a refund by its number is finished', async ({ page, goods, world, counter }) => {
    const sold = await goods.add({ title: 'Copper Moon', priceCents: 500 });
    await openRegister(page);
    await scan(page, sold.upc);
    await expect(settled(page)).toHaveCount(1);
    await tap(checkout(page));
    await tap(page.getByRole('button', { name: /^Finish/ }));
    await expect(sheet(page)).toBeHidden();
    const [sale] = await finishedAt(world.database, counter.storeId);
    await tap(page.getByRole('radio', { name: 'Refund' }));
    const box = page.getByRole('combobox');
    await box.tap();
    await box.fill(sale?.receipt ?? '');
    await box.press('Enter');
    await page.locator('.rl').filter({ hasText: 'Copper Moon' }).getByRole('checkbox').tap();
    await tap(checkout(page));
    await expect(changeDue(page)).toHaveText('$5.41');
    await expect(page.locator('body')).not.toHaveClass(/refund/);
    const all = await finishedAt(world.database, counter.storeId);
    expect(all.at(-1)).toMatchObject({ due: -541 });
  });
});
