// The simulated card terminal: approves, declines sums that end in .99, and is called off.
import type { Page } from '@playwright/test';
import { finishedAt, postedFor } from './support/books.ts';
import type { BuiltGood, Counter } from '#domains/register/testing/a-counter.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, settled, sheet, toPayment } from './support/register.ts';
import type { World } from './support/world.ts';

const cardKey = (page: Page) =>
  sheet(page)
    .getByRole('radio', { name: 'Card' })
    .or(sheet(page).getByRole('button', { name: 'Card', exact: true }));

async function basketOf(page: Page, upc: string): Promise<void> {
  await openRegister(page);
  await scan(page, upc);
  await expect(settled(page)).toHaveCount(1);
  await toPayment(page);
}

test('an approved card pays the sale', async ({ page, goods, world, counter }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await basketOf(page, one.upc);
  await cardKey(page).click();
  await expect(sheet(page).locator('.tn')).toContainText('Visa');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold).toMatchObject({ due: 1_083, payments: ['card 1083'] });
  expect(await postedFor(world.database, sold?.id ?? 0)).toMatchObject({ cards: 1_083 });
});

test('a declined card charges nothing, and cash pays instead', async ({ page, goods, world, counter }) => {
  // 12.00 and 8.25 % tax are 12.99.
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_200 });
  await basketOf(page, one.upc);
  await cardKey(page).click();
  await expect(sheet(page).getByRole('alert').or(sheet(page).locator('.note'))).toContainText(
    'Card declined.',
  );
  await expect(sheet(page)).not.toContainText('No card terminal');
  await expect(sheet(page).locator('.tn')).toHaveCount(0);
  await sheet(page)
    .getByRole('radio', { name: 'Cash' })
    .or(sheet(page).getByRole('button', { name: 'Cash', exact: true }))
    .click();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold).toMatchObject({ due: 1_299, payments: ['cash 1299'] });
});

test('a payment that waits at the terminal is called off', async ({ page, goods, world, counter }) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await basketOf(page, one.upc);
  // The customer takes long: the question to the terminal stays without an answer.
  let lose = (): void => undefined;
  await page.route('**/api/**/RequestTerminalPaymentPolling*', (route) => {
    lose = () => void route.abort('connectionreset');
  });
  const asked = page.waitForRequest('**/api/**/RequestTerminalPaymentPolling*');
  await cardKey(page).click();
  await asked;
  await sheet(page).getByRole('button', { name: 'Cancel at the terminal' }).click();
  await expect(sheet(page)).toContainText('Card payment canceled.');
  expect(await finishedAt(world.database, counter.storeId)).toEqual([]);
  // An answer that is lost after that leaves no doubt: another tender pays.
  const failed = page.waitForEvent('requestfailed');
  lose();
  await failed;
  await sheet(page).getByRole('radio', { name: 'Cash' }).click();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold?.payments).toEqual(['cash 1083']);
});

/** Sells the goods by card and opens the refund of the receipt with the first line picked. */
async function refundOfCard(
  page: Page,
  world: World,
  counter: Counter,
  goods: readonly BuiltGood[],
): Promise<void> {
  await openRegister(page);
  await scan(
    page,
    goods.map((good) => good.upc),
  );
  await expect(settled(page)).toHaveCount(goods.length);
  await toPayment(page);
  await cardKey(page).click();
  await expect(sheet(page).locator('.tn')).toContainText('Visa');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const sold = (await finishedAt(world.database, counter.storeId)).at(-1);
  await scan(page, sold?.receipt ?? '');
  await expect(page.locator('.orig')).toContainText(sold?.receipt ?? '');
  await page.locator('.rl').first().getByRole('checkbox').click();
  await page.keyboard.press('F9');
  await expect(sheet(page)).toBeVisible();
}

test('a refund goes back to the card by the terminal, then it is finished', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await refundOfCard(page, world, counter, [one]);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('Refunding the card.');
  await expect(sheet(page)).toBeHidden();
  const [, refund] = await finishedAt(world.database, counter.storeId);
  expect(refund).toMatchObject({ due: -1_083, payments: ['card -1083'] });
  expect(await postedFor(world.database, refund?.id ?? 0)).toMatchObject({ cards: -1_083 });
  const attempts = await world.database.rows(
    'select a.amount_cents from card_attempts a join payments p using (attempt_id) where p.transaction_id = $1',
    [refund?.id ?? 0],
  );
  expect(attempts).toEqual([{ amountCents: -1_083 }]);
});

test('a card that takes no money back leaves the refund open', async ({ page, goods, world, counter }) => {
  // 12.00 and 8.25 % tax are 12.99, which the terminal declines; with the second piece it does not.
  const back = await goods.add({ title: 'Blue Lantern', priceCents: 1_200 });
  const kept = await goods.add({ title: 'Copper Moon', priceCents: 1_000 });
  await refundOfCard(page, world, counter, [back, kept]);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('The card was not refunded.');
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(1);
  await sheet(page).getByRole('button', { name: 'Give store credit' }).click();
  await expect(sheet(page)).toContainText(
    'A customer is required to pay with store credit or to receive it.',
  );
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(1);
});
