// Two stores that send to each other, for tests: their people, and goods on the shelf of the first.
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { checkDigit } from '#kernel/gtin.ts';
import type { Database } from '#contract/route.ts';

export type TwoStores = {
  /** Sends in most tests. */
  readonly from: Counter;
  readonly to: Counter;
  /** A manager of both. */
  readonly both: { readonly userId: number; readonly username: string; readonly token: string };
};

let made = 0;

/** Maple Street and Harbor Avenue with a cashier and a manager each, and a manager of both; their drawers open at `now`. */
export async function twoStores(database: Database, now = new Date()): Promise<TwoStores> {
  const from = await aCounter(database, { name: 'Maple Street', now });
  const to = await aCounter(database, { name: 'Harbor Avenue', now });
  made += 1;
  const user = await aUser(database, {
    username: `both-${from.storeId}-${made}`,
    role: 'Manager',
    storeIds: [from.storeId, to.storeId],
  });
  return { from, to, both: { ...user, token: await aSession(database, user.userId, now) } };
}

/** A UPC that no other test good has. */
export function newUpc(): string {
  made += 1;
  const eleven = `4${String(10_000_000_00 + made).slice(-10)}`;
  return eleven + checkDigit(eleven);
}

/** A game on the shelf of a counter's store under its own UPC. */
export const someGoods = (
  database: Database,
  counter: Counter,
  good: Partial<Parameters<typeof aGood>[2]> = {},
): Promise<BuiltGood> => aGood(database, counter, { upc: newUpc(), ...good });
