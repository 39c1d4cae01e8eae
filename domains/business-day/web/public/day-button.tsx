import '../business-day.css';
import { getDailyTasks, tasksEnabled } from '#domains/business-day/contract/calls.ts';
import { dayAct } from '#domains/business-day/rules/day-tasks.ts';
import { useDayFlow } from '#domains/business-day/web/flow-state.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { type ClosingActs, runClosing } from '#domains/business-day/web/run-closing.ts';
import { continueDay, startOpening } from '#domains/business-day/web/run-opening.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatDay } from '#ui/data/format.ts';
import { IconClock } from '#ui/icons.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRemembered } from '#platform/web/remembered.ts';
import { useMayDo, useRightReason, useWorkplace } from '#platform/web/session.ts';
import { storedKeys } from '#platform/web/storage.ts';

const AGAIN_MS = 30_000;
const labels = { start: texts.START_DAY, end: texts.END_DAY, continue: texts.CONTINUE_DAY } as const;

export type DayButtonProps = ClosingActs & {
  /** May closing begin? It says itself why not (work that is not sent yet). */
  beforeEnd?: () => boolean;
};

/** Start Day, End Day or Continue Day (NAV-14 to NAV-16); while the flags of the day are not known only its room. */
export function DayButton({ beforeEnd, ...acts }: DayButtonProps) {
  const { clientId, posId } = useWorkplace();
  const maySee = useMayDo('day.view');
  const mayNotRun = useRightReason('day.run');
  const mayNotReopen = useRightReason('day.reopen');
  const flow = useDayFlow();
  const asking = { enabled: maySee, everyMs: AGAIN_MS };
  const day = useCall(getDailyTasks, { ClientId: clientId, PosId: posId }, asking);
  const enabled = useCall(tasksEnabled, { ClientId: clientId }, asking);
  useLive(['day', 'settings'], [getDailyTasks, tasksEnabled]);
  const isKnown = day.data !== undefined && enabled.data !== undefined;
  const act = isKnown ? dayAct(day.data, enabled.data) : null;
  const last = useRemembered(storedKeys.shownDayAct, isKnown ? (act ?? '') : undefined);
  if (!isKnown && maySee && isAct(last)) return <Room label={labels[last]} />;
  if (!act) return null;
  const press = () => {
    if (act === 'start') void startOpening();
    else if (act === 'continue') void continueDay();
    else if (beforeEnd?.() ?? true) void runClosing(acts);
  };
  return (
    <>
      {day.data?.isLate && (
        <Chip tone="warn" small className="day-late" title={texts.LATE_DETAIL}>
          {texts.lateDay(formatDay(day.data.businessDay))}
        </Chip>
      )}
      <span className="row day-act">
        <Button
          icon={IconClock}
          busy={flow.kind !== 'none'}
          reason={act === 'continue' ? mayNotReopen : mayNotRun}
          reasonAt="hidden"
          onClick={press}
        >
          {labels[act]}
        </Button>
      </span>
    </>
  );
}

const isAct = (text: string): text is keyof typeof labels => text in labels;

/** As wide as the button that will most likely be here. */
function Room({ label }: { label: string }) {
  return (
    <span className="row day-act to-come" aria-hidden="true" inert>
      <Button icon={IconClock}>{label}</Button>
    </span>
  );
}
