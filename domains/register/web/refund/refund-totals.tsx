import { receiptTexts, tenderName } from '#domains/register/messages.ts';
import { formatMoney } from '#ui/data/format.ts';
import { type Icon, IconCash, IconCreditCard, IconPencil, IconWallet } from '#ui/icons.tsx';
import { screenMessages as texts } from '../messages.ts';
import type { RefundTotals } from './refund-picks.ts';
import { TotalsBox } from '../sale/totals-panel.tsx';

const ICONS: Readonly<Record<string, Icon>> = {
  cash: IconCash,
  card: IconCreditCard,
  check: IconPencil,
  storeCredit: IconWallet,
};

/** What is given back and to which tender. */
export function RefundTotalsPanel({ totals }: { totals: RefundTotals }) {
  return (
    <TotalsBox tone="refund" sum={{ words: [texts.WE_REFUND], cents: totals.totalCents, tone: 'refund' }}>
      <dl className="num">
        <dt>{texts.refundsRow(totals.items)}</dt>
        <dd>{formatMoney(-totals.amountCents)}</dd>
        <dt>{texts.TAX_BACK}</dt>
        <dd>{formatMoney(-totals.taxCents)}</dd>
        {totals.roundingCents !== 0 && (
          <>
            <dt>{receiptTexts.ROUNDING}</dt>
            <dd>{formatMoney(totals.roundingCents)}</dd>
          </>
        )}
      </dl>
      {totals.back.map((back) => {
        const Drawn = ICONS[back.kind] ?? IconCash;
        return (
          <div className="row between num back-to" key={back.kind}>
            <span className="row">
              <Drawn size={20} />
              {texts.backToTender(back.label || tenderName(back.kind).toLowerCase())}
            </span>
            <span>{formatMoney(back.cents)}</span>
          </div>
        );
      })}
    </TotalsBox>
  );
}
