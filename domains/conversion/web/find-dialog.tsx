import { useState } from 'react';
import { getOriginalItems } from '#domains/conversion/contract/calls.ts';
import type { StockWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';

const SETTLE_MS = 200;

const columns: readonly Column<StockWire>[] = [
  {
    key: 'item',
    title: texts.ITEM,
    narrow: 'title',
    cell: (row) => (
      <span className="ell">
        <b>{row.title}</b>{' '}
        <span className="t2">{[row.condition, row.caseCondition].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  {
    key: 'price',
    title: texts.PRICE,
    width: 100,
    align: 'right',
    hideBelow: 480,
    cell: (row) => <span className="num">{formatMoney(row.salePrice)}</span>,
  },
  {
    key: 'free',
    title: texts.FREE,
    width: 80,
    align: 'right',
    narrow: 'value',
    cell: (row) => <span className="num">{row.free}</span>,
  },
];

type Props = { onClose: () => void; onFound: (sku: string) => void };

/** What could be converted, by title or code; Enter or a click takes it. */
export function FindDialog({ onClose, onFound }: Props) {
  const { clientId } = useWorkplace();
  const [words, setWords] = useState('');
  const search = useSettled(words.trim(), SETTLE_MS);
  const found = useCall(getOriginalItems, { clientId, search }, { keep: true });
  return (
    <Dialog title={texts.FIND} width={800} scans="below" onClose={onClose}>
      <div className="fields">
        <SearchInput
          label={texts.FIND}
          placeholder={texts.FIND_HINT}
          height={48}
          maxLength={100}
          value={words}
          onChange={setWords}
        />
        {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
        <div className="cv-found">
          <DataTable
            label={texts.FIND}
            columns={columns}
            rows={found.data ?? []}
            rowKey={(row) => String(row.inventoryId)}
            rowText={(row) => row.title}
            onOpen={(row) => onFound(row.sku)}
            openOnClick
            loading={found.isLoading}
            empty={!found.error && <EmptyState title={texts.FIND_NONE} detail={texts.FIND_NONE_DETAIL} />}
          />
        </div>
      </div>
    </Dialog>
  );
}
