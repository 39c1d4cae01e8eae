import type { RefObject } from 'react';
import { StaleLabel } from '#domains/price-changes/web/public/stale-label.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/data/format.ts';
import { Sign } from '#ui/data/sign.tsx';
import { Tile } from '#ui/data/tile.tsx';
import type { ViewLine } from './view-line.ts';
import { detailOf, signs, tileTone, titleOf } from './line-labels.ts';

export type BasketLineProps = {
  line: ViewLine;
  selected: boolean;
  fresh: boolean;
  onSelect: (key: string) => void;
  rowRef?: RefObject<HTMLDivElement | null>;
};

/** One line of the basket that the server knows. */
export function BasketLine({ line, selected, fresh, onSelect, rowRef }: BasketLineProps) {
  const { goods } = line;
  if (!goods?.known) return null;
  const { department, inventoryId, sku } = goods.known;
  const sign = signs[line.kind];
  const tint = line.kind === 'trade' ? 'tr' : line.kind === 'refund' && 'rf';
  return (
    <div
      ref={rowRef}
      id={`line-${line.key}`}
      data-chosen={selected || undefined}
      className={classNames('ln', tint, selected && 'sel', fresh && !selected && 'new-flash')}
      onClick={() => onSelect(line.key)}
    >
      <Sign direction={sign.direction}>{sign.word}</Sign>
      <Tile tone={tileTone(goods.family)} title={department}>
        {goods.tile}
      </Tile>
      <div className="grow">
        <div className="ti ell">{titleOf(goods)}</div>
        <div className="su ell num">
          {line.kind === 'sale' && (
            <StaleLabel inventoryId={inventoryId} sku={sku} priceCents={line.priceCents} />
          )}
          {detailOf(line)}
        </div>
      </div>
      <div className="num r t2 hide-s">{`${line.quantity} ×`}</div>
      <div className="num r t2 hide-s">{formatMoney(line.priceCents)}</div>
      <div className="am num">{formatMoney(line.amountCents)}</div>
    </div>
  );
}
