import type { ReactNode } from 'react';
import { receiptTexts } from '#domains/register/messages.ts';
import { fromDollars, fromPercent } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatMoney, formatPercent } from '#ui/data/format.ts';
import { IconTicket } from '#ui/icons.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { type BasketView, certificateCents } from './basket-view.ts';
import { screenMessages as texts } from '../messages.ts';
import type { PromotionOffer } from './use-promotion-offer.ts';
import { sumLabels } from './sum-labels.ts';

export type TotalsPanelProps = {
  view: BasketView;
  onPayout: (cash: boolean) => void;
  payoutReason: string | null;
  /** What is typed on the pad, shown where it will act. */
  typed?: string;
  /** The best promotion that is not applied yet. */
  offer?: PromotionOffer | null;
  onOffer?: (promotionId: number) => void;
};

/** The sums of the basket; the last row says who pays. */
export function TotalsPanel({ view, onPayout, payoutReason, typed, offer, onOffer }: TotalsPanelProps) {
  return (
    <TotalsBox
      tone={view.totals.refundItems > 0 && view.totals.saleItems === 0 ? 'refund' : 'plain'}
      sum={sumLabels(view)}
      typed={typed}
    >
      <SumRows view={view}>
        <Segmented
          value={view.payout}
          onChange={(payout) => onPayout(payout === 'cash')}
          options={[
            { value: 'credit', label: texts.CREDIT },
            { value: 'cash', label: texts.CASH },
          ]}
          label={texts.PAY_OUT_AS}
          tone="trade"
          disabled={payoutReason !== null}
        />
      </SumRows>
      {offer && onOffer && (
        <Button
          full
          size="large"
          icon={IconTicket}
          className="offered"
          onClick={() => onOffer(offer.promotionId)}
        >
          {texts.offers(offer.name, formatMoney(offer.savesCents))}
        </Button>
      )}
    </TotalsBox>
  );
}

/** The rows above the sum: sales, discount, tax, trades, refunds. Children are beside the trades. */
export function SumRows({
  view,
  children,
  payoutWords = false,
}: {
  view: BasketView;
  children?: ReactNode;
  payoutWords?: boolean;
}) {
  const { totals } = view;
  const tradesWord = payoutWords
    ? `${texts.tradesRow(totals.tradeItems)}, in ${(view.payout === 'cash' ? texts.CASH : texts.CREDIT).toLowerCase()}`
    : texts.tradesRow(totals.tradeItems);
  const promoted = Math.min(fromDollars(view.promotion?.saves ?? 0), totals.discountCents);
  const tradeTone = { color: 'var(--trade-text)' };
  const refundTone = { color: 'var(--refund-text)' };
  return (
    <dl className="num">
      {(totals.saleItems > 0 || totals.tradeItems + totals.refundItems === 0) && (
        <>
          <dt>{texts.salesRow(totals.saleItems)}</dt>
          <dd>{formatMoney(totals.salesCents)}</dd>
        </>
      )}
      {promoted > 0 && (
        <>
          <dt>{view.promotion?.name}</dt>
          <dd>{formatMoney(-promoted)}</dd>
        </>
      )}
      {totals.discountCents !== promoted && (
        <>
          <dt>{discountWord(view)}</dt>
          <dd>{formatMoney(promoted - totals.discountCents)}</dd>
        </>
      )}
      {certificateCents(view, 'sold') > 0 && (
        <>
          <dt>{texts.GIFT}</dt>
          <dd>{formatMoney(certificateCents(view, 'sold'))}</dd>
        </>
      )}
      {totals.refundItems > 0 && (
        <>
          <dt style={refundTone}>{texts.refundsRow(totals.refundItems)}</dt>
          <dd style={refundTone}>{formatMoney(totals.refundsCents)}</dd>
        </>
      )}
      <TaxRows view={view} />
      {totals.refundRoundingCents !== 0 && (
        <>
          <dt>{receiptTexts.ROUNDING}</dt>
          <dd>{formatMoney(totals.refundRoundingCents)}</dd>
        </>
      )}
      {totals.tradeItems > 0 && (
        <>
          <dt style={tradeTone}>
            {tradesWord}
            {children && <span className="seg-mini">{children}</span>}
          </dt>
          <dd style={tradeTone}>{formatMoney(totals.tradesCents)}</dd>
        </>
      )}
    </dl>
  );
}

/** The tax, with its rate where it is one; below it its parts where the receipt shows them. */
function TaxRows({ view }: { view: BasketView }) {
  const { totals, taxParts } = view;
  const rates = new Set(
    view.lines.flatMap(({ kind, goods }) => {
      const known = goods?.known;
      return known && kind === 'sale' && !known.taxExempt && known.taxRateE5 > 0 ? [known.taxRateE5] : [];
    }),
  );
  const [rate] = rates;
  const taxWord = view.taxExempt
    ? texts.TAX_EXEMPT_ROW
    : rates.size === 1 && rate !== undefined
      ? texts.taxRow(formatPercent(rate))
      : texts.TAX;
  if (totals.saleItems === 0 && totals.taxCents === 0) return null;
  return (
    <>
      <dt>{totals.saleItems === 0 ? texts.TAX_BACK : taxWord}</dt>
      <dd>{formatMoney(totals.taxCents)}</dd>
      {taxParts.length > 1 && (
        <dt className="tax-parts">
          {taxParts
            .map(({ name, rateE5, cents }) => `${name} ${formatPercent(rateE5)} ${formatMoney(cents)}`)
            .join(', ')}
        </dt>
      )}
    </>
  );
}

/** "Discount 10%" where the whole transaction's percent is all of it. */
function discountWord({ discount, lines }: BasketView): string {
  const isWhole = discount?.type === 'percent' && lines.every((line) => line.lineDiscountCents === 0);
  return isWhole ? texts.discountOf(formatPercent(fromPercent(discount.value))) : texts.DISCOUNT;
}

export type TotalsBoxProps = {
  children: ReactNode;
  sum: { words: readonly [string, string?]; cents: number; tone: 'plain' | 'trade' | 'refund' };
  tone?: 'plain' | 'refund';
  typed?: string;
};

const tints = {
  plain: undefined,
  trade: { color: 'var(--trade-text)' },
  refund: { color: 'var(--refund-text)' },
} as const;

/** The panel with the sum at its foot. */
export function TotalsBox({ children, sum, tone = 'plain', typed }: TotalsBoxProps) {
  return (
    <section
      className={classNames('panel tot', tone === 'refund' && 'rf')}
      style={tone === 'refund' ? { borderColor: 'var(--refund)' } : undefined}
    >
      {children}
      <div className="sum">
        <span className="w" style={tints[sum.tone]}>
          {typed && (
            <span className="typed num" style={{ display: 'block' }}>
              {typed}
            </span>
          )}
          {sum.words[0]}
          {sum.words[1] && (
            <>
              <br />
              {sum.words[1]}
            </>
          )}
        </span>
        <span className="v num" style={sum.tone === 'refund' ? tints.refund : undefined}>
          {formatMoney(sum.cents)}
        </span>
      </div>
    </section>
  );
}
