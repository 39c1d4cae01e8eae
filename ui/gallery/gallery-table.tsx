import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { DataTable } from '../data/data-table.tsx';
import type { Column, SortState } from '../data/data-table-types.ts';
import { DetailDrawer, ListWithDrawer } from '../overlay/detail-drawer.tsx';
import { Spread } from '../overlay/dialog.tsx';
import { EmptyState } from '../data/empty-state.tsx';
import { FilterButton, FilterRow, FilterToggle } from '../controls/filter-button.tsx';
import { formatMoney } from '../data/format.ts';
import { Section } from './gallery-section.tsx';
import { SearchInput } from '../controls/text-input.tsx';
import { Tile } from '../data/tile.tsx';

type Sample = { id: string; title: string; code: string; state: string; cents: number; count: number };

const titles = [
  'A Link to the Past',
  'Breath of the Wild',
  'Hyrule Historia',
  'Majora’s Mask',
  'The Wind Waker',
  'Twilight Princess',
];

function samples(count: number): Sample[] {
  return Array.from({ length: count }, (_none, index) => ({
    id: String(index),
    title: `${titles[index % titles.length] ?? ''}${index < titles.length ? '' : ` ${index}`}`,
    code: String(45_496_830_052 + index * 7).padStart(12, '0'),
    state: index % 2 ? 'New' : 'Used, complete',
    cents: 1599 + index * 250,
    count: index % 4,
  }));
}

const columns: readonly Column<Sample>[] = [
  {
    key: 'title',
    title: 'Title',
    sortable: true,
    cell: (row) => (
      <span className="row" style={{ gap: 10 }}>
        <Tile size={30} tone="game">
          N64
        </Tile>
        <span className="ell b">{row.title}</span>
      </span>
    ),
  },
  {
    key: 'code',
    title: 'UPC',
    width: 130,
    quiet: true,
    narrow: 'detail',
    cell: (row) => <span className="num">{row.code}</span>,
  },
  {
    key: 'state',
    title: 'Condition',
    width: 130,
    quiet: true,
    narrow: 'detail',
    hideBelow: 520,
    cell: (row) => row.state,
  },
  {
    key: 'price',
    title: 'Price',
    width: 90,
    align: 'right',
    sortable: true,
    narrow: 'value',
    cell: (row) => <b>{formatMoney(row.cents)}</b>,
  },
  { key: 'count', title: 'On hand', width: 84, align: 'right', cell: (row) => row.count },
];

/** A table with filters, a drawer, ticks and its footer. */
export function TableSample({
  rows,
  title,
  loading = false,
}: {
  rows: readonly Sample[];
  title: string;
  loading?: boolean;
}) {
  const [sort, setSort] = useState<SortState>({ key: 'title', direction: 'up' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Sample | null>(null);
  const [text, setText] = useState('');
  const [inStock, setInStock] = useState(true);
  const [states, setStates] = useState<readonly string[]>(['new']);
  const [tab, setTab] = useState<'facts' | 'moves'>('facts');
  return (
    <Section title={title}>
      <div className="panel" style={{ height: 380 }}>
        <ListWithDrawer
          drawer={
            open && (
              <DetailDrawer
                title={open.title}
                subtitle={`UPC ${open.code}`}
                mark={
                  <Tile size={48} tone="game">
                    N64
                  </Tile>
                }
                onClose={() => setOpen(null)}
                tabs={[
                  { value: 'facts', label: 'Overview' },
                  { value: 'moves', label: 'Movements', count: 3 },
                ]}
                tab={tab}
                onTab={setTab}
                acts={
                  <Button tone="primary" keys="E">
                    Edit
                  </Button>
                }
              >
                {formatMoney(open.cents)}
              </DetailDrawer>
            )
          }
        >
          <FilterRow>
            <SearchInput label="Search" keys="/" value={text} onChange={setText} height={36} />
            <FilterToggle label="In stock only" on={inStock} onChange={setInStock} />
            <FilterButton
              label="Condition"
              value={states}
              onChange={setStates}
              options={[
                { value: 'new', label: 'New', count: 12 },
                { value: 'used', label: 'Used', count: 40 },
              ]}
            />
          </FilterRow>
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowText={(row) => row.title}
            sort={sort}
            onSort={setSort}
            selected={selected}
            onSelect={setSelected}
            onOpen={setOpen}
            loading={loading}
            empty={<EmptyState title="No items match" action={<Button>Clear filters</Button>} />}
            footer={
              <>
                <span className="t2">{`${rows.length} items`}</span>
                <Spread />
                <span className="t3 keys-hint">Up, Down to move · Enter opens · Space selects</span>
              </>
            }
            selectionBar={(count) => (
              <>
                {`${count} selected`}
                <Spread />
                <Button size="small">Print labels</Button>
              </>
            )}
          />
        </ListWithDrawer>
      </div>
    </Section>
  );
}

/** Rows for the samples: a page of them, very many, none. */
export const fewSamples: readonly Sample[] = samples(6);
export const manySamples: readonly Sample[] = samples(100_000);
export const noSamples: readonly Sample[] = [];
