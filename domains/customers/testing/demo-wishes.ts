// What customers of the demo chain wish for that no store has, and a group that some of them are in.
import { addWish } from '#domains/customers/server/change-wishes.ts';
import { saveGroup } from '#domains/customers/server/change-groups.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { DemoChain } from '#platform/module.ts';

/** Of so many titles, each by one to three customers. */
const TITLES = 8;
const DAY_MS = 86_400_000;

/** Titles that are on no shelf: nobody has to be told of them yet. */
const GONE = `
  select p.upc from catalog_products p
  where p.gtin is not null and not exists (select 1 from inventory_items i where i.catalog_id = p.catalog_id and i.on_hand > 0)
  order by row_number() over (partition by p.department_id order by p.catalog_id), p.catalog_id limit $1`;

/** Wishes of the last weeks by the customers who came last, and two in five customers in a group; nothing where there are no customers. */
export async function demoWishes(database: Database, { storeIds, userId, now }: DemoChain): Promise<void> {
  const customers = await database.rows<{ id: number }>(
    'select customer_id as id from customers order by customer_id desc',
  );
  const titles = await database.rows<{ upc: string }>(GONE, [TITLES]);
  if (customers.length === 0) return;
  const actor = {
    userId,
    username: 'manager',
    sessionId: 0,
    isAdministrator: true,
    storeIds,
    rights: new Set<string>(),
  };
  await database.transaction(async (tx) => {
    const context = (at: Date): WriteContext => ({
      ...{ tx, actor, now: at, requestId: 'demo', address: '', failpoint: () => Promise.resolve() },
    });
    for (const [at, { upc }] of titles.entries())
      for (let one = 0; one <= at % 3; one += 1) {
        const CustomerId = customers[(at * 3 + one) % customers.length]?.id ?? 0;
        await addWish(context(new Date(now.getTime() - (at * 4 + one + 1) * DAY_MS)), { CustomerId, upc });
      }
    const groupId = await saveGroup(context(now), { name: 'Collectors' });
    if (isRefusal(groupId)) throw new Error(`the demo was refused: ${groupId.message}`);
    await tx.run(
      `insert into customer_group_members (customer_id, group_id, added_at)
       select customer_id, $1, $2::timestamptz from customers where customer_id % 5 < 2`,
      [groupId, now],
    );
  });
}
