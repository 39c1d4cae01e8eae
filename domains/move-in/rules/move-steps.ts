// How far is a move, and what is to be done next?
import type { DeskWire } from '#domains/move-in/contract/calls.ts';

export const STEPS = ['files', 'doubts', 'sums', 'books', 'live'] as const;
export type Step = (typeof STEPS)[number];

/** Names that nobody knows, of all files. */
export const openNames = ({ files }: Pick<DeskWire, 'files'>): number =>
  files
    .flatMap(({ openNames: names }) => names)
    .filter(({ state, isSettled }) => state === 'unknown' && !isSettled).length;

/** Whether each step is done; `doubtful` counts the rows that wait for a person. */
export function stepsDone(desk: DeskWire, doubtful: number): Readonly<Record<Step, boolean>> {
  const isRead = desk.move !== null && desk.move.state !== 'reading';
  const isApplied = desk.move?.state === 'applied';
  const isCurrent = isRead && desk.newAnswers + desk.newFiles === 0;
  return {
    files: isApplied || (isCurrent && desk.files.length > 0),
    doubts: isApplied || (isCurrent && openNames(desk) === 0 && doubtful === 0),
    sums: isApplied || isCurrent,
    books: isApplied,
    live: false,
  };
}

/** The first step that isn't done. */
export const nextStep = (done: Readonly<Record<Step, boolean>>): Step =>
  STEPS.find((step) => !done[step]) ?? 'live';
