import './pricing.css';
import { useState } from 'react';
import { getGuideDoubts } from '#domains/pricing/contract/guide-import.ts';
import { GuideDoubts } from '#domains/pricing/web/guide-doubts.tsx';
import { GuideImport, useGuideImport } from '#domains/pricing/web/guide-import.tsx';
import { GuideRefresh } from '#domains/pricing/web/guide-refresh.tsx';
import { guideScreenTexts as texts } from '#domains/pricing/web/guide-texts.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

type GuideTab = 'import' | 'doubts' | 'refresh';

/** The price guide: files come in, and what they leave in doubt is settled. */
export function PriceGuideScreen() {
  const { clientId } = useWorkplace();
  const [tab, setTab] = useState<GuideTab>('import');
  // Kept here: another tab doesn't lose what was checked.
  const importing = useGuideImport();
  const doubts = useCall(getGuideDoubts, { clientId });
  return (
    <Stack flex className="body pg-screen">
      <Tabs
        label={texts.TABS}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'import', label: texts.TAB_IMPORT },
          { value: 'doubts', label: texts.TAB_DOUBTS, count: doubts.data?.waiting },
          { value: 'refresh', label: texts.TAB_REFRESH },
        ]}
        className="pg-tabs"
      >
        {tab === 'import' && <GuideImport importing={importing} onSettle={() => setTab('doubts')} />}
        {tab === 'doubts' && <GuideDoubts />}
        {tab === 'refresh' && <GuideRefresh />}
      </Tabs>
    </Stack>
  );
}
