// What becomes of a report: the menu Export.
import type { Page } from '@playwright/test';

/** Opens the menu and chooses what begins with this name. */
export async function takeAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}
