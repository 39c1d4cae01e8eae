import type { DAY_STATES } from '#domains/accounting/contract/calls.ts';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import { accountingWebMessages as texts } from './messages.ts';

type State = (typeof DAY_STATES)[number];

const TONES: Readonly<Record<State, ChipTone>> = {
  early: 'plain',
  open: 'plain',
  draft: 'info',
  exported: 'ok',
  acknowledged: 'ok',
  changed: 'warn',
};

/** The state of a day's journal, in a word. */
export function JournalState({ state }: { state: State }) {
  return (
    <Chip small dot tone={TONES[state]}>
      {texts.STATES[state]}
    </Chip>
  );
}
