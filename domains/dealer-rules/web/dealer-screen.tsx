import './dealer.css';
import { useState } from 'react';
import { HeldTab } from '#domains/dealer-rules/web/held-tab.tsx';
import { dealerWebMessages as texts } from '#domains/dealer-rules/web/messages.ts';
import { PurchasesTab } from '#domains/dealer-rules/web/purchases-tab.tsx';
import { RulesTab } from '#domains/dealer-rules/web/rules-tab.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';

const TABS = [
  { value: 'rules', label: texts.RULES },
  { value: 'held', label: texts.HELD },
  { value: 'purchases', label: texts.PURCHASES },
] as const;
type DealerTab = (typeof TABS)[number]['value'];

/** What the law asks of this store when it buys: its rules, and the goods that are held. */
export function DealerScreen() {
  const [tab, setTab] = useState<DealerTab>('rules');
  return (
    <Stack flex className="dealer-page">
      <Tabs value={tab} onChange={setTab} tabs={TABS} label={texts.TITLE} className="dealer-tab">
        {tab === 'rules' && <RulesTab />}
        {tab === 'held' && <HeldTab />}
        {tab === 'purchases' && <PurchasesTab />}
      </Tabs>
    </Stack>
  );
}
