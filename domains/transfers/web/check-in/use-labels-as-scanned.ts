// Labels print as goods are scanned, where somebody chose that on this device and it prints labels without asking.
import { useEffect, useRef, useState } from 'react';
import { lineOfCode } from '#domains/transfers/rules/check-in-scans.ts';
import { labelsToPrint } from '#domains/transfers/rules/labels-to-print.ts';
import type { CheckIn } from './use-check-in.ts';
import type { LineActs } from './use-line-acts.ts';
import { printsDirectly } from '#domains/printing/web/public/print-document.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { readStored, storedKeys, writeStored } from '#platform/web/storage.ts';

export type LabelsAsScanned = {
  /** Does this device print labels without a dialog? null while nobody knows. */
  readonly isPossible: boolean | null;
  readonly isOn: boolean;
  setOn(isOn: boolean): void;
};

/** The choice of this device, and the printing: the line of each scan made here, once the server has it and nothing waits to be sent. */
export function useLabelsAsScanned(checkIn: CheckIn, acts: LineActs): LabelsAsScanned {
  const { posId } = useWorkplace();
  const [isPossible, setPossible] = useState<boolean | null>(null);
  const [isChosen, setChosen] = useState(() => readStored(storedKeys.labelsAsScanned) === 'true');
  const waiting = useRef(new Set<string>());
  const seen = useRef(checkIn.lasts.length);
  useEffect(() => {
    let isHere = true;
    void printsDirectly(posId ?? 1, 'label').then((direct) => isHere && setPossible(direct));
    return () => {
      isHere = false;
    };
  }, [posId]);
  const isOn = isChosen && isPossible === true;
  const { lasts, lines, pending } = checkIn;
  useEffect(() => {
    const isNew = lasts.length > seen.current;
    seen.current = lasts.length;
    if (isOn && isNew && lasts[0]) waiting.current.add(lasts[0].code);
    if (!isOn) waiting.current.clear();
    if (pending.length > 0 || acts.busy) return;
    const [code] = waiting.current;
    if (code === undefined) return;
    waiting.current.delete(code);
    const line = lineOfCode(lines, code)?.line;
    if (line && line.unknownCode === '' && labelsToPrint(line) > 0) void acts.print(line);
  }, [isOn, lasts, lines, pending, acts]);
  return {
    isPossible,
    isOn,
    setOn: (next) => {
      writeStored(storedKeys.labelsAsScanned, next ? 'true' : null);
      setChosen(next);
    },
  };
}
