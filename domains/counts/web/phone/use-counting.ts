// What happens when something is scanned: kept first, then ticked; what can't be kept or is refused stops the camera.
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '#platform/web/connection.ts';
import { OutboxFailure } from '#platform/web/outbox/outbox.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import type { AskedTimes } from '#platform/web/times-question.tsx';
import { askToKeep, lackWords, useOfflineLack } from '#platform/web/shell/offline-readiness.ts';
import { goodBeep, stopBeep } from '#ui/scan/camera/feedback.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { MOST_SINGLES } from '#ui/scan/scan-times.ts';
import { type ScanTimes, useScanTimes } from '#ui/scan/use-scan-times.ts';
import { countScans } from './count-scans.ts';
import { type CountScan, type Place, rowsOf, type ScanThing, scansAt, unitsOf } from './counting.ts';
import type { KnownCodes, KnownItem } from './known-codes.ts';
import { countPhoneMessages as texts } from './messages.ts';

export type Last =
  | { readonly kind: 'counted' | 'unknown' | 'back'; readonly id: string; readonly title: string }
  | { readonly kind: 'stopped'; readonly why: string };

export type Counting = {
  /** This phone's scans here, oldest first. */
  readonly scans: readonly ScanThing[];
  readonly rows: readonly ScanThing[];
  readonly units: number;
  readonly last: Last | null;
  /** The camera waits until a person has looked. */
  readonly isStopped: boolean;
  readonly goOn: () => void;
  /** An item whose serial number is to be scanned next. */
  readonly serialOf: KnownItem | null;
  readonly skipSerial: () => void;
  /** How many copies the next scan counts. */
  readonly times: ScanTimes;
  readonly take: (code: string) => Promise<void>;
  /** A number before a code that nobody knows waits for an answer. */
  readonly asked: AskedTimes | null;
  readonly answer: (isYes: boolean) => void;
  readonly takeBack: (scan: ScanThing) => Promise<void>;
  /** Takes a scan back and keeps it as an UNKNOWN ITEM. */
  readonly notSure: (scan: ScanThing) => Promise<void>;
};

const titleOf = ({ value, answer }: Pick<ScanThing, 'value' | 'answer'>): string =>
  answer?.title ?? value.known?.title ?? value.code;

/** Counting at a place. `refuse` says why a code isn't counted there; null when it is. */
export function useCounting(
  place: Place,
  codes: KnownCodes | null,
  refuse: (code: string, known: KnownItem | undefined) => string | null = () => null,
): Counting {
  const { things } = useOutbox(countScans);
  const { online } = useConnection();
  const lack = useOfflineLack();
  const [last, setLast] = useState<Last | null>(null);
  const [serial, setSerial] = useState<{ code: string; item: KnownItem } | null>(null);
  const times = useScanTimes({ label: texts.TIMES_LABEL, most: MOST_SINGLES });
  const [asked, setAsked] = useState<AskedTimes | null>(null);
  const queue = useRef(Promise.resolve());
  useEffect(() => void askToKeep(), []);
  const scans = scansAt(things ?? [], place);
  useRefusalSound(things?.filter(({ state }) => state === 'refused').length ?? 0);

  const stop = (why: string): void => {
    stopBeep();
    setLast({ kind: 'stopped', why });
  };
  const keep = async (scan: Pick<CountScan, 'code' | 'serial' | 'change' | 'takesBack' | 'known'>) => {
    const { id } = await countScans.add({ kind: 'scan', ...place, ...scan });
    return id;
  };
  const failed = (error: unknown): void => {
    if (!(error instanceof OutboxFailure)) throw error;
    stop(error.kind === 'full' ? sharedMessages.KEPT.FULL : sharedMessages.KEPT.REFUSED);
  };
  const count = async (code: string, times: number, isAnswered: boolean): Promise<void> => {
    if (!online && lack !== null) return stop(lackWords[lack]);
    const known = serial ? serial.item : codes?.find(code);
    const why = serial ? null : refuse(code, known);
    if (why !== null) return stop(why);
    if (known?.serialRequired && !serial) {
      sounds.attention();
      return setSerial({ code, item: known });
    }
    const isKnown = known !== undefined || codes === null;
    if (!isKnown && times > 1 && !isAnswered) {
      stopBeep();
      return setAsked({ code, copies: times });
    }
    const scan = { code: serial?.code ?? code, ...(serial && { serial: code }), change: 1, known } as const;
    try {
      let id = '';
      // A serial number is one copy.
      for (let copy = 0; copy < (serial ? 1 : times); copy += 1) id = await keep(scan);
      if (isKnown) goodBeep();
      else sounds.attention();
      setLast({ kind: isKnown ? 'counted' : 'unknown', id, title: known?.title ?? code });
      setSerial(null);
    } catch (error) {
      failed(error);
    }
  };
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
  });
  const isStopped = last?.kind === 'stopped' || asked !== null;
  const line = (code: string, copies: number, isAnswered: boolean): Promise<void> => {
    queue.current = queue.current.then(() => latest.current(code, copies, isAnswered));
    return queue.current;
  };
  return {
    scans,
    rows: rowsOf(scans),
    units: unitsOf(scans),
    last,
    isStopped,
    goOn: () => setLast(null),
    serialOf: serial?.item ?? null,
    skipSerial: () => setSerial(null),
    times,
    take: (code) => {
      if (isStopped) {
        stopBeep();
        return Promise.resolve();
      }
      // Now, not when its turn comes: the number belongs to the scan that came after it.
      return line(code, times.take(), false);
    },
    asked,
    answer: (isYes) => {
      setAsked(null);
      if (isYes && asked) void line(asked.code, asked.copies, true);
    },
    takeBack: async (scan) => {
      const { code, serial: number, known } = scan.value;
      try {
        const id = await keep({ code, serial: number, change: -1, takesBack: scan.id, known });
        goodBeep();
        setLast({ kind: 'back', id, title: titleOf(scan) });
      } catch (error) {
        failed(error);
      }
    },
    notSure: async (scan) => {
      const { code, serial: number, known } = scan.value;
      try {
        await keep({ code, serial: number, change: -1, takesBack: scan.id, known });
        const id = await keep({ code: `${texts.NOT_SURE_CODE} ${titleOf(scan)}`.slice(0, 100), change: 1 });
        setLast({ kind: 'unknown', id, title: titleOf(scan) });
      } catch (error) {
        failed(error);
      }
    },
  };
}

/** A refusal that arrives later makes a sound, too. */
function useRefusalSound(refused: number): void {
  const before = useRef(refused);
  useEffect(() => {
    if (refused > before.current) stopBeep();
    before.current = refused;
  }, [refused]);
}
