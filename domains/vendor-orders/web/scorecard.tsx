import { getScorecard } from '#domains/vendor-orders/contract/invoices.ts';
import { scorecardTexts as texts } from '#domains/vendor-orders/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { Facts } from '#ui/data/facts.tsx';
import { formatPercent } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';

/** What a vendor kept of what it promised to this store. */
export function Scorecard({ vendorId }: { vendorId: number }) {
  const may = useMayDo('orders.view');
  const { clientId } = useWorkplace();
  const answer = useCall(
    getScorecard,
    { VendorId: vendorId, ClientId: clientId },
    { enabled: may && vendorId > 0 },
  );
  if (!may) return null;
  const card = answer.data;
  const fact = (value: string | null, detail: string) =>
    value === null ? (
      <span className="t3">{texts.UNKNOWN}</span>
    ) : (
      <span>
        <b className="num">{value}</b> <span className="xs t3 num">{detail}</span>
      </span>
    );
  return (
    <Panel title={texts.TITLE} aside={<span className="xs t3">{texts.WINDOW}</span>}>
      {answer.error && <FailedNote error={answer.error} again={() => void answer.refetch()} />}
      {card && (
        <Facts
          facts={[
            [
              texts.FILL,
              fact(card.fillE5 === null ? null : formatPercent(card.fillE5), texts.FILL_DETAIL(card)),
            ],
            [
              texts.LEAD,
              fact(
                card.leadMedianDays === null ? null : texts.DAYS(card.leadMedianDays),
                texts.LEAD_DETAIL(texts.DAYS(card.leadP90Days ?? 0), card.deliveries),
              ),
            ],
            [
              texts.DRIFT,
              fact(
                card.costDriftE5 === null ? null : formatPercent(card.costDriftE5, { sign: true }),
                texts.DRIFT_DETAIL(card.driftItems),
              ),
            ],
            [
              texts.CREDIT,
              fact(
                card.creditDays === null ? null : texts.DAYS(card.creditDays),
                texts.CREDIT_DETAIL(card.credits),
              ),
            ],
          ]}
        />
      )}
    </Panel>
  );
}
