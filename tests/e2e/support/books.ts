// What the database holds after a journey.
import type { Database } from '#contract/route.ts';

/** Pieces on the shelf: the sum of the movements. */
export async function onHand(database: Database, inventoryId: number): Promise<number> {
  const row = await database.one<{ n: number }>(
    'select coalesce(sum(quantity), 0)::int as n from stock_movements where inventory_id = $1',
    [inventoryId],
  );
  return row.n;
}

export type Finished = {
  id: number;
  receipt: string;
  /** Cents; negative when we paid. */
  due: number;
  /** 'kind quantity × cents', in the order of the basket. */
  lines: string[];
  /** 'kind cents', by kind. */
  payments: string[];
};

/** The finished transactions of a store, oldest first. */
export function finishedAt(database: Database, storeId: number): Promise<Finished[]> {
  return database.rows<Finished>(
    `select t.transaction_id as id, t.receipt_number as receipt, t.due_cents as due,
       (select coalesce(array_agg(l.kind || ' ' || l.quantity || ' × ' || l.unit_price_cents order by l.line_id), '{}')
        from transaction_lines l where l.transaction_id = t.transaction_id) as lines,
       (select coalesce(array_agg(p.kind || ' ' || p.amount_cents order by p.kind), '{}')
        from payments p where p.transaction_id = t.transaction_id) as payments
     from transactions t where t.store_id = $1 and t.state = 'finalized' order by t.finished_at, t.transaction_id`,
    [storeId],
  );
}

/** What the ledger posted for a transaction: cents by account, debits positive. */
export async function postedFor(database: Database, transactionId: number): Promise<Record<string, number>> {
  const rows = await database.rows<{ kind: string; cents: number }>(
    `select a.kind, sum(p.amount_cents)::int as cents from posting_groups g join postings p using (group_id) join accounts a using (account_id)
     where g.source_type = 'transaction' and g.source_id = $1 group by a.kind`,
    [transactionId],
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row.cents]));
}

/** What a customer is owed, in cents. */
export async function creditOf(database: Database, customerId: number): Promise<number> {
  const row = await database.maybe<{ cents: number }>(
    `select (-balance_cents)::int as cents from accounts where store_id = 0 and kind = 'storeCredit' and ref = $1`,
    [customerId],
  );
  return row?.cents ?? 0;
}

/** The titles of the open basket of a device, in their order. */
export async function basketOf(database: Database, deviceId: number): Promise<string[]> {
  const rows = await database.rows<{ title: string }>(
    `select l.title from transactions t cross join lines_of(t.transaction_id) l
     where t.device_id = $1 and t.state in ('new', 'active') order by l.line_id`,
    [deviceId],
  );
  return rows.map((row) => row.title);
}
