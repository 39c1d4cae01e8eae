import type { BatchItemWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { times } from '#kernel/money.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconAlertTriangle, IconDotsVertical, IconEdit, IconSitemap, IconX } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

type Props = {
  row: BatchItemWire;
  isLast: boolean;
  mayChange: boolean;
  onQuantity: (quantity: number) => void;
  onEdit: () => void;
  onSplit: () => void;
  onRemove: () => void;
};

const MOST = 9_999;
const named = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** One line: what it is and becomes, how many, for how much, and what keeps it back. */
export function LineRow({ row, isLast, mayChange, onQuantity, onEdit, onSplit, onRemove }: Props) {
  const open = row.isSplit ? onSplit : onEdit;
  const title = row.artist === '' ? row.title : `${row.title} · ${row.artist}`;
  return (
    <li className={isLast ? 'cv-line now' : 'cv-line'} aria-current={isLast || undefined}>
      <ProductTile family={row.family} code={row.platform} departmentName={row.platform || row.title} />
      <Stack as="span" gap={2} className="cv-about">
        {mayChange ? (
          <button type="button" className="cv-title b ell" onClick={open}>
            {title}
          </button>
        ) : (
          <b className="ell">{title}</b>
        )}
        <About row={row} />
      </Stack>
      <span className="cv-qty num">
        {mayChange && !row.serialNumber ? (
          <QtyStepper
            value={row.quantity}
            min={1}
            max={MOST}
            label={texts.act(texts.QUANTITY, row.title)}
            onChange={onQuantity}
          />
        ) : row.converted === null || row.converted === row.quantity ? (
          row.quantity
        ) : (
          texts.of(row.converted, row.quantity)
        )}
      </span>
      <span className="cv-cost num t2">
        {row.lineCost !== null && (
          <>
            <span className="sr">{texts.COST} </span>
            {formatMoney(row.lineCost)}
          </>
        )}
      </span>
      <span className="cv-price">
        <span className="sr">{texts.PRICE} </span>
        <b className="num">{formatMoney(times(row.salePrice, row.quantity))}</b>
        {row.quantity > 1 && <span className="t2 s num">{texts.each(formatMoney(row.salePrice))}</span>}
        {!row.isSplit && <span className="t2 s">{texts.PRICE_FROM[row.priceFrom]}</span>}
      </span>
      {mayChange && (
        <Menu
          align="end"
          trigger={<IconButton icon={IconDotsVertical} label={texts.act(texts.ACTS, row.title)} />}
          entries={[
            { label: texts.EDIT, icon: IconEdit, onSelect: onEdit },
            { label: texts.SPLIT, icon: IconSitemap, onSelect: onSplit },
            { label: texts.REMOVE, icon: IconX, danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}

function About({ row }: { row: BatchItemWire }) {
  const left = row.quantity - (row.converted ?? row.quantity);
  const becomes = row.isSplit
    ? texts.parts(row.parts.reduce((all, { quantity }) => all + quantity, 0))
    : named(row.condition, row.caseCondition);
  const facts = [
    texts.becomes(named(row.sourceCondition, row.sourceCaseCondition), becomes),
    row.serialNumber || row.targetSku || row.sku,
    row.notes,
  ].filter(Boolean);
  return (
    <>
      <span className="t2 s num">{facts.join(' · ')}</span>
      {row.isSplit && (
        <ul>
          {row.parts.map((part, at) => (
            <li key={`${part.catalogId} ${at}`} className="t2 s num">
              {texts.part(
                part.quantity,
                named(part.title, part.condition, part.caseCondition),
                formatMoney(part.salePrice),
              )}
            </li>
          ))}
        </ul>
      )}
      {row.problem && (
        <Chip small tone="warn" icon={IconAlertTriangle}>
          {row.problem}
        </Chip>
      )}
      {left > 0 && (
        <Chip small tone="warn" icon={IconAlertTriangle}>
          {texts.stayed(left)}
        </Chip>
      )}
    </>
  );
}
