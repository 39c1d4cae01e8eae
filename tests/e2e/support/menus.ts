// How does a journey choose in a menu, and how does it find the user's?
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The button of the shell's user menu. The login offers names as buttons, too, which open no menu. */
export const userButton = (page: Page, username: string): Locator =>
  page.getByRole('button', { name: username, exact: true }).and(page.locator('[aria-haspopup="menu"]'));

/** The button of the store and device menu. */
export const placeButton = (page: Page): Locator => page.getByRole('button', { name: /^POS Settings/ });

/** Opens the menu of the button and chooses the entry. */
export async function choose(button: Locator, entry: string | RegExp): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.page().getByRole('menuitem', { name: entry }).click();
}
