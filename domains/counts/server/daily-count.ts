// The twenty items of a day: picked when somebody asks, counted as a count of named items, and a task in the morning.
import { type DailyItem, dailyRefusal, pickDaily } from '#domains/counts/rules/daily.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { holdStarts, insertCount } from './start-count.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { addTask } from '#domains/tasks/server/public/add-task.ts';
import type { Database, Db, Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

// What an open count covers is left to it. Seen: moved, or counted to the end.
const ITEMS = `
  select i.inventory_id as "itemId", i.on_hand, i.price_cents,
    (extract(epoch from greatest((select max(m.at) from stock_movements m where m.inventory_id = i.inventory_id),
      (select max(c.frozen_at) from count_lines l join counts c using (count_id) where l.inventory_id = i.inventory_id and c.status = 'completed'))) * 1000)::bigint
      as "seenAt"
  from item_on_shelf i where i.store_id = $1 and i.hidden_at is null and i.on_hand <> 0 and not exists (select 1 from counts c
    where c.store_id = $1 and c.status = 'open' and not c.is_of_items and (c.department_id is null or c.department_id = i.department_id)
      and (c.configuration_id is null or c.configuration_id = i.configuration_id))`;

type Named = {
  itemId: number;
  title: string;
  condition: string;
  sku: string;
  bin: string;
};

/** The items of today, each with why; those of the open daily count while there is one. */
export async function listDaily(db: Db, storeId: number, now: Date) {
  const items = await db.rows<DailyItem>(ITEMS, [storeId]);
  const picked = pickDaily(items, now.getTime());
  const rows = await db.rows<Named>(
    'select inventory_id as "itemId", title, condition, sku, bin from item_on_shelf where inventory_id = any($1)',
    [picked.map(({ itemId }) => itemId)],
  );
  const named = new Map(rows.map((row) => [row.itemId, row]));
  return picked.flatMap(({ itemId, why }) => {
    const row = named.get(itemId);
    return row ? [{ ...row, why }] : [];
  });
}

/** The open count of named items, or a new one of today's. Refuses when nothing needs counting. */
export async function startDaily(context: WriteContext, storeId: number): Promise<number | Refusal> {
  const { tx, now } = context;
  await holdStarts(tx, storeId);
  const open = await tx.maybe<{ id: number }>(
    `select count_id as id from counts where store_id = $1 and is_of_items and status = 'open'`,
    [storeId],
  );
  if (open) return open.id;
  const items = await listDaily(tx, storeId, now);
  const refused = dailyRefusal(items.length);
  if (refused) return refused;
  const id = await insertCount(context, {
    storeId,
    departmentId: null,
    configurationId: null,
    name: texts.DAILY_NAME,
    note: '',
    isOfItems: true,
  });
  await tx.run('insert into count_items (count_id, inventory_id) select $1, unnest($2::bigint[])', [
    id,
    items.map(({ itemId }) => itemId),
  ]);
  return id;
}

type Store = { storeId: number; userId: number };

// Only users of the store are notified.
const STORES = `
  select s.store_id, d.user_id from stores s
    join lateral (select u.user_id from users u join user_stores x using (user_id) where x.store_id = s.store_id order by u.user_id limit 1) d on true
  where s.is_active order by s.store_id`;

/** Makes the task of the business day once for each store with something to count. */
export async function tellDaily(database: Database, now: Date): Promise<void> {
  for (const store of await database.rows<Store>(STORES))
    await database.transaction((tx) => tellStoreOfDay(tx, store, now));
}

async function tellStoreOfDay(tx: Tx, { storeId, userId }: Store, now: Date): Promise<void> {
  const day = await findStoreDay(tx, storeId, now);
  const told = await tx.run(
    'insert into count_days (store_id, day) values ($1, $2::date) on conflict do nothing',
    [storeId, day],
  );
  const items = told === 0 ? [] : await listDaily(tx, storeId, now);
  if (items.length === 0) return;
  const words = [
    texts.dailyWords,
    ...items.map(({ title, condition, bin }) => [title, condition, bin].filter(Boolean).join(', ')),
  ];
  await addTask(tx, {
    storeId,
    name: texts.dailyTask(items.length),
    instructions: words.join('\n'),
    userId,
    now,
  });
}
