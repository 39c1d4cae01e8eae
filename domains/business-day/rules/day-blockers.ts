// What keeps a day from being closed, and what fixes it?
import { dayMessages } from '#domains/business-day/messages.ts';
import type { ClosingState, OpenDrawer } from './close-day.ts';

export type Blocker = {
  readonly code: 'DAY_NOT_OPENED' | 'DRAWER_OPEN' | 'VAULT_OPEN' | 'TASK_OFF';
  readonly message: string;
  readonly act: 'start' | 'count' | 'none';
  readonly drawer?: OpenDrawer;
};

/** All of them at once, in the order in which closing asks; none for a day that is closed. */
export function dayBlockers({ done, enabled, open, hasTraded = false }: ClosingState): Blocker[] {
  if (done.closing) return [];
  const blockers: Blocker[] = [];
  if (!done.opening && !hasTraded)
    blockers.push({
      code: 'DAY_NOT_OPENED',
      message: done.isSkipped ? dayMessages.SKIPPED : dayMessages.NOT_OPENED,
      act: enabled.opening ? 'start' : 'none',
    });
  if (!enabled.closing) blockers.push({ code: 'TASK_OFF', message: dayMessages.CLOSING_OFF, act: 'none' });
  for (const drawer of [...open].sort((one, other) => Number(one.isVault) - Number(other.isVault)))
    blockers.push({
      code: drawer.isVault ? 'VAULT_OPEN' : 'DRAWER_OPEN',
      message: dayMessages.COUNT_DRAWER(drawer.description),
      act: 'count',
      drawer,
    });
  return blockers;
}
