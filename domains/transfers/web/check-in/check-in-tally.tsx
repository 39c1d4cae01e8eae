import {
  type CheckInShown,
  type CheckInState,
  type CheckInSums,
  isCheckInShown,
} from '#domains/transfers/rules/check-in-state.ts';
import { checkInTexts as texts } from './messages.ts';
import type { Line } from './use-check-in.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Row } from '#ui/layout/layout.tsx';

type Props = {
  sums: CheckInSums;
  states: readonly CheckInState[];
  lines: readonly Line[];
  shown: CheckInShown;
  onShow: (shown: CheckInShown) => void;
};

const WORDS = [
  ['all', texts.ALL],
  ['toScan', texts.TO_SCAN],
  ['differences', texts.DIFFERENCES],
  ['done', texts.DONE],
] as const;

/** How much is here, and which lines to look at. */
export function CheckInTally({ sums, states, lines, shown, onShow }: Props) {
  const options = WORDS.map(([value, word]) => ({
    value,
    label: `${word} ${formatCount(lines.filter((line, at) => isCheckInShown(line, states[at] ?? 'open', value)).length)}`,
  }));
  return (
    <Row wrap className="ci-tally num">
      <span className="nw">
        <b>{formatCount(sums.scanned)}</b> <span className="t2">{texts.ofCopies(sums.expected)}</span>
      </span>
      <CheckInMeter sums={sums} />
      <Segmented label={texts.SHOW} value={shown} onChange={onShow} options={options} />
    </Row>
  );
}

/** Green what agrees, yellow what differs. */
export function CheckInMeter({ sums }: { sums: CheckInSums }) {
  const agree = Math.max(0, sums.scanned - sums.differing);
  const whole = Math.max(1, sums.scanned + sums.toScan);
  const part = (units: number) => `${Math.round((units / whole) * 1_000) / 10}%`;
  return (
    <span className="ci-meter" role="img" aria-label={texts.progress(agree, sums.differing, sums.toScan)}>
      <i style={{ width: part(agree) }} />
      <i className="off" style={{ width: part(sums.differing) }} />
    </span>
  );
}
