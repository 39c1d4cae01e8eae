import './support.css';
import { useState } from 'react';
import { AppLog } from '#domains/support/web/app-log.tsx';
import { supportWebMessages as texts } from '#domains/support/web/messages.ts';
import { ReportDialog } from '#domains/support/web/public/report-dialog.tsx';
import { setSupportButton, useSupportButton } from './support-button-state.ts';
import { ReportsSent } from '#domains/support/web/reports-sent.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { IconMail } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useMayDo } from '#platform/web/session.ts';

type View = 'tips' | 'reports' | 'log';

/** What the tips of one screen say; the app knows all of them. */
type ScreenTips = {
  readonly screen: string;
  readonly topics: readonly { readonly title: string; readonly lines: readonly string[] }[];
};

/** The Help Desk: tips of all screens, what was reported and what became of it, and for those who may the app log. */
export function HelpDeskScreen({ tips }: { tips: readonly ScreenTips[] }) {
  const [view, setView] = useState<View>('tips');
  const [reporting, setReporting] = useState(false);
  const shown = useSupportButton();
  const mayLog = useMayDo('applog.view');
  return (
    <Stack gap={20} className="help-desk">
      <div className="row between">
        <Check checked={shown} onChange={setSupportButton}>
          {texts.SHOW_BUTTON}
        </Check>
        <Button tone="primary" size="large" icon={IconMail} onClick={() => setReporting(true)}>
          {texts.OPEN}
        </Button>
      </div>
      <Tabs<View>
        label={texts.TIPS}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'tips', label: texts.TIPS },
          { value: 'reports', label: texts.REPORTS },
          ...(mayLog ? [{ value: 'log' as const, label: texts.LOG }] : []),
        ]}
      >
        {view === 'tips' && <AllTips tips={tips} />}
        {view === 'reports' && <ReportsSent />}
        {view === 'log' && <AppLog />}
      </Tabs>
      {reporting && <ReportDialog onClose={() => setReporting(false)} />}
    </Stack>
  );
}

function AllTips({ tips }: { tips: readonly ScreenTips[] }) {
  return (
    <div className="gapped">
      <p className="t2">{texts.TIPS_DETAIL}</p>
      {tips.map(({ screen, topics }) => (
        <Panel key={screen} title={screen}>
          {topics.map(({ title, lines }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul className="tips-list">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </Panel>
      ))}
    </div>
  );
}
