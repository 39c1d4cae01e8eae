// What does End Day do next, and why may a day not be closed? (EOD-01 to EOD-07, NS-EOD-01)
import { dayMessages } from '#domains/business-day/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Flags } from './day-tasks.ts';

/** A drawer session that has an opening count and no closing count (NS-EOD-01). */
export type OpenDrawer = {
  readonly deviceId: number;
  readonly description: string;
  readonly isVault: boolean;
};

export type ClosingState = {
  readonly done: Flags;
  readonly enabled: Flags;
  /** All open drawers of the store, vaults among them. */
  readonly open: readonly OpenDrawer[];
  /** Was anything sold, traded or refunded on this day? Then there is something to close, opened or not. */
  readonly hasTraded?: boolean;
};

export type ClosingStep =
  /** Nothing can be done; the sentence says why. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Somebody has to look at the list of drawers first (EOD-04, EOD-07). */
  | { readonly kind: 'redirect'; readonly refusal: Refusal }
  /** Exactly one is open: its closing count comes now (EOD-05, EOD-07). */
  | { readonly kind: 'count'; readonly drawer: OpenDrawer; readonly refusal: Refusal }
  | { readonly kind: 'close' };

/** The next step of closing, in the documented order: done already, not opened, drawers, vaults. */
export function nextClosingStep({ done, enabled, open, hasTraded = false }: ClosingState): ClosingStep {
  if (done.closing) return refused('DAY_CLOSED', dayMessages.ALREADY_CLOSED);
  if (!done.opening && !hasTraded) return refused('DAY_NOT_OPENED', dayMessages.NOT_OPENED);
  if (!enabled.closing) return refused('TASK_OFF', dayMessages.CLOSING_OFF);
  const drawers = open.filter((drawer) => !drawer.isVault);
  const vaults = open.filter((drawer) => drawer.isVault);
  return (
    before(drawers, 'DRAWERS_OPEN', dayMessages.CLOSE_DRAWERS) ??
    before(vaults, 'VAULTS_OPEN', dayMessages.CLOSE_VAULTS) ?? { kind: 'close' }
  );
}

/** Refuses to close the day while anything comes before it: what the server says. */
export function closeDay(state: ClosingState): Refusal | undefined {
  const step = nextClosingStep(state);
  return step.kind === 'close' ? undefined : step.refusal;
}

function before(open: readonly OpenDrawer[], code: string, sentence: string): ClosingStep | undefined {
  const [drawer] = open;
  if (!drawer) return undefined;
  const posIds = open.map(({ deviceId }) => deviceId);
  if (open.length > 1) return { kind: 'redirect', refusal: refuse(code, sentence, { posIds }) };
  const refusal = refuse('COUNT_FIRST', dayMessages.COUNT_DRAWER(drawer.description), { posIds });
  return { kind: 'count', drawer, refusal };
}

const refused = (code: string, sentence: string): ClosingStep => ({
  kind: 'refused',
  refusal: refuse(code, sentence),
});
