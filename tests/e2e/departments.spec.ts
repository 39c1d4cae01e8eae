// Departments: one is added, taxed otherwise in this store, given configurations and cases, moved, and sold under its rate.
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, settled, sum } from './support/register.ts';

test('a department is added, set up in place and taxed by this store alone', async ({
  page,
  counter,
  goods,
  world,
}) => {
  const name = `Maps ${counter.storeId}`;
  await page.goto('/management/departments');
  const row = page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: 'Add department' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Chain tax rate' }).fill('8');
  await page.getByRole('textbox', { name: 'Chain tax rate' }).press('Enter');
  await expect(row).toContainText('8%');
  await expect(row).toContainText('20%');

  await page.getByRole('tab', { name: 'Tax' }).click();
  await page.getByLabel('Own rate of Lamplight Lane').check();
  const rate = page.getByRole('textbox', { name: 'Tax rate of Lamplight Lane' });
  await rate.fill('5');
  await rate.press('Enter');
  await expect(row).toContainText('5%');
  const partOf = (what: 'Name' | 'Rate', place: number) =>
    page.getByLabel(`${what} of part ${place} of Tax rate of Lamplight Lane`);
  await page.getByRole('button', { name: 'Split into named parts: Tax rate of Lamplight Lane' }).click();
  await expect(partOf('Rate', 1)).toHaveValue('5');
  await partOf('Name', 1).fill('State');
  await partOf('Rate', 2).fill('0.5');
  await partOf('Rate', 2).press('Enter');
  await expect(page.getByText('Each part needs a name and a rate.')).toBeVisible();
  await partOf('Name', 2).fill('City');
  await partOf('Name', 2).press('Enter');
  await expect(row).toContainText('5.5%');

  await page.getByRole('tab', { name: 'Platforms' }).click();
  await page.getByLabel('New platform or format').fill('Folded');
  await page.getByLabel('New code').fill('FLD');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(page.getByLabel('Name of Folded')).toHaveValue('Folded');
  await page.getByLabel('New platform or format').fill('folded');
  await page.getByLabel('New platform or format').press('Enter');
  await expect(page.getByText('This department already has folded')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Folded' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Name of Folded')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Cases' }).click();
  for (const entry of ['Complete', 'Torn']) {
    await page.getByLabel('New case condition', { exact: true }).fill(entry);
    await page.getByLabel('New case condition', { exact: true }).press('Enter');
    await expect(page.getByLabel(`Name of ${entry}`)).toHaveValue(entry);
  }
  await page.getByLabel('Share of the price, Torn').fill('60');
  await page.getByRole('button', { name: 'Save Torn' }).click();
  await expect(page.getByRole('button', { name: 'Save Torn' })).toHaveCount(0);
  await page.getByLabel('Default: Torn').click();
  await expect(page.getByLabel('Default: Torn')).toBeChecked();

  await page.getByRole('button', { name: 'Move up', exact: true }).click();
  await expect(page.getByRole('row').last()).not.toContainText(name);

  const { id } = await world.database.one<{ id: number }>(
    'select department_id as id from departments where name = $1',
    [name],
  );
  counter.departments[name] = id;
  // What is sold of it here is taxed at this store's rate.
  const good = await goods.add({ title: `Chart ${counter.storeId}`, department: name, priceCents: 1000 });
  await openRegister(page);
  await scan(page, [good.upc]);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$10.55');
});

test('conditions are shown with their share; a cashier only looks', async ({
  page,
  browser,
  world,
  signedIn,
}) => {
  await page.goto('/management/departments?show=conditions');
  await expect(page.getByLabel('Share of the price, New')).toHaveValue('100');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  const context = await browser.newContext({
    storageState: await signedIn('cashier'),
    baseURL: world.address,
  });
  const other = await context.newPage();
  await other.goto('/management/departments?show=conditions');
  await expect(other.getByLabel('Share of the price, New')).toBeDisabled();
  await context.close();
});
