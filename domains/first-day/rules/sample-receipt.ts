// What does a receipt of this store look like, before it has sold anything?
import { sampleReceiptTexts as texts } from '#domains/first-day/messages.ts';
import type { TaxPart } from '#domains/departments/rules/tax-parts.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { receiptRows } from '#domains/register/rules/receipt.ts';
import { townLine } from '#kernel/town-line.ts';
import { add, cents, portion, type Rate, ZERO } from '#kernel/money.ts';

export type SampleStore = {
  readonly clientName: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
};

const PRICE = cents(2_000);

/** The rows of a receipt for one game, with what is typed of the store: the register's own rows, so that it prints what was seen. */
export function sampleReceipt(
  store: SampleStore,
  said: {
    header: string;
    chain: string;
    footer: string;
    taxRateE5: Rate;
    taxParts: readonly TaxPart[];
    printedAt: string;
  },
): SlipRow[] {
  const taxCents = portion(PRICE, said.taxRateE5);
  const taxParts = said.taxParts.map((part) => ({ ...part, cents: portion(PRICE, part.rateE5) }));
  const dueCents = add(PRICE, taxCents);
  const { header, chain, footer, printedAt } = said;
  return receiptRows({
    ...{ kind: 'customer', isDemo: false, isReprint: false, header, chain, footer, printedAt },
    store: {
      name: store.clientName,
      address: [store.address1, townLine(store)].filter(Boolean).join(', '),
      phone: store.phone,
    },
    ...{ number: '1-1', employee: texts.EMPLOYEE, refundOf: '', device: '1', customer: null },
    lines: [
      {
        ...{ kind: 'sale', title: texts.TITLE, detail: texts.CONDITION, quantity: 1, serial: '' },
        ...{ unitPriceCents: PRICE, amountCents: PRICE, discountCents: ZERO },
      },
    ],
    ...{ salesCents: PRICE, discountCents: ZERO, promotion: null, taxCents, taxParts },
    ...{ tradesCents: ZERO, refundsCents: ZERO, roundingCents: ZERO, dueCents, payout: 'credit' },
    ...{ certificates: [], certificatesLeft: [], signature: null },
    payments: [{ label: texts.CASH, amountCents: dueCents, tenderedCents: dueCents, changeCents: ZERO }],
  });
}
