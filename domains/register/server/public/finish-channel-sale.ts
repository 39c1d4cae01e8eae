// How does a shipped web order become a finished transaction? At the store's web device: receipts, day, reports and refunds follow by themselves.
import type { Line } from '#domains/register/rules/line.ts';
import { mergePostings } from '#domains/ledger/rules/merge-postings.ts';
import { type PaidAtChannel, postingsOf } from '#domains/register/rules/postings.ts';
import type { Payment } from '#domains/register/rules/settle.ts';
import { type Move, type PaymentOut, type Receipt, copiesOf } from '#domains/register/rules/finish.ts';
import { finishOne } from '#domains/register/server/finalize/finish-sale.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { holdWebDevice, type WebDevice } from '#domains/stores/server/public/web-device.ts';
import { asTaxParts } from '#domains/departments/server/public/tax-parts.ts';
import { type TaxPart, rateOfParts } from '#domains/departments/rules/tax-parts.ts';
import type { LineTaxPart } from '#domains/register/rules/tax-of-lines.ts';
import { type Cents, ZERO, add, spread, subtract, sum, times } from '#kernel/money.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type ChannelLine = {
  /** null: no goods, such as postage; then title and department say what it is. */
  readonly inventoryId: number | null;
  readonly copyId: number | null;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  /** Of all units together. */
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly taxRateE5: number;
  readonly title?: string;
  readonly departmentId?: number;
};

export type ChannelSale = {
  readonly storeId: number;
  /** 'Shopify 1187': the reference of the payment. */
  readonly reference: string;
  readonly channel: PaidAtChannel;
  readonly lines: readonly ChannelLine[];
};

export type FinishedSale = {
  readonly transactionId: number;
  readonly receiptNumber: string;
  /** The ids of the lines, in their order. */
  readonly lineIds: readonly number[];
};

/**
 * Writes the sale of goods that were paid for at a channel, with its stock (channelShipment), money, receipt number and audit row, in the caller's database
 * transaction. Hold the stock day first, and end what is kept for the order: the database refuses what is kept for anybody (TP005). Throws TP002 when a copy is
 * gone.
 */
export async function finishChannelSale(
  tx: Tx,
  context: { readonly actor: Actor; readonly now: Date; readonly requestId: string },
  sale: ChannelSale,
): Promise<FinishedSale> {
  const { actor, now } = context;
  const device = await holdWebDevice(tx, sale.storeId);
  const { transactionId } = await insertRow(
    tx,
    'transactions',
    {
      storeId: sale.storeId,
      deviceId: device.deviceId,
      userId: actor.userId,
      state: 'active',
      createdAt: now,
    },
    'transactionId',
  );
  const lines = await linesOf(tx, sale);
  const totals = totalsOf(sale.lines);
  const receipt = await receiptOf(tx, sale.storeId, device, now);
  await finishOne(tx, {
    basket: {
      transactionId,
      version: 0,
      storeId: sale.storeId,
      deviceId: device.deviceId,
    },
    receipt,
    totals,
    lines,
    copies: copiesOf(lines),
    payments: paymentsOf(sale, totals.dueCents),
    moves: movesOf(lines),
    postings: mergePostings(moneyOf(sale, device.deviceId, totals)),
    audit: { receipt: receipt.number, due: totals.dueCents, webOrder: sale.reference },
    whole: null,
    acts: [],
    beside: null,
    at: now,
    movedAt: now,
    requestId: context.requestId,
    userId: actor.userId,
    username: actor.username,
    claim: { key: null, hash: '', reply: null },
  });
  return { transactionId, receiptNumber: receipt.number, lineIds: lines.map(({ lineId }) => lineId) };
}

/** The device's next receipt number, and the business day that it belongs to. */
async function receiptOf(tx: Tx, storeId: number, device: WebDevice, now: Date): Promise<Receipt> {
  const count = device.lastReceipt + 1;
  return {
    count,
    number: `${storeId}-${device.number}-${String(count).padStart(6, '0')}`,
    day: await findPostingDay(tx, storeId, now),
  };
}

/** One payment of all of it; none when it was given away. */
const paymentsOf = ({ reference, channel }: ChannelSale, due: Cents): PaymentOut[] =>
  due === 0
    ? []
    : [
        {
          kind: 'channel',
          amountCents: due,
          tenderedCents: due,
          changeCents: ZERO,
          reference,
          drawerSessionId: null,
          attemptId: null,
          channel,
        },
      ];

const movesOf = (lines: readonly Line[]): Move[] =>
  lines
    .filter(({ inventoryId }) => inventoryId !== null)
    .map((line) => ({
      item: line.inventoryId,
      copy: line.copyId,
      line: line.lineId,
      quantity: -line.quantity,
      reason: 'channelShipment',
    }));

function moneyOf(sale: ChannelSale, deviceId: number, totals: ReturnType<typeof totalsOf>) {
  const { dueCents: due } = totals;
  const paid: Payment = { kind: 'channel', amountCents: due, tenderedCents: due, changeCents: ZERO };
  return postingsOf(
    { storeId: sale.storeId, deviceId, customerId: null, channel: sale.channel },
    {
      salesCents: totals.salesCents,
      discountCents: totals.discountCents,
      taxCents: totals.taxCents,
      tradesCents: ZERO,
      refundsCents: ZERO,
      roundingCents: ZERO,
    },
    due === 0 ? [] : [paid],
  );
}

/** What the sale comes to, by the columns of transactions. */
function totalsOf(lines: readonly ChannelLine[]) {
  const sales = sum(lines.map((line) => times(line.unitPriceCents, line.quantity)));
  const discount = sum(lines.map(({ discountCents }) => discountCents));
  const tax = sum(lines.map(({ taxCents }) => taxCents));
  return {
    items: lines.reduce((count, { quantity }) => count + quantity, 0),
    salesCents: sales,
    discountCents: discount,
    taxCents: tax,
    tradesCents: ZERO,
    refundsCents: ZERO,
    roundingCents: ZERO,
    dueCents: add(subtract(sales, discount), tax),
  };
}

type Goods = Omit<
  Line,
  | 'lineId'
  | 'kind'
  | 'copyId'
  | 'quantity'
  | 'unitPriceCents'
  | 'lineDiscountCents'
  | 'spreadDiscountCents'
  | 'taxRateE5'
  | 'taxCents'
  | 'taxParts'
  | 'comments'
  | 'offer'
  | 'refundOfLineId'
  | 'restock'
  | 'refundReason'
> & { lineId: number; taxParts: unknown };

// Each line with the names that it keeps; what is no goods has those of its department.
const GOODS = `
  select nextval('transaction_lines_line_id_seq') as line_id, i.inventory_id, i.catalog_id, coalesce(i.upc, '') as upc, coalesce(i.sku, '') as sku,
    coalesce(i.title, w.title, '') as title, coalesce(i.artist, '') as artist, d.department_id, d.name as department, d.family,
    i.condition_id, coalesce(i.condition, '') as condition, i.case_condition_id, coalesce(cc.name, '') as case_condition,
    coalesce(i.price_cents, w.price, 0)::bigint as list_price_cents, coalesce(i.cost_cents, 0) as cost_cents, nullif(v.cost_e4, v.cost_cents * 100) as cost_e4,
    coalesce(i.tax_exempt, false) as tax_exempt, coalesce(c.serial, '') as serial, c.copy_id is not null as serial_required,
    coalesce(o.tax_parts, d.tax_parts) as tax_parts, coalesce(g.code, '') as tile, coalesce(i.bin, '') as bin, i.on_hand
  from json_to_recordset($1) as w(n integer, item bigint, copy bigint, title text, department bigint, price bigint)
    left join item_on_shelf i on i.inventory_id = w.item left join inventory_items v on v.inventory_id = w.item
    left join copies c on c.copy_id = w.copy left join case_conditions cc on cc.case_condition_id = i.case_condition_id
    left join configurations g using (configuration_id) join departments d on d.department_id = coalesce(i.department_id, w.department)
    left join store_departments o on o.store_id = $2 and o.department_id = d.department_id
  order by w.n`;

async function linesOf(tx: Tx, sale: ChannelSale): Promise<Line[]> {
  const wanted = sale.lines.map((line, n) => ({
    n,
    item: line.inventoryId,
    copy: line.copyId,
    title: line.title,
    department: line.departmentId,
    price: line.unitPriceCents,
  }));
  const rows = await tx.rows<Goods>(GOODS, [JSON.stringify(wanted), sale.storeId]);
  if (rows.length !== sale.lines.length) throw new Error('a line of a web order is of no department');
  return rows.map((row, at): Line => {
    const line = sale.lines[at] as ChannelLine;
    return {
      ...row,
      kind: 'sale',
      copyId: line.copyId,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      lineDiscountCents: line.discountCents,
      spreadDiscountCents: ZERO,
      taxRateE5: line.taxRateE5,
      taxCents: line.taxCents,
      taxParts: taxPartsOf(line, asTaxParts(row.taxParts)),
      comments: '',
      offer: null,
      refundOfLineId: null,
      restock: 'stock',
      refundReason: '',
    };
  });
}

/** A tax at the department's own rate is of its named parts; any other, as a marketplace took it, is of one piece. */
function taxPartsOf({ taxCents, taxRateE5 }: ChannelLine, parts: readonly TaxPart[]): LineTaxPart[] | null {
  if (parts.length === 0 || rateOfParts(parts) !== taxRateE5) return null;
  const shares = spread(
    taxCents,
    parts.map(({ rateE5 }) => rateE5),
  );
  return parts.map((part, at) => ({ ...part, cents: shares[at] ?? ZERO }));
}
