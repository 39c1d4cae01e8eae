// The last times that somebody took everything out.
import type { listExports as listExportsCall } from '#domains/move-in/contract/export.ts';
import { type ExportState, shownState } from '#domains/move-in/rules/export/may-export.ts';
import type { OutputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

type Row = {
  exportId: number;
  way: 'zip' | 'folder';
  state: ExportState;
  begunAt: Date;
  begunBy: string;
  toldAt: Date;
  file: string;
  rows: number;
  pieces: number;
  cost: Cents;
  retail: Cents;
  customers: number;
  storeCredit: Cents;
  certificates: number;
  giftBalances: Cents;
};

const LIST = `
  select e.export_id, e.way, e.state, e.begun_at, u.username as "begunBy", e.told_at, e.file, e.rows, e.pieces, e.cost_cents as cost, e.retail_cents as retail,
    e.customers, e.credit_cents as "storeCredit", e.certificates, e.gift_cents as "giftBalances"
  from shop_exports e join users u on u.user_id = e.begun_by order by e.export_id desc limit 50`;

/** Fifty at most, latest first. */
export async function listExports({
  db,
  now,
}: Pick<ReadContext, 'db' | 'now'>): Promise<OutputOf<typeof listExportsCall>> {
  const rows = await db.rows<Row>(LIST);
  return rows.map(({ toldAt, begunAt, state, ...row }) => ({
    ...row,
    state: shownState(state, toldAt, now),
    begunAt: begunAt.toISOString(),
  }));
}
