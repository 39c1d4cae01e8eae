import './time-clock.css';
import { useState } from 'react';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { getSchedule } from '#domains/time-clock/contract/schedule.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { RecordsView } from '#domains/time-clock/web/records-view.tsx';
import { ScheduleView } from '#domains/time-clock/web/schedule-view.tsx';
import { TotalsView } from '#domains/time-clock/web/totals-view.tsx';
import { usePeriod } from '#domains/time-clock/web/use-period.ts';
import { WhoIsIn } from '#domains/time-clock/web/who-is-in.tsx';
import { recordReads } from '#domains/time-clock/web/use-record-form.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { useLive } from '#platform/web/live.ts';

const views = [
  { value: 'records', label: texts.RECORDS },
  { value: 'totals', label: texts.TOTALS },
  { value: 'schedule', label: texts.SCHEDULE },
] as const;
type View = (typeof views)[number]['value'];

/** Who is in now; the time records of a period, their totals, and the schedule (CLOCK-08, CLOCK-09). */
export function TimeClockScreen() {
  const [view, setView] = useState<View>('records');
  const zone = useStoreZone();
  const period = usePeriod();
  useLive('clock', [...recordReads, getSchedule]);
  return (
    <div className="clock-body">
      <WhoIsIn zone={zone} today={period.today} />
      <Tabs<View> value={view} onChange={setView} tabs={views} label={texts.VIEWS} className="clock-view">
        {view === 'records' && <RecordsView period={period} />}
        {view === 'totals' && <TotalsView period={period} />}
        {view === 'schedule' && <ScheduleView period={period} />}
      </Tabs>
    </div>
  );
}
