// Does the database hold what was sold, no more and no less?
import { connectAlone, type OpenDatabase } from '#platform/db/database.ts';
import { verify } from '#server/verify.ts';
import { ON_HAND } from './fill.ts';
import type { Sold } from './measure.ts';

const OURS = `select (select count(*) from transactions where state = 'finalized') as sales,
  (select coalesce(sum($1 - on_hand), 0) from inventory_items) as units,
  (select coalesce(-sum(quantity), 0) from stock_movements where reason = 'sale') as moved,
  (select count(*) from (select d.last_receipt from devices d left join transactions t on t.device_id = d.device_id and t.state = 'finalized'
    group by d.device_id having count(t.transaction_id) <> d.last_receipt
      or count(distinct split_part(t.receipt_number, '-', 3)::integer) <> d.last_receipt
      or coalesce(max(split_part(t.receipt_number, '-', 3)::integer), 0) <> d.last_receipt) g) as gaps,
  (select coalesce(sum(balance_cents), 0) from accounts) as balance, (select coalesce(sum(amount_cents), 0) from postings) as posted`;

/** What is wrong in our database, one sentence each; empty when all is right. */
export async function provePoints(database: OpenDatabase, sold: Sold, whole: boolean): Promise<string[]> {
  const found = await database.one<
    Record<'sales' | 'units' | 'moved' | 'gaps' | 'balance' | 'posted', number>
  >(OURS, [ON_HAND]);
  const wrong: string[] = [];
  if (found.sales !== sold.sales)
    wrong.push(`${sold.sales} sales were answered, the database holds ${found.sales}`);
  if (found.units !== sold.units)
    wrong.push(`${sold.units} units were sold, stock is lower by ${found.units}`);
  if (found.moved !== sold.units) wrong.push(`${sold.units} units were sold, movements say ${found.moved}`);
  if (found.gaps !== 0) wrong.push(`${found.gaps} registers have gaps in their receipt numbers`);
  if (found.balance !== 0 || found.posted !== 0)
    wrong.push(`the accounts add up to ${found.balance}, the postings to ${found.posted}`);
  if (whole) {
    for (const fault of await verify(database))
      wrong.push(`${fault.check}: ${fault.problem} (${JSON.stringify(fault.rows[0])})`);
  }
  return wrong;
}

/** The same of the limit. */
export async function proveLimit(url: string, sold: Sold): Promise<string[]> {
  const client = await connectAlone(url);
  try {
    const { rows } = await client.query<{ sales: number; units: number }>(
      `select (select count(*) from sale where state = 'done') as sales, (select coalesce(sum($1 - stock), 0) from product) as units`,
      [ON_HAND],
    );
    const { sales = 0, units = 0 } = rows[0] ?? {};
    return sales === sold.sales && units === sold.units
      ? []
      : [`the limit answered ${sold.sales} sales of ${sold.units} units and holds ${sales} of ${units}`];
  } finally {
    await client.end();
  }
}
