// May a file be put on the desk, and may the server be asked to work on what is there?
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { MoveState } from '#domains/move-in/rules/may-move.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

const READ = /\.(?:csv|tsv|txt)$/i;

/** Refuses a file that is no CSV, and one more than the desk holds. */
export function fileRefusal(name: string, files: number, most: number): Refusal | undefined {
  if (!READ.test(name)) return refuse('NO_CSV', texts.noCsv(name));
  return files > most ? refuse('DESK_FULL', texts.deskFull(most)) : undefined;
}

/** Refuses while the server works on the desk. */
export const workRefusal = ({
  who,
  kind,
}: {
  readonly who: string;
  readonly kind: 'read' | 'apply';
}): Refusal =>
  refuse(
    kind === 'read' ? 'MOVE_READING' : 'MOVE_OPEN',
    kind === 'read' ? texts.beingRead(who) : texts.beingApplied(who),
  );

type Arriving = { readonly name: string; readonly bytes: number; readonly received: number };

/** Refuses an empty desk, and one whose files aren't all here. */
export function readRefusal(files: readonly Arriving[]): Refusal | undefined {
  if (files.length === 0) return refuse('NO_FILES', texts.EMPTY_DESK);
  const half = files.find(({ bytes, received }) => received < bytes);
  return half ? refuse('FILE_INCOMPLETE', texts.incomplete(half.name)) : undefined;
}

/** Refuses a move that isn't planned or on its way, and one that was read before the last answer was given or the last file came. */
export function goRefusal(state: MoveState, isOutdated: boolean): Refusal | undefined {
  if (state !== 'planned' && state !== 'applying') return refuse('NOT_PLANNED', texts.NOT_PLANNED);
  return state === 'planned' && isOutdated ? refuse('READ_AGAIN', texts.READ_AGAIN) : undefined;
}
