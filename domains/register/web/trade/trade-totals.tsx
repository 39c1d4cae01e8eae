import { sum } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { BasketView } from '../sale/basket-view.ts';
import { isStuckLine } from '../sale/view-line.ts';
import { screenMessages as texts } from '../messages.ts';
import { SumRows, TotalsBox } from '../sale/totals-panel.tsx';
import { sumLabels } from '../sale/sum-labels.ts';

export type TradeTotalsProps = {
  view: BasketView;
  onPayout: (cash: boolean) => void;
  payoutReason: string | null;
  /** What is typed on the pad: copies of the next scan. */
  typed: string | undefined;
};

/** How the whole trade pays out, and what it comes to. */
export function TradeTotals({ view, onPayout, payoutReason, typed }: TradeTotalsProps) {
  const trades = view.lines.filter(
    (line) => line.kind === 'trade' && (line.lineId !== null || !isStuckLine(line)),
  );
  const total = sum(trades.map((line) => line.amountCents));
  const words = sumLabels(view);
  const pays = view.totals.dueCents < 0 || trades.length === 0;
  const idle = {
    words: [texts.WE_PAY, view.payout === 'cash' ? 'in cash' : 'in credit'] as const,
    cents: 0,
    tone: 'trade' as const,
  };
  return (
    <TotalsBox sum={pays && trades.length === 0 && view.totals.saleItems === 0 ? idle : words} typed={typed}>
      {/* A tapped choice keeps no focus: the next Enter accepts the open offer, it doesn't choose again. */}
      <div
        className="row between"
        style={{ marginBottom: 6 }}
        onMouseDown={(event) => event.preventDefault()}
      >
        <span className="b t2">{texts.PAY_OUT_AS}</span>
        <Segmented
          value={view.payout}
          onChange={(payout) => onPayout(payout === 'cash')}
          label={texts.PAY_OUT_AS}
          tone="trade"
          disabled={payoutReason !== null}
          options={[
            { value: 'credit', label: texts.STORE_CREDIT },
            { value: 'cash', label: texts.CASH },
          ]}
        />
      </div>
      {view.totals.saleItems + view.totals.refundItems > 0 ? (
        <SumRows view={view} payoutWords />
      ) : (
        <dl className="num">
          <dt>{texts.tradesAccepted(trades.length)}</dt>
          <dd>{formatMoney(-total)}</dd>
        </dl>
      )}
    </TotalsBox>
  );
}
