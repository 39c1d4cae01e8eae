import { useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import {
  deleteSchedule,
  getEmployeeHours,
  getPeople,
  getSchedule,
  getStoreHoursAmount,
  type ShiftWire,
} from '#domains/time-clock/contract/schedule.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { PeriodFilter } from '#domains/time-clock/web/period-filter.tsx';
import { type ShiftDraft, ShiftDialog } from '#domains/time-clock/web/shift-dialog.tsx';
import { ShiftGrid, shiftText } from '#domains/time-clock/web/shift-grid.tsx';
import { HoursChart } from '#domains/time-clock/web/totals-view.tsx';
import { daysOf, type PeriodState } from '#domains/time-clock/web/use-period.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { formatHours, formatWeekday } from '#ui/data/format.ts';
import { IconPlus } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useRightReason, useWorkplace } from '#platform/web/session.ts';

const DAYS_SHOWN = 7;

/** Who is planned when, and the hours of each day against it. */
export function ScheduleView({ period }: { period: PeriodState }) {
  const { clientId } = useWorkplace();
  const mayNotEdit = useRightReason('schedule.edit');
  const mayView = useMayDo('schedule.view');
  const [adding, setAdding] = useState<ShiftDraft | null>(null);
  const [leaving, setLeaving] = useState<ShiftWire | null>(null);
  const enabled = period.problem === null && mayView;
  const asked = { ClientId: clientId, StartDate: period.start, EndDate: period.end };
  const people = useCall(getPeople, { ClientId: clientId }, { staleMs: 60_000, enabled: mayView });
  const shifts = useCall(getSchedule, asked, { enabled, keep: true });
  const hours = useCall(getStoreHoursAmount, asked, { enabled, keep: true });
  const error = shifts.error ?? people.error ?? hours.error;
  const days = daysOf(period).slice(0, DAYS_SHOWN);
  const planned = hours.data?.scheduledMinutes ?? 0;
  return (
    <Stack flex gap={14} fill className="clock-plan">
      <FilterRow>
        <PeriodFilter period={period} />
        <Spread />
        <ActOfRole
          icon={IconPlus}
          mayNot={mayNotEdit}
          onClick={() => setAdding({ userId: '', day: days[0] ?? period.today })}
        >
          {texts.ADD_SHIFT}
        </ActOfRole>
      </FilterRow>
      {period.problem && <Note tone="refusal" band>{`${texts.TO} ${period.problem}`}</Note>}
      {error && <FailedNote band error={error} again={() => void shifts.refetch()} />}
      <Panel
        title={texts.PLAN_TITLE}
        aside={<b className="num">{texts.sum(formatHours(planned))}</b>}
        padded={false}
      >
        <ShiftGrid
          days={days}
          people={people.data ?? []}
          shifts={shifts.data ?? []}
          mayEdit={!mayNotEdit}
          onAdd={(userId, day) => setAdding({ userId: String(userId), day })}
          onTakeAway={setLeaving}
        />
      </Panel>
      <Panel title={texts.BY_DAY}>
        <HoursChart
          label={texts.BY_DAY}
          title={texts.DAY}
          rows={(hours.data?.days ?? []).map((day) => ({
            label: formatWeekday(day.date).replace(/^(\w{3})\w*, (\d\d\/\d\d).*/, '$1 $2'),
            worked: day.workedMinutes,
            planned: day.scheduledMinutes,
          }))}
        />
      </Panel>
      {adding && <ShiftDialog people={people.data ?? []} start={adding} onClose={() => setAdding(null)} />}
      {leaving && <TakeAway shift={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function TakeAway({ shift, onClose }: { shift: ShiftWire; onClose: () => void }) {
  const removal = useSubmit(deleteSchedule, {
    forgets: [getSchedule, getStoreHoursAmount, getEmployeeHours],
    done: texts.SHIFT_GONE,
    failed: alertError,
  });
  const remove = async () => {
    await removal.send({ ScheduleId: shift.scheduleId });
    onClose();
  };
  return (
    <ConfirmDialog
      sentence={texts.ASK_SHIFT}
      detail={`${shift.username} · ${formatWeekday(shift.date)} · ${shiftText(shift)}`}
      confirm={texts.TAKE_AWAY}
      cancel={texts.KEEP}
      destructive
      busy={removal.busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
