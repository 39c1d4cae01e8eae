import { countPriceChanges } from '#domains/price-changes/contract/calls.ts';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import { formatCount } from '#ui/data/format.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useSession } from '#platform/web/session.ts';

/** How many price changes wait in this store, live; nothing when there are none or the user may not see them. */
export function WaitingCount() {
  const { clientId } = useSession();
  const mayNot = useRightReason('pricing.view');
  const count = useCall(
    countPriceChanges,
    { clientId: clientId ?? 0 },
    { enabled: mayNot === null && clientId !== null, staleMs: 60_000 },
  );
  useLive('prices', [countPriceChanges]);
  const waiting = count.data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Chip small tone="info">
      <span aria-hidden="true">{formatCount(waiting)}</span>
      <span className="sr">{texts.amount(formatCount(waiting))}</span>
    </Chip>
  );
}
