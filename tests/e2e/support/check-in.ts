// A check-in whose scanning begins, and where its lines stand.
import type { Page } from '@playwright/test';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import { aCheckIn } from '#domains/transfers/testing/a-check-in.ts';
import type { World } from './world.ts';

/** No hand pulls a trigger sooner after a digit. */
export const HAND_MS = 250;
const lines = (page: Page) => page.getByRole('region', { name: 'Lines of this check-in' });
export const row = (page: Page, title: string) =>
  lines(page).getByRole('listitem').filter({ hasText: title });
export const counted = (page: Page, title: string) => row(page, title).locator('.cnt');

/** A shipment of 5 copies of one product whose check-in has begun. */
export async function begun(world: World, counter: Counter) {
  const call: Parameters<typeof aCheckIn>[0]['call'] = async (asked, input, { token }) => {
    const query = new URLSearchParams(input as Record<string, string>);
    const answer = await fetch(`${world.address}/api/${asked.path}?${query}`, {
      method: asked.method,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${asked.path}: ${answer.status}`);
    return (await answer.json()) as never;
  };
  const made = await aCheckIn({ database: world.database, call }, counter);
  const { title } = await world.database.one<{ title: string }>(
    'select title from catalog_products where upc = $1',
    [made.upc],
  );
  return { ...made, title };
}
