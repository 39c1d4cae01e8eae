// The audit: who did what to what, found, opened, taken along, and proven to be whole.
import { expect, test } from './support/journey.ts';
import { inspect } from './support/inspect.ts';

test('a manager finds who changed a task, sees before and after, and checks the chain', async ({
  page,
  world,
  counter,
}) => {
  await page.goto('/');
  // The duties stand above: until they are there the list below may move away under a click.
  await expect(
    page
      .getByRole('region', { name: 'Today’s duties' })
      .or(page.getByRole('region', { name: "Today's duties" }))
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  const tasks = page.getByRole('region', { name: 'Tasks', exact: true });
  await tasks.getByRole('button', { name: 'Add task' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What to do').fill('Sort the vinyl');
  await form.getByRole('button', { name: 'Save' }).click();
  await tasks.getByRole('button', { name: 'Edit: Sort the vinyl' }).click();
  await form.getByLabel('What to do').fill('Sort the records');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(tasks).toContainText('Sort the records');

  await page.goto('/management/audit');
  const table = page.getByRole('grid', { name: 'Audit' });
  await expect(table.getByRole('row').filter({ hasText: 'Task: add' })).toBeVisible();
  await inspect(page, 'audit');
  await table.getByRole('row').filter({ hasText: 'Task: edit' }).click();
  const drawer = page.getByRole('complementary');
  await expect(drawer).toContainText(counter.manager.username);
  await expect(drawer.getByRole('row').filter({ hasText: 'Name' })).toContainText('Sort the vinyl');
  await expect(drawer.getByRole('row').filter({ hasText: 'Name' })).toContainText('Sort the records');
  await inspect(page, 'a row of the audit');
  await drawer.getByRole('button', { name: /^All of Task/ }).click();
  await expect(table.getByRole('row').filter({ hasText: 'Task: ' })).toHaveCount(2);
  await expect(table.getByRole('row').filter({ hasText: 'Session' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.keyboard.press('Escape');

  await page.getByLabel('Who did it').fill('nobody of that name');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('Who did it').fill(counter.manager.username.slice(1, 6));
  await expect(table.getByRole('row').filter({ hasText: 'Task: add' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');

  await page.getByRole('button', { name: 'Check for tampering' }).click();
  await expect(page.getByText('rows are intact, and none is missing.')).toBeVisible();
  const { rows } = await world.database.one<{ rows: number }>(
    'select count(*)::int as rows from audit_rows where store_id = $1',
    [counter.storeId],
  );
  await expect(page.getByText(`All ${rows} rows are`)).toBeVisible();
});
