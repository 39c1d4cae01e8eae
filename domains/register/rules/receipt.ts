// What is on a receipt?
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import type { LineTaxPart } from '#domains/register/rules/tax-of-lines.ts';
import { type Cents, ZERO, absolute, formatMoney, negate, subtract, sum, toPercent } from '#kernel/money.ts';
import { receiptTexts as texts } from '#domains/register/messages.ts';

export type ReceiptKind = 'customer' | 'hold' | 'trade';

export type ReceiptRow = SlipRow;

export type ReceiptLine = {
  readonly kind: 'sale' | 'trade' | 'refund';
  readonly title: string;
  readonly detail: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  /** Of a sale before any discount, so that the lines come to Sales; what a refund or trade pays. */
  readonly amountCents: Cents;
  /** What its own discount takes off a sale. */
  readonly discountCents: Cents;
  readonly serial: string;
};

export type ReceiptFacts = {
  readonly kind: ReceiptKind;
  readonly isDemo: boolean;
  /** A second printing says so (G1). */
  readonly isReprint: boolean;
  readonly header: string;
  /** The name of the chain (siteName, GEN-25); '' without one. */
  readonly chain: string;
  readonly footer: string;
  readonly store: { readonly name: string; readonly address: string; readonly phone: string };
  readonly number: string;
  /** MM/DD/YY and 12-hour clock in the store's time zone. */
  readonly printedAt: string;
  /** Who finished it; of a held one who began it. */
  readonly employee: string;
  /** The receipt that a refund gives back from; '' without one. */
  readonly refundOf: string;
  readonly device: string;
  readonly customer: {
    readonly name: string;
    readonly memberNumber: string;
    readonly creditCents: Cents;
  } | null;
  readonly lines: readonly ReceiptLine[];
  readonly salesCents: Cents;
  /** All discounts, the promotion's among them. */
  readonly discountCents: Cents;
  /** What the promotion took off the sales; null when none did. */
  readonly promotion: { readonly name: string; readonly cents: Cents } | null;
  readonly taxCents: Cents;
  /** The named parts of the tax, where the store shows them. */
  readonly taxParts: readonly LineTaxPart[];
  readonly tradesCents: Cents;
  readonly refundsCents: Cents;
  readonly roundingCents: Cents;
  readonly dueCents: Cents;
  readonly payout: 'credit' | 'cash';
  /** Gift certificates that were sold, with their numbers in full: the receipt of whoever bought them is what they are spent with. */
  readonly certificates: readonly {
    readonly number: string;
    readonly amountCents: Cents;
    /** Its last day as MM/DD/YY; empty: for ever. */
    readonly goodUntil: string;
  }[];
  /** What is left on those that paid or got something back. */
  readonly certificatesLeft: readonly { readonly label: string; readonly leftCents: Cents }[];
  /** How the seller of a trade signed on the screen; null without that. */
  readonly signature: { readonly path: string } | null;
  readonly payments: readonly {
    readonly label: string;
    readonly amountCents: Cents;
    readonly tenderedCents: Cents;
    readonly changeCents: Cents;
  }[];
};

/** The rows of the receipt. Never shows cost, margin or staff notes. */
export function receiptRows(facts: ReceiptFacts): ReceiptRow[] {
  const lines = facts.kind === 'trade' ? facts.lines.filter((line) => line.kind === 'trade') : facts.lines;
  return [
    ...head(facts),
    { row: 'line' },
    ...lines.flatMap(lineRows),
    ...(facts.kind === 'trade' ? [] : facts.certificates.map(certificateRow)),
    { row: 'line' },
    ...(facts.kind === 'trade' ? tradeSums(facts) : sums(facts)),
    ...(facts.kind === 'customer' ? facts.payments.flatMap(paymentRows) : []),
    ...certificateSlips(facts),
    ...foot(facts),
  ];
}

/** What was typed on several lines, line by line: a row of paper has none within. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function head(facts: ReceiptFacts): ReceiptRow[] {
  const title = { customer: texts.RECEIPT, hold: texts.HOLD, trade: texts.TRADE }[facts.kind];
  const [first = '', ...others] = new Set([facts.header, facts.chain, facts.store.name].flatMap(linesOf));
  const rows: ReceiptRow[] = [
    { row: 'title', text: first },
    ...others.map((text): ReceiptRow => ({ row: 'center', text })),
  ];
  if (facts.store.address) rows.push({ row: 'small', text: facts.store.address });
  if (facts.store.phone) rows.push({ row: 'small', text: facts.store.phone });
  if (facts.isDemo) rows.push({ row: 'center', text: texts.DEMO });
  if (facts.isReprint) rows.push({ row: 'center', text: texts.REPRINT });
  rows.push({ row: 'pair', left: title, right: facts.number, strong: true });
  rows.push({ row: 'pair', left: facts.printedAt, right: `${facts.employee}, ${facts.device}` });
  if (facts.refundOf) rows.push({ row: 'pair', left: texts.REFUND_OF, right: facts.refundOf });
  if (facts.customer)
    rows.push({
      row: 'pair',
      left: facts.customer.name,
      right: `${texts.MEMBER} ${facts.customer.memberNumber}`,
    });
  return rows;
}

function lineRows(line: ReceiptLine): ReceiptRow[] {
  const sign = line.kind === 'sale' ? '' : `${line.kind === 'trade' ? texts.TRADE_LINE : texts.REFUND_LINE} `;
  const rows: ReceiptRow[] = [
    { row: 'pair', left: `${sign}${line.title}`, right: formatMoney(line.amountCents) },
  ];
  const each = line.quantity > 1 ? `${line.quantity} x ${formatMoney(line.unitPriceCents)}` : '';
  const detail = [each, line.detail, line.serial ? `${texts.SERIAL} ${line.serial}` : '']
    .filter(Boolean)
    .join(', ');
  if (detail) rows.push({ row: 'detail', text: detail });
  if (line.discountCents > 0) {
    const left = subtract(line.amountCents, line.discountCents);
    rows.push({
      row: 'detail',
      text: texts.lineDiscount(formatMoney(negate(line.discountCents)), formatMoney(left)),
    });
  }
  return rows;
}

const certificateRow = (one: ReceiptFacts['certificates'][number]): ReceiptRow => ({
  row: 'pair',
  left: texts.GIFT_CERTIFICATE,
  right: formatMoney(one.amountCents),
});

/** The certificates themselves, to be spent with: number, worth, last day, bars. */
function certificateSlips(facts: ReceiptFacts): ReceiptRow[] {
  if (facts.kind !== 'customer') return [];
  return facts.certificates.flatMap((one): ReceiptRow[] => [
    { row: 'line' },
    {
      row: 'pair',
      left: texts.GIFT_CERTIFICATE,
      right: formatMoney(one.amountCents),
      strong: true,
      big: true,
    },
    { row: 'center', text: one.number },
    ...(one.goodUntil ? [{ row: 'small', text: `${texts.GOOD_UNTIL} ${one.goodUntil}` } as const] : []),
    { row: 'barcode', code: one.number },
  ]);
}

function sums(facts: ReceiptFacts): ReceiptRow[] {
  const rows: ReceiptRow[] = [];
  const put = (left: string, amount: Cents): void => {
    if (amount !== 0) rows.push({ row: 'pair', left, right: formatMoney(amount) });
  };
  put(texts.SALES, facts.salesCents);
  put(texts.GIFT_CERTIFICATES, sum(facts.certificates.map((one) => one.amountCents)));
  const promoted = facts.promotion?.cents ?? ZERO;
  put(facts.promotion?.name ?? '', negate(promoted));
  put(texts.DISCOUNT, subtract(promoted, facts.discountCents));
  put(texts.REFUNDS, facts.refundsCents);
  for (const { name, rateE5, cents: part } of facts.taxParts) put(`${name} ${toPercent(rateE5)}%`, part);
  put(texts.TAX, subtract(facts.taxCents, sum(facts.taxParts.map((part) => part.cents))));
  put(texts.TRADES, facts.tradesCents);
  put(texts.ROUNDING, facts.roundingCents);
  const words = facts.dueCents >= 0 ? texts.YOU_PAY : texts.WE_PAY;
  rows.push({
    row: 'pair',
    left: words,
    right: formatMoney(absolute(facts.dueCents)),
    strong: true,
    big: true,
  });
  return rows;
}

function tradeSums(facts: ReceiptFacts): ReceiptRow[] {
  const how = facts.payout === 'cash' ? texts.PAID_CASH : texts.PAID_CREDIT;
  return [
    { row: 'pair', left: how, right: formatMoney(absolute(facts.tradesCents)), strong: true, big: true },
  ];
}

function paymentRows(payment: ReceiptFacts['payments'][number]): ReceiptRow[] {
  const given = payment.tenderedCents > 0 ? payment.tenderedCents : payment.amountCents;
  const rows: ReceiptRow[] = [{ row: 'pair', left: payment.label, right: formatMoney(given) }];
  if (payment.changeCents > 0)
    rows.push({ row: 'pair', left: texts.CHANGE, right: formatMoney(payment.changeCents), strong: true });
  return rows;
}

const signatureRow = ({ signature }: ReceiptFacts): ReceiptRow =>
  signature?.path
    ? { row: 'signature', text: texts.SIGNED_ON_SCREEN, path: signature.path }
    : { row: 'signature', text: texts.SIGNATURE };

function foot(facts: ReceiptFacts): ReceiptRow[] {
  const rows: ReceiptRow[] = [{ row: 'line' }];
  for (const { label, leftCents } of facts.certificatesLeft)
    rows.push({ row: 'pair', left: `${texts.LEFT_ON} ${label}`, right: formatMoney(leftCents) });
  if (facts.kind !== 'trade' && facts.discountCents > 0)
    rows.push({ row: 'center', text: texts.YOU_SAVED(formatMoney(facts.discountCents)) });
  if (facts.customer && facts.customer.creditCents > 0) {
    rows.push({ row: 'pair', left: texts.CREDIT_LEFT, right: formatMoney(facts.customer.creditCents) });
  }
  if (facts.kind === 'trade') rows.push({ row: 'small', text: texts.AGREEMENT }, signatureRow(facts));
  // It says what holds for what was sold and taxed, now or by the receipt that is given back from; a trade is neither.
  const sells = facts.certificates.length > 0 || facts.lines.some((line) => line.kind !== 'trade');
  if (sells && facts.kind !== 'trade')
    rows.push(...linesOf(facts.footer).map((text) => ({ row: 'small', text }) as const));
  if (facts.number) rows.push({ row: 'barcode', code: facts.number });
  return rows;
}
