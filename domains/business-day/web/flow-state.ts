// Where does the running flow of the day stand, on this device? One at a time; nothing of it is kept over a reload, because the server knows
// which steps are done.
import { useSyncExternalStore } from 'react';
import type { CountDevice } from '#domains/cash/web/public/count-state.ts';
import type { OpenDrawer } from '#domains/business-day/rules/close-day.ts';
import type { Flags, Step } from '#domains/business-day/rules/day-tasks.ts';

/** What closing goes through, for the strip. */
export type ClosingStage = 'drawers' | 'vaults' | 'report' | 'clockOut';

export type DayFlow =
  | { readonly kind: 'none' }
  /** OPEN-02. */
  | { readonly kind: 'question' }
  /** A screen asks to close the day, as the top bar does. */
  | { readonly kind: 'endAsked' }
  /** A step of opening: its dialog stands, or it ticks. `counted` is the drawer that has to be closed before it is counted again. */
  | {
      readonly kind: 'opening';
      readonly step: Step;
      readonly isTicking: boolean;
      readonly done: Flags;
      readonly enabled: Flags;
      readonly device: CountDevice | null;
      readonly mode: 'new' | 'closing';
      readonly problem: string | null;
    }
  | {
      readonly kind: 'closing';
      readonly stage: ClosingStage;
      readonly drawer: OpenDrawer | null;
      readonly withClockOut: boolean;
      /** Of a report that the browser did not open. */
      readonly reportUrl: string | null;
      readonly problem: string | null;
    };

let flow: DayFlow = { kind: 'none' };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const dayFlow = (): DayFlow => flow;

export function setDayFlow(next: DayFlow): void {
  flow = next;
  for (const listener of listeners) listener();
}

/** The flow goes no further; what is done stays done (NS-OPEN-02). */
export const stopDayFlow = (): void => setDayFlow({ kind: 'none' });

/** Closes the day that was traded on and never opened, for which the top bar has Start Day (NAV-16). */
export const askToEnd = (): void => setDayFlow({ kind: 'endAsked' });

/** Where the flow stands, kept up to date. */
export const useDayFlow = (): DayFlow => useSyncExternalStore(subscribe, dayFlow);
