import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';
import { fromDollars, sum } from '#kernel/money.ts';
import { formatAmountOf, formatMoney } from '#ui/data/format.ts';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { screenMessages as texts } from '../messages.ts';

/** Finds in a list of transactions by customer, item and number. */
export function RowSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <SearchInput
      height={36}
      label={texts.FIND}
      placeholder={texts.FIND_ROW}
      value={text}
      onChange={onChange}
      keys="/"
    />
  );
}

/** How many transactions a list shows, and what they come to. */
export function RowsFooter({ rows }: { rows: readonly TransactionRowWire[] }) {
  const worth = sum(rows.map((row) => fromDollars(row.due)));
  return (
    <span className="num">{`${formatAmountOf(rows.length, 'transaction')}, ${formatMoney(worth)}`}</span>
  );
}
