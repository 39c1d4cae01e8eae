import { useState } from 'react';
import { getPriceChanges } from '#domains/price-changes/contract.ts';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { PricingUpdates } from '#domains/price-changes/web/parts/pricing-updates.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useCall } from '#web/call-hooks.ts';
import { useLive } from '#web/live.ts';
import { useWorkplace } from '#web/session.ts';

/** /management/inventory/pricing: opens the dialog at once; behind it, how many wait and the way to open it again. */
export function PriceChangesScreen() {
  const { clientId } = useWorkplace();
  const [isOpen, setOpen] = useState(true);
  const waiting = useCall(getPriceChanges, { clientId });
  useLive('prices', [getPriceChanges]);
  const count = waiting.data?.length ?? 0;
  return (
    <div className="body">
      <Panel title={texts.WAITING}>
        <EmptyState
          title={count === 0 ? texts.NOTHING_LEFT : texts.amount(formatCount(count))}
          detail={texts.SCREEN_DETAIL}
          action={
            <Button tone="primary" onClick={() => setOpen(true)}>
              {texts.OPEN}
            </Button>
          }
        />
      </Panel>
      {isOpen && <PricingUpdates onDone={() => setOpen(false)} />}
    </div>
  );
}
