// Gathers what is on a receipt.
import type { Line } from '#domains/register/rules/line.ts';
import { slipTime } from '#domains/printing/rules/slip-time.ts';
import { findActor } from '#domains/audit/server/public/find-actor.ts';
import { findSignature } from '#domains/dealer-rules/server/public/find-signature.ts';
import {
  maskCertificateNumber,
  showCertificateNumber,
} from '#domains/gift-certificates/rules/certificate-number.ts';
import { findByIds } from '#domains/gift-certificates/server/public/find-certificates.ts';
import { memberBonus, priceOverride, tenderNames } from '#domains/register/messages.ts';
import type { ReceiptFacts, ReceiptKind } from '#domains/register/rules/receipt.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import { taxPartsOf } from '#domains/register/rules/tax-of-lines.ts';
import { getBasket } from '#domains/register/server/basket/change-basket.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { type Cents, ZERO, cents, formatMoney, least, sum, times, toPercent } from '#kernel/money.ts';
import type { Db, ReadContext } from '#contract/route.ts';

type StoreRow = { name: string; address: string; phone: string; device: string };

/** The facts of a transaction's receipt. 404 'No Transaction Found.' */
export async function receiptFacts(
  { db, actor, now }: Pick<ReadContext, 'actor' | 'now'> & { readonly db: Db },
  transactionId: number,
  kind: ReceiptKind,
  isReprint: boolean,
): Promise<ReceiptFacts> {
  const basket = await getBasket(db, transactionId, actor.storeIds);
  const store = await db.one<StoreRow>(
    `select s.name, s.phone, concat_ws(', ', nullif(s.address1, ''), nullif(s.city, ''),
         nullif(concat_ws(' ', nullif(s.state, ''), nullif(s.zip, '')), '')) as address,
       d.description as device from stores s join devices d on d.device_id = $2 where s.store_id = $1`,
    [basket.storeId, basket.deviceId],
  );
  const settings = settingsFrom(basket.settings);
  const priced = priceOf(basket, now);
  return {
    kind,
    isDemo: basket.payments.some((payment) => payment.reference.startsWith('DEMO')),
    isReprint,
    header: settings.receiptHeader,
    chain: settings.siteName,
    footer: settings.receiptFooter,
    store,
    number: basket.receiptNumber ?? String(basket.transactionId),
    printedAt: slipTime(basket.finishedAt ?? basket.heldAt ?? now, basket.timeZone),
    employee: await finisherOf(db, basket),
    refundOf: basket.refundOfReceipt ?? '',
    device: store.device,
    customer: basket.customer
      ? {
          name: basket.customer.name,
          memberNumber: basket.customer.memberNumber,
          creditCents: basket.customer.creditCents,
        }
      : null,
    lines: basket.lines.map((line, at) => lineOf(basket, line, priced.lines[at]?.amountCents ?? ZERO)),
    salesCents: priced.salesCents,
    discountCents: priced.discountCents,
    promotion: savedBy(basket, priced),
    taxCents: priced.taxCents,
    taxParts: settings.receiptTaxParts ? taxPartsOf(priced.lines) : [],
    tradesCents: priced.tradesCents,
    refundsCents: priced.refundsCents,
    roundingCents: basket.roundingCents,
    dueCents: basket.state === 'finalized' ? basket.dueCents : priced.dueCents,
    payout: basket.payout,
    ...(await certificatesOf(db, basket)),
    signature: kind === 'trade' ? await findSignature(db, basket.transactionId) : null,
    payments: basket.payments.map((payment) => ({
      label: [tenderNames[payment.kind], payment.reference].filter(Boolean).join(' '),
      amountCents: payment.amountCents,
      tenderedCents: payment.tenderedCents,
      changeCents: payment.changeCents,
    })),
  };
}

function lineOf(basket: BasketRow, line: Line, pricedCents: Cents): ReceiptFacts['lines'][number] {
  const isSale = line.kind === 'sale';
  const grossCents = times(line.unitPriceCents, line.quantity);
  return {
    kind: line.kind,
    title: [line.title, line.artist].filter(Boolean).join(', '),
    detail: [line.tile, line.condition, line.caseCondition, overrideOf(line), bonusOf(line, basket.payout)]
      .filter(Boolean)
      .join(', '),
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    amountCents: isSale ? grossCents : pricedCents,
    discountCents: isSale ? least(line.lineDiscountCents, grossCents) : ZERO,
    serial: line.serial,
  };
}

/** The name of who took the money; of one that isn't finished of who began it. The username of somebody without a name, or who is gone. */
async function finisherOf(db: Db, { state, transactionId, username }: BasketRow): Promise<string> {
  const finisher =
    (state === 'finalized' && (await findActor(db, 'transactions.finalize', 'transaction', transactionId))) ||
    username;
  const user = await db.maybe<{ name: string }>(
    `select coalesce(nullif(display_name, ''), username) as name from users where username_key = lower($1) and removed_at is null`,
    [finisher],
  );
  return user?.name ?? finisher;
}

/** Gift certificates that were sold, and what is left on those that paid; nothing to read for nearly all receipts. */
async function certificatesOf(
  db: Db,
  basket: BasketRow,
): Promise<Pick<ReceiptFacts, 'certificates' | 'certificatesLeft'>> {
  const onIt = basket.certificates ?? [];
  const issued = basket.state === 'finalized' && onIt.length > 0;
  const rows = issued
    ? await findByIds(
        db,
        onIt.map((one) => one.certificateId),
      )
    : [];
  const rowOf = (id: number) => rows.find((row) => row.certificateId === id);
  return {
    certificates: onIt.flatMap((one) =>
      one.kind === 'sold'
        ? {
            number: issued ? showCertificateNumber(one.number) : '',
            amountCents: cents(one.cents),
            goodUntil: usDay(rowOf(one.certificateId)?.expiresOn ?? ''),
          }
        : [],
    ),
    certificatesLeft: onIt.flatMap((one) => {
      const row = one.kind === 'redeemed' ? rowOf(one.certificateId) : undefined;
      return row ? { label: maskCertificateNumber(row.number), leftCents: cents(row.leftCents) } : [];
    }),
  };
}

const usDay = (day: string): string =>
  day === '' ? '' : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

function savedBy(basket: BasketRow, priced: Basket): ReceiptFacts['promotion'] {
  const saved = sum(priced.lines.map((line) => line.promotionCents));
  return basket.promotion && saved > 0 ? { name: basket.promotion.name, cents: saved } : null;
}

/** A price set by hand, with the one before it. */
const overrideOf = ({ kind, unitPriceCents, listPriceCents }: Line): string =>
  kind === 'sale' && unitPriceCents !== listPriceCents ? priceOverride(formatMoney(listPriceCents)) : '';

/** What a member got on top of the offer; nothing where cash was paid. */
const bonusOf = ({ offer }: Line, payout: BasketRow['payout']): string =>
  offer?.bonus && payout === 'credit'
    ? `${memberBonus(offer.bonus.group, toPercent(offer.bonus.e5))} (${formatMoney(offer.bonus.cents)})`
    : '';
