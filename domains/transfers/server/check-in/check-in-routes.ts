import * as calls from '#domains/transfers/contract/own.ts';
import * as screen from '#domains/transfers/contract/check-in.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { goodsCents, likeliestLine } from '#domains/transfers/rules/check-in.ts';
import { receiverRefusal } from '#domains/transfers/rules/ends.ts';
import { blocksOf, standingRefusal } from '#domains/transfers/rules/take-back.ts';
import { listCame, listSince } from '#domains/transfers/server/check-in/came-since.ts';
import {
  keepWished,
  markDamaged,
  nameUnknown,
  setInvoice,
} from '#domains/transfers/server/check-in/check-in-calls.ts';
import { itemToWire, listItems, listSomeItems } from '#domains/transfers/server/item-queries.ts';
import type { Locked } from '#domains/transfers/server/lock-transfer.ts';
import {
  findTransfer,
  maySeeCost,
  transferToWire,
  transferWireOf,
} from '#domains/transfers/server/queries.ts';
import { labelLines } from '#domains/transfers/server/check-in/label-lines.ts';
import { centsOf, takeBackCheckIn, unitsOf } from '#domains/transfers/server/check-in/take-back.ts';
import { takeScans } from '#domains/transfers/server/check-in/take-scans.ts';
import { findUnsettleRefusal } from '#domains/vendor-orders/server/public/unsettle-shipment.ts';
import { notFound } from '#contract/api-error.ts';
import { type Database, type Db, type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { type Cents, cents, sum } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

async function withLine({ tx, actor }: WriteContext, done: Locked | Refusal, lineId: number) {
  if (isRefusal(done)) return done;
  const data = (await listSomeItems(tx, [lineId])).map((row) => itemToWire(actor, row));
  return { success: true, message: texts.ITEM_UPDATED, data };
}

type Person = { username: string; units: number; at: Date };
const listPeople = (db: Db, id: number): Promise<Person[]> =>
  db.rows<Person>(
    `select u.username, sum(case when s.kind = 'count' then s.units else 0 end)::integer as units, max(s.at) as at
     from transfer_scans s join users u using (user_id) where s.transfer_id = $1 group by u.username order by max(s.at) desc`,
    [id],
  );

/** The scans that a device may still hold for unsent: what one sends at once, of the last ten minutes. */
const listTaken = async (db: Db, id: number, userId: number): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      `select scan_id as id from transfer_scans where transfer_id = $1 and user_id = $2 and kind in ('count', 'damaged') and at > now() - interval '10 minutes'
       order by at desc limit $3`,
      [id, userId, screen.MOST_SCANS],
    )
  ).map((scan) => scan.id);

type Invoice = { totalCents: Cents | null; freightCents: Cents };
type Counted = { id: number; title: string; scanned: number; damaged: number; costE4: number | null };

/** What the invoice should be, what it is, and which line it was likely that makes the difference. */
async function readInvoice(db: Db, id: number) {
  const invoice = await db.one<Invoice>(
    'select invoice_total_cents as "totalCents", freight_cents from transfers where transfer_id = $1',
    [id],
  );
  const rows = await db.rows<Counted>(
    `select l.transfer_line_id as id, coalesce(p.title, l.code) as title, l.scanned, l.damaged, l.cost_e4
     from transfer_lines l left join catalog_products p using (catalog_id) where l.transfer_id = $1 order by l.transfer_line_id`,
    [id],
  );
  const goods = sum(rows.map(goodsCents));
  const together = cents(goods + invoice.freightCents);
  const difference = invoice.totalCents === null ? cents(0) : cents(invoice.totalCents - together);
  const lines = rows.map((row) => ({
    ...row,
    isKnown: true,
    announced: 0,
    serialRequired: false,
    serial: '',
  }));
  const line = difference === 0 ? undefined : likeliestLine(lines, difference);
  return { ...invoice, goods, together, likeliest: line?.title ?? '', likeliestUnits: line?.scanned ?? 0 };
}

type Shipment = { shipmentNumber: string; poNumber: string; isCleared: boolean; lateCents: Cents | null };
const NO_SHIPMENT: Shipment = { shipmentNumber: '', poNumber: '', isCleared: false, lateCents: null };

/** What the vendor and we call it, and what was decided of its invoice beyond what came; empty for goods that came without a shipment. */
const findShipment = async (db: Db, id: number | null): Promise<Shipment> =>
  (await db.maybe<Shipment>(
    `select s.number as "shipmentNumber", o.po_number, s.cleared_at is not null as "isCleared", s.late_cents from vendor_shipments s join vendor_orders o using (vendor_order_id)
     where s.vendor_shipment_id = $1`,
    [id],
  )) ?? NO_SHIPMENT;

/** The lines and the scans that are in them, in one snapshot: a scan that comes in between would be counted twice, or not at all. */
const readCounted = (db: Database, id: number, userId: number) =>
  db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    return { taken: await listTaken(tx, id, userId), items: await listItems(tx, id) };
  });

export const checkInRoutes: Route[] = [
  reads(calls.getCheckIn, async ({ db, actor }, { id }) => {
    const row = await findTransfer(db, actor.storeIds, id);
    if (!row) throw notFound(texts.NO_TRANSFER, 'id');
    const { taken, items } = await readCounted(db, id, actor.userId);
    const [people, invoice, { lateCents, ...shipment }] = await Promise.all([
      listPeople(db, id),
      readInvoice(db, id),
      findShipment(db, row.shipmentId),
    ]);
    const seesCost = maySeeCost(actor);
    return {
      transfer: transferToWire(actor, row),
      items: items.map((item) => itemToWire(actor, item)),
      people: people.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
      taken,
      unknown: items.filter(({ catalogId, scanned }) => catalogId === null && scanned > 0).length,
      freight: seesCost ? invoice.freightCents : null,
      invoiceTotal: seesCost && invoice.totalCents !== null ? invoice.totalCents : null,
      goods: seesCost ? invoice.goods : null,
      together: seesCost ? invoice.together : null,
      paid: seesCost && lateCents !== null ? cents(invoice.together + lateCents) : null,
      likeliest: seesCost ? invoice.likeliest : '',
      likeliestUnits: seesCost ? invoice.likeliestUnits : 0,
      ...shipment,
    };
  }),
  writes(calls.setInvoice, async (context, input) => {
    const done = await setInvoice(context, {
      transferId: input.transferId,
      number: input.InvoiceNumber,
      totalCents: input.invoiceTotal === '' ? null : input.invoiceTotal,
      freightCents: input.freight,
    });
    if (isRefusal(done)) return done;
    return { success: true, message: '', transfer: await transferWireOf(context.tx, context.actor, done.id) };
  }),
  writes(calls.markDamaged, async (context, { transferItemId, quantity, ScanId }) =>
    withLine(
      context,
      await markDamaged(context, { lineId: transferItemId, quantity, scanId: ScanId }),
      transferItemId,
    ),
  ),
  writes(calls.nameUnknown, async (context, { transferItemId, catalogId }) => {
    const named = await nameUnknown(context, transferItemId, catalogId);
    return isRefusal(named) ? named : withLine(context, named.transfer, named.lineId);
  }),
  writes(screen.sendCheckInScans, async (context, { transferId, body }) => {
    const scans = await takeScans(context, transferId, body);
    const ids = [...new Set(scans.flatMap(({ transferItemId }) => transferItemId ?? []))];
    const data = (await listSomeItems(context.tx, ids)).map((row) => itemToWire(context.actor, row));
    return { success: true, message: '', scans, data };
  }),
  writes(screen.keepForWishes, async (context, { transferItemId, quantity }) =>
    withLine(context, await keepWished(context, transferItemId, quantity), transferItemId),
  ),
  writes(screen.takeLabels, async (context, { transferId, transferItemId }) => {
    const done = await labelLines(context, transferId, transferItemId);
    if (isRefusal(done)) return done;
    const data = (await listSomeItems(context.tx, done.lineIds)).map((row) => itemToWire(context.actor, row));
    return { success: true, message: '', skus: done.skus, data };
  }),
  reads(screen.getTakeBack, async ({ db, actor }, { transferId }) => {
    const row = await findTransfer(db, actor.storeIds, transferId);
    if (!row) throw notFound(texts.NO_TRANSFER, 'transferId');
    const came = await listCame(db, transferId);
    const refused =
      receiverRefusal(actor, row) ??
      standingRefusal(row) ??
      (row.shipmentId === null ? null : await findUnsettleRefusal(db, row.shipmentId));
    const blocks = blocksOf(await listSince(db, transferId));
    return {
      units: unitsOf(came),
      cost: maySeeCost(actor) ? centsOf(came) : null,
      reason: refused?.message ?? '',
      lines: blocks.map(({ lineId, ...block }) => ({ transferItemId: lineId, ...block })),
    };
  }),
  writes(screen.takeBackCheckIn, async (context, { transferId, ClientID }) => {
    const done = await takeBackCheckIn(context, { transferId, inStoreId: ClientID });
    if (isRefusal(done)) return done;
    return { success: true, message: '', transfer: await transferWireOf(context.tx, context.actor, done.id) };
  }),
];
