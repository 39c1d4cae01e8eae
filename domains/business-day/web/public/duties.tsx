import '../business-day.css';
import { useState } from 'react';
import { type DutiesWire, dashboardDailyTasks } from '#domains/business-day/contract/calls.ts';
import { taskNames } from '#domains/business-day/messages.ts';
import { dayAct, STEPS } from '#domains/business-day/rules/day-tasks.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { DrawerCountDialog } from '#domains/cash/web/public/drawer-count-dialog.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/data/format.ts';
import { IconCircle, IconCircleCheck } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { SeeAlso } from '#platform/web/see-also.tsx';
import { useMayDo, useRightReason, useWorkplace } from '#platform/web/session.ts';

const NEAR = ['/management/dailyprocessing/endofday'];

type Device = DutiesWire['devices'][number];

/** Today's duties: the steps of opening, the registers whose drawers nobody started, and closing. For the Dashboard. */
export function TodaysDuties() {
  const { clientId } = useWorkplace();
  const maySee = useMayDo('day.view');
  const mayNotCount = useRightReason('cash.count');
  const [counted, setCounted] = useState<Device | null>(null);
  const duties = useCall(dashboardDailyTasks, { ClientId: clientId }, { enabled: maySee, everyMs: 60_000 });
  useLive(['day', 'drawer', 'clock', 'settings'], [dashboardDailyTasks]);
  if (!maySee) return null;
  const day = duties.data;
  const counters = day?.opening && !day.closing ? day.devices.filter((each) => !each.isVault) : [];
  const waiting = counters.filter((each) => !each.isOpen && !each.isClosed);
  const closed = counters.filter((each) => each.isClosed);
  return (
    <Panel title={texts.DUTIES} aside={<DutiesAside day={day?.businessDay} />}>
      {duties.error && !day && <FailedNote error={duties.error} again={() => void duties.refetch()} />}
      {!day && !duties.error && <Skeleton height={232} />}
      {day && (
        <ul className="duties">
          {linesOf(day).map(({ key, name, isDone, detail }) => (
            <li key={key} className={isDone ? 'done' : undefined}>
              {isDone ? <IconCircleCheck size={18} /> : <IconCircle size={18} />}
              <span className="grow">{name}</span>
              <span className="t3 s">{detail}</span>
            </li>
          ))}
          {closed.map(({ posId, description }) => (
            <li key={posId} className="done">
              <IconCircleCheck size={18} />
              <span className="grow">{texts.isClosed(description)}</span>
              <span className="t3 s">{texts.DONE}</span>
            </li>
          ))}
          {waiting.map((device) => (
            <li key={device.posId}>
              <IconCircle size={18} />
              <span className="grow">{texts.notStarted(device.description)}</span>
              <Button size="small" reason={mayNotCount} onClick={() => setCounted(device)}>
                {texts.COUNT}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {counted && (
        <DrawerCountDialog
          device={counted}
          mode="new"
          onDone={() => void duties.refetch()}
          onClose={() => setCounted(null)}
        />
      )}
    </Panel>
  );
}

function DutiesAside({ day }: { day: string | undefined }) {
  return (
    <>
      <SeeAlso to={NEAR} />
      {day && <span className="t3 s">{formatDay(day)}</span>}
    </>
  );
}

type Line = { key: string; name: string; isDone: boolean; detail: string };

function linesOf(day: DutiesWire): Line[] {
  const { enabled } = day;
  const act = dayAct(day, enabled);
  const done = (isDone: boolean, isNext: boolean) => (isDone ? texts.DONE : isNext ? texts.NEXT : '');
  // Once the day is open its steps have said what they had to say.
  const steps: Line[] =
    enabled.opening && !day.opening
      ? STEPS.filter((step) => enabled[step] && step !== 'final').map((step) => ({
          key: step,
          name: taskNames[step],
          isDone: day[step],
          detail: done(day[step], false),
        }))
      : [];
  const opening: Line = {
    key: 'opening',
    name: taskNames.opening,
    isDone: day.opening,
    detail: day.isSkipped ? texts.SKIPPED : done(day.opening, act === 'start'),
  };
  const closing: Line = {
    key: 'closing',
    name: taskNames.closing,
    isDone: day.closing,
    detail: done(day.closing, act === 'end'),
  };
  return [...steps, ...(enabled.opening ? [opening] : []), ...(enabled.closing ? [closing] : [])];
}
