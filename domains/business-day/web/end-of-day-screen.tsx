import './business-day.css';
import { useState } from 'react';
import { dashboardDailyTasks, getDailyTasks } from '#domains/business-day/contract/calls.ts';
import { getEndOfDay } from '#domains/business-day/contract/end.ts';
import { ClosingHistory } from '#domains/business-day/web/closing-history.tsx';
import { DayBlockers } from '#domains/business-day/web/day-blockers.tsx';
import { DayFigures } from '#domains/business-day/web/day-figures.tsx';
import { DayNotes } from '#domains/business-day/web/day-notes.tsx';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { openDayReport } from '#domains/business-day/web/open-report.ts';
import { TaskSwitches } from './task-switches.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatWeekday } from '#ui/data/format.ts';
import { IconFileText } from '#ui/icons.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

const AGAIN_MS = 30_000;

/** A business day: its figures, what keeps it from being closed, notes and card reconciliation, and all its closings. */
export function EndOfDayScreen() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const [chosen, setChosen] = useState('');
  const maySwitch = useMayDo('settings.edit');
  const mayNotPrint = useRightReason('cash.view');
  const info = useCall(
    getEndOfDay,
    { ClientId: clientId, ...(chosen ? { BusinessDay: chosen } : {}) },
    { everyMs: AGAIN_MS, keep: true },
  );
  useLive(['day', 'drawer'], [getEndOfDay, getDailyTasks, dashboardDailyTasks]);
  const day = info.data;
  return (
    <div className="body eod">
      <TopBarActs>
        <Button
          icon={IconFileText}
          reason={mayNotPrint}
          disabled={!day}
          onClick={() => day && void openDayReport(day.businessDay)}
        >
          {texts.EOD_REPORT}
        </Button>
      </TopBarActs>
      <Row as="header" gap={12} className="eod-head">
        <h2>{day ? formatWeekday(day.businessDay) : texts.LOADING}</h2>
        {day && (
          <DayState closed={day.done.closing} opened={day.done.opening || day.hasTraded} late={day.isLate} />
        )}
        <span className="grow" />
        <Field label={texts.BUSINESS_DAY} className="eod-day" hideLabel>
          <TextInput
            type="date"
            height={36}
            value={chosen || (day?.businessDay ?? '')}
            onChange={setChosen}
          />
        </Field>
      </Row>
      {info.error && !day && <FailedNote error={info.error} again={() => void info.refetch()} />}
      {!day && !info.error && <Skeleton width="100%" height={240} />}
      {day && (
        <>
          <DayFigures day={day} />
          <Stack gap={16}>
            <DayBlockers day={day} />
            <DayNotes key={`${day.businessDay} ${day.dailyStatsId}`} day={day} />
          </Stack>
          <ClosingHistory closings={day.closings} zone={zone} />
          {maySwitch && (
            <div className="wide">
              <TaskSwitches />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function DayState({ closed, opened, late }: { closed: boolean; opened: boolean; late: boolean }) {
  if (closed) return <Chip tone="ok">{texts.CLOSED}</Chip>;
  if (late) return <Chip tone="warn">{texts.LEFT_OPEN}</Chip>;
  return opened ? (
    <Chip tone="info" dot>
      {texts.OPEN}
    </Chip>
  ) : (
    <Chip>{texts.NOT_OPENED}</Chip>
  );
}
