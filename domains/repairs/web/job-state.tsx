import type { BenchJobWire } from '#domains/repairs/contract/calls.ts';
import { repairsWebMessages as texts } from '#domains/repairs/web/messages.ts';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';

const TONES: Readonly<Record<BenchJobWire['state'], ChipTone>> = {
  open: 'info',
  done: 'ok',
  back: 'plain',
  scrapped: 'warn',
};

/** What became of a job. */
export const JobState = ({ state }: { state: BenchJobWire['state'] }) => (
  <Chip small tone={TONES[state]}>
    {texts.states[state]}
  </Chip>
);
