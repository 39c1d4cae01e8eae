import { useState } from 'react';
import { countPriceChanges } from '#domains/price-changes/contract/calls.ts';
import { getLabelChecks } from '#domains/price-changes/contract/labels.ts';
import { ExcludedItems } from '#domains/price-changes/web/excluded-items.tsx';
import { LabelWalk } from '#domains/price-changes/web/label-walk.tsx';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { PricingUpdates } from '#domains/price-changes/web/public/pricing-updates.tsx';
import { FrozenList, PriceRuns } from '#domains/price-changes/web/runs-and-frozen.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';

type PriceTab = 'waiting' | 'labels' | 'runs' | 'frozen' | 'kept';

/** /management/inventory/pricing: opens the dialog at once; behind it the walk along old labels, updates to take back, frozen prices, items kept out. */
export function PriceChangesScreen() {
  const { clientId } = useWorkplace();
  const [isOpen, setOpen] = useState(true);
  const [tab, setTab] = useState<PriceTab>('waiting');
  const waiting = useCall(countPriceChanges, { clientId });
  const labels = useCall(getLabelChecks, { clientId });
  useLive('prices', [countPriceChanges, getLabelChecks]);
  const count = waiting.data?.waiting;
  return (
    <Stack flex className="body pc-screen">
      <Tabs
        label={texts.TABS}
        value={tab}
        onChange={setTab}
        className="pc-tabs"
        tabs={[
          { value: 'waiting', label: texts.WAITING, count },
          { value: 'labels', label: texts.LABELS_TAB, count: labels.data?.length },
          { value: 'runs', label: texts.RUNS_TAB },
          { value: 'frozen', label: texts.FROZEN_TAB },
          { value: 'kept', label: texts.KEPT_TAB },
        ]}
      >
        {tab === 'waiting' && count !== undefined && (
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
        )}
        {tab === 'labels' && <LabelWalk labels={labels} />}
        {tab === 'runs' && <PriceRuns />}
        {tab === 'frozen' && <FrozenList />}
        {tab === 'kept' && <ExcludedItems />}
      </Tabs>
      {isOpen && <PricingUpdates onDone={() => setOpen(false)} />}
    </Stack>
  );
}
