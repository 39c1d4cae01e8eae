// The register as a cashier uses it.
import { expect, type Locator, type Page } from '@playwright/test';

export const REGISTER = '/pos/transactions/trans';

/** Opens the register and waits until it knows what was left open there. */
export async function openRegister(page: Page): Promise<void> {
  await page.goto(REGISTER);
  await readyRegister(page);
}

/** With the goods of its store, which it fetches after it is open. */
export async function openWithGoods(page: Page): Promise<void> {
  const counted = page.waitForResponse(/StoreCopy\/Quantities/);
  await openRegister(page);
  await (await counted).finished();
}

/** Waits until the register takes scans and knows what was left open there. */
export async function readyRegister(page: Page): Promise<void> {
  await expect(
    page.getByRole('radiogroup', { name: 'Mode' }).or(page.getByRole('group', { name: 'Mode' })),
  ).toBeVisible();
  await expect(page.locator('.reg[aria-busy=false]')).toBeVisible();
}

export const lines = (page: Page): Locator => page.locator('.lines .ln:not([aria-hidden])');
export const line = (page: Page, title: string): Locator => lines(page).filter({ hasText: title });
/** A line that the server knows: neither looking up nor on its way. */
export const settled = (page: Page): Locator => page.locator('.lines .ln:not(.new, .wait, [aria-hidden])');

/** The sum row of the right column. */
export const sum = (page: Page): Locator => page.locator('.side .sum .v');
export const sumLabels = (page: Page): Locator => page.locator('.side .sum .w');
export const checkout = (page: Page): Locator => page.locator('.side button.go');
export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /^(Payment|Payout|Refund)$/ });

/** Opens the payment sheet. */
export async function toPayment(page: Page): Promise<Locator> {
  await expect(checkout(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('F9');
  await expect(sheet(page)).toBeVisible();
  return sheet(page);
}

/** Finishes: nothing typed and Enter is the exact cash. */
export async function payExactCash(page: Page): Promise<void> {
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
}

/** What is shown large in the place of the sums until the next scan. */
export const changeDue = (page: Page): Locator => page.locator('.side .chg .v');

/** Finds the customer with F3 and attaches it. */
export async function attachCustomer(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F3');
  const dialog = page.getByRole('dialog', { name: 'Find a customer' });
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).fill(name);
  await dialog.getByRole('option', { name }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.side .cust')).toContainText(name);
}

/** The receipt that was printed last: the page in the hidden frame. */
export const receipt = (page: Page) => page.frameLocator('iframe.print-frame').last();
