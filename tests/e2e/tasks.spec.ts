// The task list on the Dashboard: added, ticked off, seen at once on a second screen, changed, deleted.
import { expect, test } from './support/journey.ts';

test('a task is added, done by somebody else, comes back when it is due, and is taken away', async ({
  page,
  browser,
  signedIn,
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
  const list = page.getByRole('region', { name: 'Tasks', exact: true });
  await expect(list).toContainText('No open tasks');
  await list.getByRole('button', { name: 'Add task' }).click();
  const form = page.getByRole('dialog', { name: 'Add task' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('This field is required.');
  await form.getByLabel('What to do').fill('Dust the glass case');
  await form.getByLabel('Repeats').selectOption({ label: 'Every week' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('A repeating task needs a date.');
  await form.getByLabel('Due').fill('2026-01-05');
  await form.getByLabel('Assigned to').selectOption({ label: counter.cashier.username });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = list.getByRole('listitem').filter({ hasText: 'Dust the glass case' });
  await expect(row).toContainText('Late: 01/05/26');
  await expect(row).toContainText(`${counter.cashier.username} · Every week`);

  const other = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await signedIn('cashier', counter.deviceIds[1]),
  });
  const second = await other.newPage();
  await second.goto('/');
  const done = second.getByRole('checkbox', { name: 'Done: Dust the glass case' });
  await done.click();
  // It moved on to its next day, and the first screen sees that without being touched.
  await expect(second.getByRole('region', { name: 'Tasks', exact: true })).not.toContainText('Late');
  await expect(row).not.toContainText('Late');
  await done.click();
  await expect(second.getByText('already did this today. It comes back when it is due.')).toBeVisible();
  await expect(done).not.toBeChecked();
  await other.close();

  await row.getByRole('button', { name: 'Edit: Dust the glass case' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit task' });
  await edit.getByLabel('Repeats').selectOption({ label: 'Once' });
  await edit.getByLabel('Assigned to').selectOption({ label: 'Anyone' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).not.toContainText('Every week');
  await list.getByRole('checkbox', { name: 'Done: Dust the glass case' }).click();
  await expect(list).toContainText('No open tasks');
  await list.getByRole('button', { name: 'Show completed' }).click();
  await expect(row).toContainText(counter.manager.username);
  await row.getByRole('button', { name: 'Edit: Dust the glass case' }).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list).toContainText('No open tasks');
});
