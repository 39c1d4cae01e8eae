import './cards.css';
import { useState } from 'react';
import { getCases, getPayouts } from '#domains/cards/contract/case-calls.ts';
import { getAllCCSettingsForClient } from '#domains/cards/contract/terminal-calls.ts';
import { CasesTab } from '#domains/cards/web/cases-tab.tsx';
import { cardsWebMessages as texts } from '#domains/cards/web/messages.ts';
import { PayoutsTab } from '#domains/cards/web/payouts-tab.tsx';
import { TerminalsTab } from '#domains/cards/web/terminals-tab.tsx';
import { useLive } from '#platform/web/live.ts';
import { useMayDo } from '#platform/web/session.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type CardTab = 'terminals' | 'cases' | 'payouts';
const TERMINALS = [{ value: 'terminals', label: texts.TERMINALS }] as const;
const MONEY = [
  { value: 'cases', label: texts.CASES },
  { value: 'payouts', label: texts.PAYOUTS },
] as const;

/** /settings/cards: which register has which terminal, what needs a person, what the processor paid out. */
export function CardTerminalsScreen() {
  const [tab, setTab] = useState<CardTab>('terminals');
  const seesMoney = useMayDo('cards.payouts');
  useLive('cards.terminals', [getAllCCSettingsForClient]);
  useLive('cards.cases', [getCases, getPayouts]);
  const tabs = seesMoney ? [...TERMINALS, ...MONEY] : TERMINALS;
  return (
    <Stack flex className="card-terminals">
      <Tabs<CardTab> value={tab} onChange={setTab} tabs={tabs} label={texts.TABS} className="card-tab">
        {tab === 'terminals' && <TerminalsTab />}
        {tab === 'cases' && <CasesTab />}
        {tab === 'payouts' && <PayoutsTab />}
      </Tabs>
    </Stack>
  );
}
