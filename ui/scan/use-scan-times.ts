// "Number, then scan", on every screen that counts copies.
import { useRef, useState } from 'react';
import { afterScan, MOST_COPIES, NO_TIMES, pressDigit, timesOf, type TypedTimes } from './scan-times.ts';
import { useGiveBack } from './use-give-back.ts';
import { useKeys } from '../keys/keys.tsx';

export type ScanTimes = {
  /** How many copies the next scan counts: shown. */
  readonly times: number;
  readonly setTimes: (times: number) => void;
  /** The text of the scan box; a number alone in it is that number. */
  readonly box: string;
  readonly type: (text: string) => void;
  /** How many copies the scan that just came counts. It ends the number: the next one is 1 again. */
  readonly take: () => number;
  /** The most that is taken. */
  readonly most: number;
};

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

type Options = {
  /** Its name, for readers of the screen: "Copies per scan". */
  readonly label: string;
  readonly most?: number;
  /** False leaves digits to others. */
  readonly when?: boolean;
};

/** How many copies the next scan stands for: digits typed outside of fields or alone in the scan box. Digits of the scan itself are no number. */
export function useScanTimes({ label, most = MOST_COPIES, when = true }: Options): ScanTimes {
  const [typed, show] = useState(NO_TIMES);
  // Beside the state: a scan that comes right after a key counts what that key said.
  const now = useRef(NO_TIMES);
  const put = (next: TypedTimes) => {
    now.current = next;
    show(next);
  };
  // What was set while the scan came in stays: only its digits go.
  const remember = useGiveBack<TypedTimes>(({ digits, atMs }) => put({ ...now.current, digits, atMs }));
  useKeys(
    DIGITS.map((key) => ({
      key,
      label,
      hidden: true,
      when,
      run: (event: KeyboardEvent) => {
        remember(event.timeStamp, now.current);
        put(pressDigit(now.current, key, event.timeStamp));
      },
    })),
    label,
  );
  return {
    times: timesOf(typed, most),
    setTimes: (times) => put({ ...now.current, ...NO_TIMES, digits: String(times) }),
    box: typed.box,
    type: (box) => put({ ...now.current, box }),
    take: () => {
      const copies = timesOf(now.current, most);
      put(afterScan(now.current));
      return copies;
    },
    most,
  };
}
