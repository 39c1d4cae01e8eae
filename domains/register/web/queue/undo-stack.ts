// The acts of the basket that can be taken back, the last first.
import { type Intent, localId } from './intents.ts';
import type { Inverse } from './undo.ts';

const MOST_UNDO = 30;

export type UndoStack = ReturnType<typeof createUndoStack>;

/** Remembers what takes acts back; `changed` hears how many there are. */
export function createUndoStack(changed: (count: number) => void) {
  const undo: Inverse[] = [];
  return {
    remember: (inverse: Inverse): void => {
      undo.push(inverse);
      if (undo.length > MOST_UNDO) undo.shift();
      changed(undo.length);
    },
    /** A line that has another id now: earlier acts on it are taken back there. */
    renameUndo: (from: number, to: number): void =>
      undo.forEach((inverse, at) => {
        if ('lineId' in inverse && inverse.lineId === from) undo[at] = { ...inverse, lineId: to };
      }),
    /** What was refused needs nothing to take it back. */
    dropUndo: (refused: Intent): void => {
      const lineId =
        refused.kind === 'add' ? localId(refused.n) : 'lineId' in refused ? refused.lineId : null;
      const at = undo.findLastIndex((inverse) =>
        lineId === null ? inverse.kind === refused.kind : 'lineId' in inverse && inverse.lineId === lineId,
      );
      if (at >= 0) undo.splice(at, 1);
      changed(undo.length);
    },
    lastUndo: (): Inverse | undefined => {
      const inverse = undo.pop();
      changed(undo.length);
      return inverse;
    },
    forgetUndo: (): void => {
      undo.length = 0;
      changed(0);
    },
  };
}
