import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { taskNames } from '#domains/business-day/messages.ts';
import { STEPS } from '#domains/business-day/rules/day-tasks.ts';
import type { ClosingStage, DayFlow } from '#domains/business-day/web/flow-state.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { IconCircle, IconCircleCheck, IconCircleDashed } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';

type State = 'done' | 'now' | 'later';
type Part = { readonly key: string; readonly name: string; readonly state: State };

const CLOSING: readonly (readonly [ClosingStage, string])[] = [
  ['drawers', texts.DRAWERS],
  ['vaults', texts.VAULTS],
  ['report', texts.REPORT],
  ['clockOut', texts.CLOCK_OUT],
];
const words = { done: texts.DONE, now: texts.NOW, later: texts.LATER } as const;
const icons = { done: IconCircleCheck, now: IconCircleDashed, later: IconCircle } as const;

function partsOf(flow: Extract<DayFlow, { kind: 'opening' | 'closing' }>): Part[] {
  if (flow.kind === 'opening') {
    return STEPS.filter((step) => flow.enabled[step]).map((step) => ({
      key: step,
      name: taskNames[step],
      state:
        flow.done[step] || (flow.isTicking && step === flow.step)
          ? 'done'
          : step === flow.step
            ? 'now'
            : 'later',
    }));
  }
  const at = CLOSING.findIndex(([stage]) => stage === flow.stage);
  return CLOSING.filter(([stage]) => stage !== 'clockOut' || flow.withClockOut).map(
    ([stage, name], place) => ({
      key: stage,
      name,
      state: place < at ? 'done' : place === at ? 'now' : 'later',
    }),
  );
}

/** The steps of the running flow with their ticks: 44 px at the top, above every dialog. */
export function FlowStrip({ flow }: { flow: Extract<DayFlow, { kind: 'opening' | 'closing' }> }) {
  useEffect(() => {
    document.body.classList.add('day-flow');
    return () => document.body.classList.remove('day-flow');
  }, []);
  return createPortal(
    <Row
      as="ol"
      gap={4}
      justify="center"
      className="day-strip"
      aria-label={flow.kind === 'opening' ? texts.STRIP : texts.CLOSING_STRIP}
    >
      {partsOf(flow).map(({ key, name, state }) => {
        const Icon = icons[state];
        return (
          <li key={key} className={classNames(state)} aria-label={texts.stepState(name, words[state])}>
            <Icon size={18} />
            <span className="ell">{name}</span>
          </li>
        );
      })}
    </Row>,
    document.body,
  );
}
