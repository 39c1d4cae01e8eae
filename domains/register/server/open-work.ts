// What of the register is open in a store: pending transactions, by register.
import { registerOpenWords as words } from '#domains/register/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';
import type { RegisterFact } from '#domains/stores/server/public/register-facts.ts';
import type { Db } from '#contract/route.ts';

export const registerOpenWork: readonly OpenWork[] = [
  {
    key: 'register.baskets',
    says: ({ name = '', count }) => words.baskets(name, count),
    act: words.FINISH,
    opens: '/pos/transactions/pending/',
    find: (db, storeId) =>
      db.rows<Left>(
        `select t.device_id, count(*)::integer as count, d.description as name from transactions t join devices d using (device_id)
         where t.store_id = $1 and t.finished_at is null and t.state = any ('{active,held}'::text[])
           and (t.items > 0 or t.certificates @> '[{"kind": "sold"}]' or exists (select 1 from payments p where p.transaction_id = t.transaction_id))
         group by t.device_id, d.description, d.number order by d.number`,
        [storeId],
      ),
  },
];

/** Who printed the last receipt of each register, and who began what is pending there: both by index, however much was ever sold. */
export const lastSales = (db: Db, storeIds: readonly number[]): Promise<RegisterFact[]> =>
  db.rows<RegisterFact>(
    `select d.device_id, coalesce(t.finished_at, t.created_at) as at, u.username
     from devices d join transactions t
       on t.receipt_number = d.store_id || '-' || d.number || '-' || lpad(d.last_receipt::text, greatest(6, length(d.last_receipt::text)), '0')
     join users u on u.user_id = t.user_id where d.store_id = any($1) and d.last_receipt > 0
     union all
     select t.device_id, t.created_at, u.username from transactions t join users u using (user_id)
     where t.store_id = any($1) and t.finished_at is null`,
    [[...storeIds]],
  );
