// The lines of a transfer as commands need them, held until they are done.
import type { LineSums } from '#domains/transfers/rules/line.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import type { Cents } from '#kernel/money.ts';
import { readInPieces } from '#platform/aside/in-pieces.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx } from '#contract/route.ts';

export type Line = LineSums & {
  readonly id: number;
  readonly fromItemId: number | null;
  readonly toItemId: number | null;
  readonly copyId: number | null;
  readonly catalogId: number | null;
  readonly conditionId: number | null;
  readonly caseConditionId: number | null;
  readonly serial: string;
  readonly serialRequired: boolean;
  readonly quantity: number;
  readonly scanned: number;
  readonly damaged: number;
  /** Of a vendor: labels that were printed as it came in, and for how many wishes it is kept (null: all). */
  readonly labelled: number;
  readonly wishesKept: number | null;
  readonly isExtra: boolean;
  readonly costE4: number | null;
  readonly salePriceCents: Cents | null;
  /** What the catalog says that it costs new. */
  readonly msrpCents: Cents | null;
  readonly code: string;
  readonly tags: readonly string[];
  readonly title: string;
  readonly sku: string;
  readonly upc: string;
  readonly shipmentItemId: number | null;
  readonly departmentId: number | null;
};

const READ = `
  select l.transfer_line_id as id, l.from_inventory_id as "fromItemId", l.to_inventory_id as "toItemId", l.copy_id, l.catalog_id,
    l.condition_id, l.case_condition_id, l.serial, l.serial_required, l.quantity, l.scanned, l.damaged, l.labelled, l.wishes_kept,
    l.is_extra, l.cost_e4, l.sale_price_cents, p.msrp_cents, l.code, l.tags, coalesce(p.title, nullif(l.title, ''), l.code) as title,
    coalesce(i.sku, '') as sku, coalesce(p.upc, '') as upc, l.vendor_shipment_item_id as "shipmentItemId",
    coalesce(p.department_id, l.department_id) as "departmentId", l.sent, l.accepted, l.returned, l.lost, l.sent_cents,
    l.accepted_cents, l.returned_cents, l.lost_cents
  from transfer_lines l left join catalog_products p on p.catalog_id = l.catalog_id left join inventory_items i on i.inventory_id = l.from_inventory_id
  where l.transfer_id = $1 and ($2::bigint[] is null or l.transfer_line_id = any($2)) and l.transfer_line_id > $3 order by l.transfer_line_id limit $4
  for update of l`;

/** All lines of the transfer, which is held already, or those of these ids. */
export const holdLines = (
  tx: Tx,
  transferId: number,
  ids: readonly number[] | null = null,
): Promise<Line[]> =>
  readInPieces<Line>((last, most) => tx.rows<Line>(READ, [transferId, ids, last?.id ?? 0, most]));

/** One line of it. 404 naming the field when it has none of this id. */
export async function holdLine(tx: Tx, transferId: number, id: number, field: string): Promise<Line> {
  const [line] = await holdLines(tx, transferId, [id]);
  if (!line) throw notFound(texts.NO_TRANSFER_ITEM, field);
  return line;
}
