// Writes a scanned line and what its basket comes to; of several registers in one statement.
import type { BasketRow, NamedLine } from './basket.ts';
import { inGroups } from '#platform/db/batch.ts';
import { type Claim, claimLists } from '#platform/http/claim-keys.ts';
import type { Db, SqlValue } from '#contract/route.ts';

export type Scan = {
  /** The version of the basket that the line was made for. */
  readonly version: number;
  readonly line: NamedLine;
  readonly totals: Totals;
  readonly claim: Claim;
};
/** What the basket comes to with the line. */
export type Totals = Pick<
  BasketRow,
  'items' | 'sales_cents' | 'discount_cents' | 'tax_cents' | 'trades_cents' | 'refunds_cents' | 'due_cents'
>;

const ONE = `select write_scan(${Array.from({ length: 37 }, (_none, at) => `$${at + 1}`).join(', ')})`;
const MANY = 'select write_scans($1, $2, $3, $4, $5, $6, $7)';

/** Throws TP001 when the basket is another version by now. */
export const writeScan: (db: Db, scan: Scan) => Promise<true> = inGroups<Scan, true>({
  idOf: ({ line }) => line.transaction_id,
  alone: async (db, { version, line, totals, claim }) => {
    await db.run(ONE, [
      line.transaction_id,
      version,
      Object.values(totals),
      ...columnsOf(line),
      claim.key,
      claim.call,
      claim.hash,
      claim.reply,
      claim.userId,
    ]);
    return true;
  },
  together: async (db, scans) => {
    const rows = scans.map(rowOf);
    await db.run(MANY, [JSON.stringify(rows), rows.length, ...claimLists(scans.map(({ claim }) => claim))]);
    return scans.map(() => true);
  },
});

/** The line with what its basket comes to, without the columns that are as every line begins. */
function rowOf({ version, line, totals: { tax_cents, ...totals } }: Scan): object {
  const {
    kind: _kind,
    offer: _offer,
    comments: _comments,
    refund_of_line_id: _refund,
    restock: _restock,
    refund_reason: _reason,
    line_discount_cents: _discount,
    ...columns
  } = line;
  return { version, ...totals, basket_tax_cents: tax_cents, ...columns };
}

/** The columns of a scanned line in the order of write_scan; the others are as every line begins. */
const columnsOf = (line: NamedLine): SqlValue[] => [
  line.line_id,
  line.store_id,
  line.inventory_id,
  line.catalog_id,
  line.copy_id,
  line.upc,
  line.sku,
  line.title,
  line.artist,
  line.department_id,
  line.condition_id,
  line.case_condition_id,
  line.quantity,
  line.unit_price_cents,
  line.list_price_cents,
  line.cost_cents,
  line.spread_discount_cents,
  line.tax_rate_bp,
  line.tax_exempt,
  line.tax_cents,
  line.serial,
  line.serial_required,
  line.department,
  line.family,
  line.tile,
  line.condition,
  line.case_condition,
  line.bin,
  line.on_hand,
];
