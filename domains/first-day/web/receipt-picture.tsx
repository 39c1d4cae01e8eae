import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { classNames } from '#ui/class-names.ts';

/** A receipt as its paper shows it. */
export function ReceiptPicture({
  rows,
  label = texts.PICTURE,
}: {
  rows: readonly SlipRow[];
  label?: string;
}) {
  return (
    <figure className="fd-receipt" aria-label={label}>
      {rows.map((row, at) => (
        <Row key={at} row={row} />
      ))}
    </figure>
  );
}

function Row({ row }: { row: SlipRow }) {
  if (row.row === 'line') return <hr />;
  if (row.row === 'pair')
    return (
      <p className={classNames('pair', row.strong && 'b', row.big && 'big')}>
        <span>{row.left}</span>
        <span className="num">{row.right}</span>
      </p>
    );
  return row.row === 'barcode' ? null : <p className={row.row}>{row.text}</p>;
}
