import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { isShown, type LineState, type Shown } from '#domains/transfers/rules/show-lines.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Row } from '#ui/layout/layout.tsx';

type Props = {
  transfer: TransferWire;
  states: readonly LineState[];
  shown: Shown;
  onShow: (shown: Shown) => void;
};

const WORDS = [
  ['all', texts.ALL],
  ['toScan', texts.TO_SCAN],
  ['differences', texts.DIFFERENCES],
  ['done', texts.DONE_LINES],
] as const;

/** How much of it is here, and which lines to look at. */
export function Tally({ transfer, states, shown, onShow }: Props) {
  const { accepted, units, extra } = transfer;
  const whole = Math.max(units + extra, 1);
  const part = (count: number) => `${Math.round((count / whole) * 1000) / 10}%`;
  const options = WORDS.map(([value, word]) => ({
    value,
    label: `${word} ${states.filter((state) => isShown(state, value)).length}`,
  }));
  return (
    <Row wrap className="tf-tally num">
      <span>
        <b>{formatCount(accepted)}</b> {texts.ofCopies(units)}
      </span>
      <span
        className="tf-meter"
        role="img"
        aria-label={texts.progress(accepted, extra, Math.max(0, units - accepted))}
      >
        <i style={{ width: part(accepted) }} />
        <i className="more" style={{ width: part(extra) }} />
      </span>
      <Segmented label={texts.SHOW} value={shown} onChange={onShow} options={options} />
    </Row>
  );
}
