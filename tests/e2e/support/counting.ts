// Counting in journeys: a count by the calls, and what a phone's screens do.
import type { Page } from '@playwright/test';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import { expect } from './journey.ts';
import { scan } from './keys.ts';
import type { World } from './world.ts';

export const PATH = '/management/physical/count';
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A call as somebody else's program makes it, by the manager of a counter. */
export async function ask<A>(
  world: World,
  { manager }: Counter,
  path: string,
  body: unknown,
  method = 'POST',
): Promise<A> {
  const answer = await fetch(`${world.address}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${manager.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as A;
}

/** Starts a count of everything in the counter's store, with these sections. */
export async function aCount(world: World, counter: Counter, codes: readonly string[]): Promise<number> {
  const { inventoryId } = await ask<{ inventoryId: number }>(
    world,
    counter,
    'PhysicalInventory/Inventory_Start',
    { ClientId: counter.storeId, Name: 'Switch, whole wall' },
  );
  const sections = codes.map((code) => ({ code, name: `Shelf ${code}` }));
  await ask(world, counter, `PhysicalInventory/AddSections?inventoryId=${inventoryId}`, sections, 'PUT');
  return inventoryId;
}

export const total = (page: Page) => page.locator('.ph > footer .ph-sum');

export async function claim(page: Page, countId: number, code: string): Promise<void> {
  await page.goto(`${PATH}?inventory=${countId}`);
  await page.getByRole('button', { name: new RegExp(`^${code}`) }).click();
  await page.getByRole('button', { name: `Claim ${code}` }).click();
  await expect(page.getByRole('heading', { name: `Section ${code}` })).toBeVisible();
}

/** Scans, and waits until each is counted: the total says so. The last code makes it `sum`. */
export async function scanned(page: Page, codes: readonly string[], sum: number): Promise<void> {
  for (const [at, code] of codes.entries()) {
    await scan(page, code);
    await expect(total(page)).toHaveText(String(sum - codes.length + at + 1));
  }
}
