import { lazy, Suspense } from 'react';
import { useDayFlow } from '#domains/business-day/web/flow-state.ts';
import type { DayFlowProps } from '#domains/business-day/web/day-flow.tsx';

const DayFlow = lazy(async () => ({
  default: (await import('#domains/business-day/web/day-flow.tsx')).DayFlow,
}));

/** Opening and closing the day; loaded when one of them begins. Mount once, in the shell. */
export function DayDialogs(props: DayFlowProps) {
  if (useDayFlow().kind === 'none') return null;
  return (
    <Suspense fallback={null}>
      <DayFlow {...props} />
    </Suspense>
  );
}
