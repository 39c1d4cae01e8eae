// A check-in as this device sees it: what the server says, with what was scanned here a moment ago.
import { useMemo, useState } from 'react';
import type { TransferItemWire } from '#domains/transfers/contract/shapes.ts';
import type { getCheckIn } from '#domains/transfers/contract/own.ts';
import {
  lineOfCode,
  notTaken,
  type PendingScan,
  withScans,
} from '#domains/transfers/rules/check-in-scans.ts';
import { asksTimes } from '#domains/transfers/rules/check-in-differs.ts';
import { isThere } from '#domains/transfers/rules/check-in-state.ts';
import { checkInTexts as texts } from './messages.ts';
import { useScanQueue } from './use-scan-queue.ts';
import type { OutputOf } from '#contract/call.ts';
import { useWorkplace } from '#platform/web/session.ts';
import type { AskedTimes } from '#platform/web/times-question.tsx';
import { stopBeep } from '#ui/scan/camera/feedback.ts';
import { type ScanTimes, useScanTimes } from '#ui/scan/use-scan-times.ts';

export type CheckInData = OutputOf<typeof getCheckIn>;
export type Line = TransferItemWire;

/** The scan that was made here last: what it meant and how many units it counted. */
export type LastScan = {
  readonly code: string;
  readonly units: number;
  /** null: the server had not said yet which line it is. */
  readonly lineId: number | null;
};

export type CheckIn = {
  readonly data: CheckInData;
  readonly lines: readonly Line[];
  /** What the server has not answered yet. */
  readonly pending: readonly PendingScan[];
  /** The line on which keys act: scanned or chosen here; nobody else's scan moves it. */
  readonly current: Line | null;
  choose(line: Line): void;
  /** What this device scanned, the newest first. */
  readonly lasts: readonly LastScan[];
  /** How many copies the next scan counts. */
  readonly times: ScanTimes;
  /** Counts a code as often as that says, or asks first whether that many are meant. */
  scan(code: string): void;
  readonly asked: AskedTimes | null;
  answer(isYes: boolean): void;
  /** How many copies this device has counted since the screen opened. */
  readonly counted: number;
  change(line: Line, change: number): void;
  damage(line: Line, change: number): void;
  undo(): void;
  /** Sends what waits; false when the line is gone. */
  flush(): Promise<boolean>;
};

const KEPT_LASTS = 50;

/** The scanning of one check-in; `isOpen`: false once it is finished, then nothing is taken. */
export function useCheckIn(data: CheckInData): CheckIn {
  const { username } = useWorkplace();
  const transferId = data.transfer.inventoryTransferID;
  const { pending: queued, add, flush } = useScanQueue(transferId);
  const [chosen, setChosen] = useState({ key: '', code: '' });
  const [lasts, setLasts] = useState<readonly LastScan[]>([]);
  const [asked, setAsked] = useState<AskedTimes | null>(null);
  const [counted, setCounted] = useState(0);
  const times = useScanTimes({ label: texts.TIMES, when: data.transfer.state === 'incomplete' });
  // The server says what it took before this device has written it down.
  const pending = useMemo(() => notTaken(queued, data.taken), [queued, data.taken]);
  const lines = useMemo(
    () => withScans(data.items, pending, username).filter(isThere),
    [data.items, pending, username],
  );
  const byCode = chosen.code === '' ? null : lineOfCode(lines, chosen.code);
  const current = lines.find((line) => keyOf(line) === chosen.key) ?? byCode?.line ?? null;
  const pick = (line: Line | undefined, code = '') => setChosen({ key: line ? keyOf(line) : '', code });
  const idOf = (line: Line) => (line.inventory_TransferItemID > 0 ? line.inventory_TransferItemID : null);
  const namesOf = (line: Line) => ({ code: line.unknownCode || line.UPC, lineId: idOf(line) });
  const count = (code: string, copies: number) => {
    const found = lineOfCode(lines, code);
    const isKnown = found !== null && found.line.unknownCode === '';
    add({ code, lineId: null, kind: 'count', change: copies }, isKnown);
    pick(found?.line, code);
    setCounted((before) => before + copies);
    const lineId = found ? idOf(found.line) : null;
    setLasts([{ code, units: copies * (found?.units ?? 1), lineId }, ...lasts].slice(0, KEPT_LASTS));
  };
  return {
    data,
    lines,
    pending,
    current,
    choose: (line) => pick(line),
    lasts,
    times,
    scan: (code) => {
      // A camera goes on looking behind the question.
      if (asked) return stopBeep();
      const copies = times.take();
      const found = lineOfCode(lines, code);
      const line = found?.line.unknownCode === '' ? found.line : null;
      const units = found?.units ?? 1;
      if (!asksTimes(line, copies, units, data.transfer.vendorShipmentId !== null))
        return count(code, copies);
      stopBeep();
      const over = line && {
        title: line.title,
        after: line.scanned + copies * units,
        announced: line.quantity,
      };
      setAsked({ code, copies, over });
    },
    asked,
    answer: (isYes) => {
      setAsked(null);
      if (isYes && asked) count(asked.code, asked.copies);
    },
    counted,
    change: (line, change) => {
      add({ ...namesOf(line), kind: 'count', change }, true);
      pick(line);
    },
    damage: (line, change) => {
      add({ ...namesOf(line), kind: 'damaged', change }, true);
      pick(line);
    },
    undo: () => {
      const [last, ...before] = lasts;
      if (!last) return;
      add({ code: last.code, lineId: last.lineId, kind: 'count', change: -last.units }, true);
      setLasts(before);
    },
    flush,
  };
}

/** Names a line before and after the server has given it an id: an unknown one by its code. */
export const keyOf = (line: Line): string =>
  line.unknownCode === '' ? String(line.inventory_TransferItemID) : line.unknownCode;
