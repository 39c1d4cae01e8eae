// Tenders, moved cash and averages of a period.
import {
  getCalculatedStats,
  getPaymentSummary,
  getTransferStats,
} from '#domains/daily-stats/contract/calls.ts';
import type { Period } from '#domains/daily-stats/rules/period.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { tenderSums, statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { money, percent } from '#domains/daily-stats/web/figure-labels.ts';
import { formatCount } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TENDER_FACTS, TENDERS } from '#kernel/tenders.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

type Line = readonly [label: string, value: string];

function Lines({ title, lines, last }: { title: string; lines: readonly Line[] | undefined; last?: Line }) {
  return (
    <Panel title={title} level={3}>
      {lines ? (
        <dl className="num">
          {lines.map(([label, value]) => (
            <Pair key={label} label={label} value={value} />
          ))}
          {last && <Pair label={last[0]} value={last[1]} sum />}
        </dl>
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </Panel>
  );
}

function Pair({ label, value, sum }: { label: string; value: string; sum?: boolean }) {
  return (
    <>
      <dt className={sum ? 'sum' : undefined}>{label}</dt>
      <dd className={sum ? 'sum' : undefined}>{value}</dd>
    </>
  );
}

/** Three lists by the ledger: what each tender took, which cash was moved, averages. */
export function MoneyLists({ period }: { period: Period }) {
  const { clientId } = useWorkplace();
  const ask = { Clientid: clientId, StartDate: period.start, EndDate: period.end };
  const payments = useCall(getPaymentSummary, ask);
  const transfers = useCall(getTransferStats, ask);
  const stats = useCall(getCalculatedStats, ask);
  const failed = [payments, transfers, stats].find((one) => one.error && !one.data);
  if (failed?.error) return <FailedNote error={failed.error} again={() => void failed.refetch()} />;
  return (
    <div className="money-lists">
      <Lines
        title={texts.TENDERS}
        lines={
          payments.data &&
          TENDERS.map((tender) => [tenderSums[tender], money(payments.data[TENDER_FACTS[tender].total])])
        }
        last={payments.data && [texts.TOTAL, money(payments.data.total)]}
      />
      <Lines
        title={texts.TRANSFERS}
        lines={
          transfers.data && [
            [texts.BANK_DEPOSITS, money(transfers.data.bankDeposits)],
            [texts.BANK_WITHDRAWALS, money(transfers.data.bankWithdrawals)],
            [texts.VAULT_IN, money(transfers.data.vaultIn)],
            [texts.VAULT_OUT, money(transfers.data.vaultOut)],
            [texts.PAY_INS, money(transfers.data.payIns)],
            [texts.PAY_OUTS, money(transfers.data.payOuts)],
          ]
        }
      />
      <Lines
        title={texts.CALCULATED}
        lines={
          stats.data && [
            [texts.DAYS_OPEN, formatCount(stats.data.daysOpen)],
            [texts.SALES_PER_DAY, money(stats.data.salesPerDay)],
            [texts.AVERAGE, money(stats.data.averageSale)],
            [texts.ITEMS_PER_SALE, String(stats.data.itemsPerSale)],
            [texts.DISCOUNT_SHARE, percent(stats.data.discountPercent)],
            [texts.REFUND_SHARE, percent(stats.data.refundPercent)],
            [texts.CREDIT_SHARE, percent(stats.data.tradeCreditPercent)],
            [texts.OVER_SHORT, money(stats.data.overShort)],
          ]
        }
      />
    </div>
  );
}
