// Cash that lies in drawers and vaults, and what customers may still spend.
import type { TodayStoreWire, TodayWire } from '#domains/daily-stats/contract/today.ts';
import type { Standing } from '#domains/daily-stats/rules/today.ts';
import { todayMessages as texts } from '#domains/daily-stats/web/today/today-messages.ts';
import { reportAddress } from '#domains/reports/web/public/report-address.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';

function Fact({ label, amount, detail }: { label: string; amount: number; detail: string }) {
  return (
    <div>
      <dt className="s t2">{label}</dt>
      <dd className="v b">{formatMoney(amount)}</dd>
      <dd className="xs t3">{detail}</dd>
    </div>
  );
}

/** Cash of the stores shown; what is owed is always the chain's, because credit is spent in any store. */
export function MoneyPanel({
  standing,
  stores,
  owed,
}: {
  standing: Standing;
  stores: readonly TodayStoreWire[];
  owed: TodayWire['owed'];
}) {
  const sum = (of: 'creditIssued' | 'creditUsed') => stores.reduce((total, store) => total + store[of], 0);
  const { cash } = standing;
  return (
    <Panel
      title={texts.MONEY}
      className="today-money"
      aside={<AddressLink to={reportAddress('Liabilities')}>{texts.LIABILITIES}</AddressLink>}
    >
      <dl className="num">
        {cash ? (
          <>
            <Fact label={texts.DRAWERS} amount={cash.drawers} detail={texts.openDrawers(cash.open)} />
            <Fact label={texts.VAULTS} amount={cash.vaults} detail="" />
          </>
        ) : (
          <div className="wide">
            <dt className="s t2">{texts.DRAWERS}</dt>
            <dd className="s t3">{texts.HIDDEN}</dd>
          </div>
        )}
        <Fact label={texts.CREDIT} amount={owed.storeCredit} detail={texts.OWED_BY_ALL} />
        <Fact label={texts.CERTIFICATES} amount={owed.giftCertificates} detail={texts.OWED_BY_ALL} />
      </dl>
      <p className="s t3 num">
        {texts.moved(formatMoney(sum('creditIssued')), formatMoney(sum('creditUsed')))}
      </p>
    </Panel>
  );
}
