// What customers have to do with transactions.
import type { Visits } from '#domains/customers/server/public/visits.ts';

export const visitsOfRegister: Visits = {
  openTransactionOf: async (db, customerId) => {
    const open = await db.maybe<{ id: number }>(
      `select transaction_id as id from transactions where customer_id = $1 and state in ('new', 'active', 'held') limit 1`,
      [customerId],
    );
    return open?.id;
  },
  lastOf: async (db, customerIds) => {
    const rows = await db.rows<{ id: number; at: Date | null }>(
      `select c.id, max(t.finished_at) as at from unnest($1::bigint[]) c(id) join transactions t on t.customer_id = any(customer_ids(c.id))
       where t.state = 'finalized' group by 1`,
      [customerIds],
    );
    return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
  },
};
