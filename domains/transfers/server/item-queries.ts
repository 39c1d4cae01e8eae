// What is on a transfer, as lists show it?
import type { TransferItemWire } from '#domains/transfers/contract/shapes.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { destinationScanned } from '#domains/transfers/rules/line.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { unitDollars } from '#domains/vendor-orders/rules/unit-cost.ts';
import type { Actor, Db } from '#contract/route.ts';
import { maySeeCost } from './queries.ts';

export type ItemRow = {
  id: number;
  transferId: number;
  isVendor: boolean;
  sku: string;
  upc: string;
  catalogId: number | null;
  conditionId: number | null;
  condition: string;
  caseCondition: string;
  comments: string;
  serial: string;
  title: string;
  artist: string;
  departmentId: number | null;
  family: string;
  platform: string;
  serialRequired: boolean;
  quantity: number;
  sent: number;
  accepted: number;
  returned: number;
  lost: number;
  scanned: number;
  damaged: number;
  isExtra: boolean;
  unitCents: Cents | null;
  /** Of a vendor's goods, in ten-thousandths of a dollar. */
  unitE4: number | null;
  missingCents: Cents;
  priceCents: Cents | null;
  priceThereCents: Cents | null;
  tags: string[];
  wished: number;
  scannedBy: string | null;
  scannedAt: Date | null;
  code: string;
  caseCode: string;
  packSize: number;
  fromItemId: number | null;
  toItemId: number | null;
  /** Under which SKU the receiver has it; null: not yet. */
  copyId: number | null;
  /** Ten-thousandths of a dollar: what the order says, where another cost was typed. */
  announcedE4: number | null;
  wishesKept: number | null;
  labelled: number;
  bin: string;
  free: number | null;
};

// The price on its label is the one at which it was sent. The receiver's price is that of its item, or of the one that the goods will join.
const SELECT = `
  select l.transfer_line_id as id, l.transfer_id, t.is_vendor, coalesce(i.sku, j.sku, '') as sku,
    coalesce(p.upc, l.code) as upc, l.catalog_id, l.condition_id, coalesce(n.name, '') as condition,
    coalesce(k.name, '') as "caseCondition", l.comments, l.serial, coalesce(p.title, nullif(l.title, ''), l.code) as title,
    coalesce(p.artist, l.artist) as artist, coalesce(p.department_id, l.department_id) as "departmentId", coalesce(e.family, 'other') as family,
    coalesce(nullif(f.code, ''), f.name, '') as platform, l.serial_required, l.quantity, l.sent, l.accepted, l.returned, l.lost, l.scanned, l.damaged,
    l.is_extra,
    case when l.sent > 0 then round(l.sent_cents::numeric / l.sent) when t.is_vendor then round(l.cost_e4 / 100.0) else i.cost_cents end::bigint as "unitCents",
    case when t.is_vendor then l.cost_e4 end as "unitE4",
    l.sent_cents - l.accepted_cents - l.returned_cents - l.lost_cents as "missingCents", coalesce(l.sale_price_cents, i.price_cents) as "priceCents",
    j.price_cents as "priceThereCents", l.tags, coalesce(w.wished, 0)::integer as wished, z.username as "scannedBy", z.at as "scannedAt",
    case when l.catalog_id is null then l.code else '' end as code, l.case_code, l.pack_size,
    l.from_inventory_id as "fromItemId", j.inventory_id as "toItemId", l.copy_id, case when l.cost_e4 <> l.announced_cost_e4 then l.announced_cost_e4 end as "announcedE4", l.wishes_kept, l.labelled,
    coalesce(j.bin, '') as bin, case when not t.is_vendor then i.on_hand - i.held end as free
  from transfer_lines l join transfers t using (transfer_id) left join inventory_items i on i.inventory_id = l.from_inventory_id
    left join catalog_products p on p.catalog_id = l.catalog_id left join departments e on e.department_id = coalesce(p.department_id, l.department_id)
    left join configurations f on f.configuration_id = p.configuration_id left join conditions n on n.condition_id = l.condition_id
    left join case_conditions k on k.case_condition_id = l.case_condition_id
    left join lateral (select x.inventory_id, x.sku, x.price_cents, x.bin from inventory_items x
      where x.inventory_id = l.to_inventory_id or (l.to_inventory_id is null and x.store_id = t.to_store_id and x.catalog_id = l.catalog_id
        and x.condition_id = l.condition_id and x.case_condition_id is not distinct from l.case_condition_id and x.hidden_at is null)
      order by x.inventory_id limit 1) j on true
    left join lateral (select count(*) as wished from wishes w where p.catalog_id is not null and w.code = wish_code(p.upc, p.gtin)
      and w.removed_at is null and w.fulfilled_at is null) w on true
    left join lateral (select u.username, s.at from transfer_scans s join users u using (user_id)
      where s.transfer_line_id = l.transfer_line_id order by s.at desc limit 1) z on true`;

/** In the order in which they were written. */
export const listItems = (db: Db, transferId: number): Promise<ItemRow[]> =>
  db.rows<ItemRow>(`${SELECT} where l.transfer_id = $1 order by l.transfer_line_id`, [transferId]);

export const listSomeItems = (db: Db, lineIds: readonly number[]): Promise<ItemRow[]> =>
  db.rows<ItemRow>(`${SELECT} where l.transfer_line_id = any($1) order by l.transfer_line_id`, [lineIds]);

/**
 * How many labels the receiver has to print: none while the label that is on the goods says its price; its item learns their SKU. Of a vendor's goods those that
 * were not printed as they came in.
 */
export function labelsOf(
  row: Pick<ItemRow, 'accepted' | 'isVendor' | 'priceCents' | 'priceThereCents' | 'labelled' | 'damaged'>,
): number {
  if (row.priceThereCents === null) return 0;
  if (row.isVendor) return Math.max(0, row.accepted - row.damaged - row.labelled);
  return row.priceCents === row.priceThereCents ? 0 : row.accepted;
}

/** What a unit costs: of a vendor's goods to the ten-thousandth, of goods under way the cent that they left at. */
function unitDollarsOf({ unitE4, unitCents }: Pick<ItemRow, 'unitE4' | 'unitCents'>): number | null {
  if (unitE4 !== null) return unitDollars(unitE4);
  return unitCents;
}

/** As the contract sends it; cost for those alone who may see it. */
export function itemToWire(actor: Actor, row: ItemRow): TransferItemWire {
  const seesCost = maySeeCost(actor);
  const missing = row.sent - row.accepted - row.returned - row.lost;
  return {
    inventory_TransferItemID: row.id,
    sku: row.sku,
    UPC: row.upc,
    catalogId: row.catalogId,
    cost: seesCost ? unitDollarsOf(row) : null,
    salePrice: row.priceCents,
    condition: row.condition,
    caseCondition: row.caseCondition,
    comments: row.comments,
    serialNumber: row.serial,
    title: row.title,
    artist: row.artist,
    departmentid: row.departmentId,
    serialRequired: row.serialRequired,
    quantity: row.quantity,
    destinationScanned: destinationScanned(row),
    status: texts.AVAILABLE,
    inventoryTransferID: row.transferId,
    conditionId: row.conditionId,
    platform: row.platform,
    family: row.family,
    tags: row.tags,
    sent: row.sent,
    accepted: row.accepted,
    returned: row.returned,
    lost: row.lost,
    missing,
    free: row.free,
    scanned: row.scanned,
    damaged: row.damaged,
    isExtra: row.isExtra,
    priceThere: row.priceThereCents,
    labels: labelsOf(row),
    wished: row.wished,
    scannedBy: row.scannedBy ?? '',
    scannedAt: row.scannedAt?.toISOString() ?? null,
    unknownCode: row.code,
    missingCost: seesCost && missing > 0 ? cents(row.missingCents) : null,
    caseCode: row.caseCode,
    packSize: row.packSize,
    announcedCost: seesCost && row.announcedE4 !== null ? unitDollars(row.announcedE4) : null,
    wishesKept: row.wishesKept,
    labelled: row.labelled,
    isNewHere: row.catalogId !== null && row.toItemId === null,
    bin: row.bin,
  };
}
