import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconLock, IconTrash } from '#ui/icons.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';
import { useMayDo } from '#platform/web/session.ts';
import type { ViewLine } from './view-line.ts';
import { screenMessages as texts } from '../messages.ts';
import { titleOf } from './line-labels.ts';

export type LineToolActs = {
  readonly onQuantity: (line: ViewLine, quantity: number) => void;
  readonly onPrice: (line: ViewLine) => void;
  readonly onDiscount: (line: ViewLine) => void;
  readonly onSerial: (line: ViewLine) => void;
  readonly onRemove: (line: ViewLine) => void;
};

export type LineToolsProps = {
  line: ViewLine;
  acts: LineToolActs;
  priceReason: string | null;
  discountReason: string | null;
};

/** The tool row under the chosen line. */
export function LineTools({ line, acts, priceReason, discountReason }: LineToolsProps) {
  const title = titleOf(line.goods);
  const mayPrice = useMayDo(line.kind === 'trade' ? 'trades.price' : 'transactions.price');
  const mayDiscount = useMayDo('transactions.discount');
  const one = line.kind !== 'sale' || line.serial !== '';
  return (
    <div
      className={classNames('tools', line.kind === 'trade' && 'tr', line.kind === 'refund' && 'rf')}
      role="group"
      aria-label={title}
    >
      <QtyStepper
        value={line.quantity}
        max={one ? line.quantity : 9_999}
        min={one ? line.quantity : 1}
        label={title}
        onChange={(quantity) => acts.onQuantity(line, quantity)}
      />
      {line.kind !== 'refund' && (
        <Button
          size="touch"
          icon={mayPrice ? undefined : IconLock}
          reason={priceReason}
          reasonAt="hidden"
          onClick={() => acts.onPrice(line)}
        >
          {texts.PRICE}
        </Button>
      )}
      {line.kind === 'sale' && (
        <Button
          size="touch"
          icon={mayDiscount ? undefined : IconLock}
          reason={discountReason}
          reasonAt="hidden"
          onClick={() => acts.onDiscount(line)}
        >
          {texts.DISCOUNT}
        </Button>
      )}
      {line.kind !== 'refund' && (
        <Button size="touch" onClick={() => acts.onSerial(line)}>
          {texts.SERIAL}
        </Button>
      )}
      <span className="grow" />
      <Button size="touch" tone="danger" icon={IconTrash} keys="Del" onClick={() => acts.onRemove(line)}>
        {texts.REMOVE}
      </Button>
    </div>
  );
}
