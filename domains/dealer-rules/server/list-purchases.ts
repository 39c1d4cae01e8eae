// What a store bought on a business day: on the screen, and as the register of purchases that goes to the authorities.
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { PURCHASE_EXPORT } from '#domains/dealer-rules/rules/settings.ts';
import { exportForm } from '#domains/dealer-rules/rules/open-trade.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { PurchaseWire } from '#domains/dealer-rules/contract/trades.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { type ExportRow, purchasesCsv } from '#domains/dealer-rules/rules/purchases-csv.ts';
import { aboutTrade, decryptSeller, type SellerRow } from '#domains/dealer-rules/server/keep-seller.ts';
import { type Purchase, trades } from '#domains/dealer-rules/server/public/trades.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { sum } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, FileAnswer, WriteContext } from '#contract/route.ts';

type Given = Pick<PurchaseWire, 'transactionId' | 'idType' | 'idEnd' | 'signed' | 'signature' | 'rules'> &
  Omit<SellerRow, 'encrypted'> & { encrypted: Uint8Array | null };

const GIVEN = `
  select t.id as "transactionId", coalesce(d.id_type, '') as "idType", coalesce(d.id_state, '') as "idState", coalesce(d.id_end, '') as "idEnd",
    d.expires_on::text as "expiresOn", coalesce(d.signed_how, '') as signed, coalesce(d.signature, '') as signature, d.encrypted,
    array(select coalesce(r->>'name', '') from jsonb_array_elements(coalesce(d.rules, '[]')) r) as rules
  from unnest($1::bigint[]) t(id) left join dealer_trades d on d.transaction_id = t.id and d.finished_at is not null`;
const PICTURES = `
  select transaction_id, picture_id from dealer_pictures
  where transaction_id = any($1) and encrypted is not null order by 2`;
const HELD = `
  select line_id, max(until)::text as until from stock_holds where line_id = any($1) group by 1`;

/** What sellers showed and signed, by the transaction; of one that met no rule nothing. */
async function givenFor(db: Db, purchases: readonly Purchase[]): Promise<ReadonlyMap<number, Given>> {
  const rows = await db.rows<Given>(GIVEN, [purchases.map(({ transactionId }) => transactionId)]);
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** The trades of a day, each once: every finished transaction with trades, whether a rule met it or not, so that none is left out. */
export async function listPurchases(db: Db, storeId: number, day: string): Promise<PurchaseWire[]> {
  const purchases = await trades().ofDays(db, [storeId], day, day);
  const given = await givenFor(db, purchases);
  const pictures = await db.rows<{ transactionId: number; pictureId: number }>(PICTURES, [
    purchases.map(({ transactionId }) => transactionId),
  ]);
  return purchases.map((purchase) => {
    const { transactionId, receiptNumber, customerId, employee, lines, seller, at } = purchase;
    const { idType, idEnd, signed, signature, rules } = given.get(transactionId) as Given;
    return {
      ...{ transactionId, receiptNumber, day: purchase.day, at, seller, customerId, employee },
      copies: lines.reduce((all, { quantity }) => all + quantity, 0),
      paid: sum(lines.map(({ paidCents }) => paidCents)),
      ...{ idType, idEnd, signed, signature, rules },
      pictureIds: pictures.filter((one) => one.transactionId === transactionId).map((one) => one.pictureId),
    };
  });
}

/** A purchase as the register shows it, without anything that is encrypted. */
export type RegisterRow = Pick<
  Purchase,
  'transactionId' | 'receiptNumber' | 'day' | 'at' | 'seller' | 'employee'
> &
  Pick<Given, 'idType' | 'idState' | 'idEnd' | 'signed' | 'rules'> & {
    readonly goods: string;
    readonly copies: number;
    readonly paidCents: number;
    /** The last day on which any of it is held; '' for none. */
    readonly heldUntil: string;
  };

/** All purchases of these stores and days, oldest first, whether a rule met them or not. */
export async function listPurchasesBetween(
  db: Db,
  { storeIds, startDay, endDay }: { storeIds: readonly number[]; startDay: string; endDay: string },
): Promise<RegisterRow[]> {
  const purchases = await trades().ofDays(db, storeIds, startDay, endDay);
  const given = await givenFor(db, purchases);
  const until = await heldUntil(db, purchases);
  return purchases.map(({ transactionId, receiptNumber, day, at, seller, employee, lines }) => {
    const { idType, idState, idEnd, signed, rules } = given.get(transactionId) as Given;
    const titles = lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} ${title}`));
    return {
      ...{ transactionId, receiptNumber, day, at, seller, employee, idType, idState, idEnd, signed, rules },
      goods: titles.join(', '),
      copies: lines.reduce((all, { quantity }) => all + quantity, 0),
      paidCents: sum(lines.map(({ paidCents }) => paidCents)),
      heldUntil:
        lines
          .map(({ lineId }) => until.get(lineId) ?? '')
          .sort()
          .at(-1) ?? '',
    };
  });
}

/** Until when each line's goods are held. */
async function heldUntil(
  db: Db,
  purchases: readonly Purchase[],
): Promise<ReadonlyMap<number, string | null>> {
  const holds = await db.rows<{ lineId: number; until: string | null }>(HELD, [
    purchases.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
  ]);
  return new Map(holds.map((hold) => [hold.lineId, hold.until]));
}

/** The register of purchases of a day, the same each time it is asked for; who took it is written down. Refuses where it is turned off. */
export async function exportPurchases(
  context: WriteContext,
  { clientId, day }: { clientId: number; day: string },
): Promise<FileAnswer | Refusal> {
  const { tx } = context;
  const form = exportForm(settingOf(await readSettings(tx, clientId), PURCHASE_EXPORT));
  if (isRefusal(form)) return form;
  const rows = await exportRows(tx, await trades().ofDays(tx, [clientId], day, day));
  const file = purchasesCsv(rows, form);
  await writeAudit(tx, context, {
    storeId: clientId,
    action: 'dealer.exportPurchases',
    entity: 'businessDay',
    entityId: day,
    after: { trades: new Set(rows.map((row) => row.transactionId)).size, lines: rows.length },
  });
  return { file, name: `purchases-${day}.csv`, isDownload: true };
}

/** A row for each line. */
async function exportRows(db: Db, purchases: readonly Purchase[]): Promise<ExportRow[]> {
  const given = await givenFor(db, purchases);
  const until = await heldUntil(db, purchases);
  return purchases.flatMap((purchase) => {
    const { customerId: _customer, at: _at, receiptNumber: receipt, lines, ...trade } = purchase;
    const shown = opened(given.get(purchase.transactionId) as Given);
    return lines.map(({ lineId, ...line }) => ({
      ...{ ...trade, ...line, ...shown, receipt },
      heldUntil: until.get(lineId) ?? '',
    }));
  });
}

/** What the seller showed, where it was encrypted with the key that we have. */
function opened({ encrypted, transactionId, idType, idState, idEnd, expiresOn, signed }: Given) {
  const seller = encrypted
    ? decryptSeller({ idType, idState, idEnd, expiresOn, encrypted }, aboutTrade(transactionId))
    : null;
  return {
    ...{ idType, idState, signed },
    idNumber: seller?.idNumber ?? (encrypted ? texts.encryptedOther(idEnd) : ''),
    idExpiry: expiresOn ?? '',
    birthDate: seller?.birthDate ?? '',
    sellerAddress: seller?.address ?? '',
    height: seller?.height ?? '',
    weight: seller?.weight ?? '',
  };
}
