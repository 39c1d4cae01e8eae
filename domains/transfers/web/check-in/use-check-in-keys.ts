// The keys of a check-in (screens.md 9): D damaged, K keep, L label, $ cost; the number before a scan has its own (useScanTimes).
import type { RefObject } from 'react';
import { checkInTexts as texts } from './messages.ts';
import { type CheckIn, keyOf, type Line } from './use-check-in.ts';
import type { Finalizing } from './use-finalize.ts';
import type { LineActs } from './use-line-acts.ts';
import { keepable } from './wish-ask.tsx';
import { useMayDo } from '#platform/web/session.ts';
import { useKeys } from '#ui/keys/keys.tsx';

type Keys = {
  checkIn: CheckIn;
  /** The lines that are shown, in their order. */
  rows: readonly Line[];
  acts: LineActs;
  finalizing: Finalizing;
  isOpen: boolean;
  box: RefObject<HTMLInputElement | null>;
  onCost: (line: Line) => void;
};

/** Letters act on the current line, outside of fields and in the empty scan box. */
export function useCheckInKeys({ checkIn, rows, acts, finalizing, isOpen, box, onCost }: Keys): void {
  const seesCost = useMayDo('costs.view');
  const mayCost = useMayDo('costs.edit') && seesCost;
  const { current } = checkIn;
  const { undo } = finalizing;
  const move = (by: number) => {
    const at = rows.findIndex((line) => current && keyOf(line) === keyOf(current));
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) checkIn.choose(next);
  };
  const withLine = (run: (line: Line) => void) => () => {
    if (current && isOpen) run(current);
  };
  const empty = { inFields: 'empty' as const, when: isOpen };
  useKeys(
    [
      { key: 'F2', label: texts.SCAN, run: () => box.current?.focus() },
      { key: 'Up', label: texts.LINES, run: () => move(-1), inFields: 'empty' },
      { key: 'Down', label: texts.LINES, run: () => move(1), inFields: 'empty' },
      { key: 'D', label: texts.DAMAGED, run: withLine((line) => checkIn.damage(line, 1)), ...empty },
      {
        key: 'K',
        label: texts.keep(current ? keepable(current) : 1),
        run: withLine((line) => keepable(line) > 0 && void acts.keep(line, keepable(line))),
        ...empty,
      },
      { key: 'L', label: texts.LABEL, run: withLine((line) => void acts.print(line)), ...empty },
      { key: '$', label: texts.COST, run: withLine(onCost), inFields: 'empty', when: isOpen && mayCost },
      { key: '+', label: texts.SCANNED, run: withLine((line) => checkIn.change(line, 1)), ...empty },
      {
        key: '-',
        label: texts.SCANNED,
        run: withLine((line) => line.scanned > 0 && checkIn.change(line, -1)),
        ...empty,
      },
      { key: 'Ctrl+Z', label: texts.UNDO, run: () => checkIn.undo(), when: isOpen },
      { key: 'Ctrl+Z', label: texts.TAKE_BACK, run: () => undo?.(), when: !isOpen && undo !== null },
      { key: 'Ctrl+Enter', label: texts.FINALIZE, run: () => void finalizing.run(), when: isOpen },
    ],
    texts.TITLE,
  );
}
