// A shop from nothing: the owner names the store and sets the tax, and the Dashboard says what is left.
import { verify } from '#tests/support/verify.ts';
import { expect, test, watch } from './support/journey.ts';
import { openWorld } from './support/world.ts';

test('an empty shop is set up step by step, and the Dashboard lists what is left', async ({ browser }) => {
  const world = await openWorld({ on: 'empty' });
  const context = await browser.newContext({ baseURL: world.address, timezoneId: 'America/Denver' });
  const page = await context.newPage();
  const problems = watch(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'First administrator' })).toBeVisible();
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('lantern-street-9');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  const list = page.getByRole('list', { name: 'Before your first day' });
  await expect(list.getByRole('listitem')).toHaveCount(9);
  await list.getByRole('link', { name: 'Set up: Your store' }).click();

  // By keyboard: the name has the focus, Enter saves, and the next step's head has it.
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await name.fill('Lantern Games');
  await page.getByLabel('Street').fill('9 Lantern Street');
  await page.getByLabel('City').fill('Boulder');
  const receipt = page.getByRole('figure', { name: 'Your receipt' });
  await expect(receipt).toContainText('Lantern Games');
  await expect(receipt).toContainText('9 Lantern Street, Boulder');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: /Your store.*Done/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^2 ?Sales tax/ })).toBeFocused();

  await page.getByLabel('Sales tax', { exact: true }).fill('4.9');
  await page.getByRole('checkbox', { name: 'Books' }).click();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('button', { name: /Sales tax.*Done/ })).toBeVisible();
  // Every department as it came is a choice, too.
  await page.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(page.getByRole('button', { name: /What you sell.*Skipped/ })).toBeVisible();
  expect(
    await world.database.rows<{ rate: number }>(
      'select distinct tax_rate_e5 as rate from departments order by rate',
    ),
  ).toEqual([{ rate: 0 }, { rate: 4_900 }]);

  await page.goto('/');
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Skip all' }).click();
  await expect(list).toBeHidden();
  await page.goto('/setup?step=people');
  await expect(page.getByRole('link', { name: 'Add people' })).toBeVisible();
  expect(await verify(world.database)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
  await world.close();
});
