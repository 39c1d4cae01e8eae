import { useState } from 'react';
import {
  getChannelProducts,
  getChannels,
  LISTING_STATES,
  type ProductWire,
} from '#domains/channels/contract/calls.ts';
import { AddListings } from '#domains/channels/web/add-listings.tsx';
import { ListingDrawer } from '#domains/channels/web/listing-drawer.tsx';
import { ListingActs } from '#domains/channels/web/listing-acts.tsx';
import { askedListings } from '#domains/channels/web/public/refused-listings.ts';
import { useOpenRow } from '#domains/channels/web/use-open-row.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconPlus, IconWorld } from '#ui/icons.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';

const PAGE = 50;
const ALL = '0';
const NONE = <EmptyState icon={IconWorld} title={texts.NO_LISTINGS} detail={texts.NO_LISTINGS_DETAIL} />;
const NOTHING: ReadonlySet<string> = new Set();
type State = ProductWire['state'];
const TONES: Partial<Record<State, ChipTone>> = { live: 'ok', queued: 'warn', error: 'bad', draft: 'info' };

/** What channels offer, a page at a time; one open beside them. */
export function ListingsTab() {
  const [asked] = useState(() => askedListings(location.search));
  const [channelId, setChannel] = useState(asked?.channelId ?? ALL);
  const [state, setState] = useState<State | ''>(asked?.state ?? '');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const { open, show, setDirty, question } = useOpenRow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const [isAdding, setAdding] = useState(false);
  const mayNot = useRightReason('channels.listings');
  const search = useSettled(typed.trim(), 200);
  const channels = useCall(getChannels, {});
  const list = useCall(
    getChannelProducts,
    {
      channelId: Number(channelId),
      page,
      itemsPerPage: PAGE,
      sortDesc: false,
      ...(search !== '' && { search }),
      ...(state !== '' && { state }),
    },
    { keep: true },
  );
  const rows = list.data?.items ?? [];
  const shown = rows.find(({ ecommProductId }) => ecommProductId === open);
  const back =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
      setSelected(NOTHING);
    };
  const outside = (channels.data?.items ?? []).filter((one) => one.orderSourceId !== 'manual');
  return (
    <ListWithDrawer
      drawer={
        shown && (
          <ListingDrawer
            key={shown.ecommProductId}
            listing={shown}
            onDirty={setDirty}
            onClose={() => show(null)}
          />
        )
      }
    >
      <FilterRow>
        <SelectInput
          aria-label={texts.CHANNEL}
          value={channelId}
          onChange={back(setChannel)}
          options={[
            { value: ALL, label: texts.ALL_CHANNELS },
            ...outside.map((one) => ({ value: String(one.channelId), label: one.channelName })),
          ]}
        />
        <SelectInput<State | 'any'>
          aria-label={texts.STATE}
          value={state === '' ? 'any' : state}
          onChange={back((next: State | 'any') => setState(next === 'any' ? '' : next))}
          options={[
            { value: 'any', label: texts.ANY_STATE },
            ...LISTING_STATES.map((one) => ({ value: one, label: texts.STATES[one] })),
          ]}
        />
        <SearchInput
          label={texts.SEARCH}
          placeholder={texts.SEARCH}
          value={typed}
          onChange={back(setTyped)}
        />
        <Button
          tone="primary"
          icon={IconPlus}
          reason={mayNot}
          reasonAt="hidden"
          onClick={() => setAdding(true)}
        >
          {texts.ADD}
        </Button>
      </FilterRow>
      {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
      <DataTable
        label={texts.LISTINGS}
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => String(row.ecommProductId)}
        rowText={(row) => row.title}
        active={open === null ? null : String(open)}
        onOpen={(row) => show(row.ecommProductId)}
        openOnClick
        selected={selected}
        onSelect={setSelected}
        selectionBar={() => (
          <ListingActs
            listings={rows.filter((row) => selected.has(String(row.ecommProductId)))}
            onClear={() => setSelected(NOTHING)}
          />
        )}
        loading={list.isLoading}
        empty={!list.error && NONE}
        footer={
          <Pages
            page={page}
            total={list.data?.options.totalitems ?? 0}
            onPage={(next) => {
              setPage(next);
              setSelected(NOTHING);
            }}
          />
        }
      />
      {question}
      {isAdding && <AddListings channels={outside} onClose={() => setAdding(false)} />}
    </ListWithDrawer>
  );
}

const COLUMNS: readonly Column<ProductWire>[] = [
  {
    key: 'title',
    title: texts.PRODUCT,
    narrow: 'title',
    cell: (row) => (
      <>
        <b className="ell">{row.title}</b> <span className="t3 s num">{row.originalUPC}</span>
      </>
    ),
  },
  { key: 'condition', title: texts.CONDITION, width: 110, hideBelow: 620, cell: (row) => row.condition },
  {
    key: 'channel',
    title: texts.CHANNEL,
    width: 130,
    quiet: true,
    hideBelow: 900,
    cell: (row) => <span className="ell">{row.channelName}</span>,
  },
  {
    key: 'state',
    title: texts.STATE,
    width: 130,
    narrow: 'detail',
    cell: (row) => (
      <Chip small tone={TONES[row.state] ?? 'plain'}>
        {row.isPaused ? texts.PAUSED : texts.STATES[row.state]}
      </Chip>
    ),
  },
  {
    key: 'price',
    title: texts.PRICE,
    width: 110,
    align: 'right',
    narrow: 'value',
    cell: (row) => (row.channelPrice === null ? '–' : formatMoney(row.channelPrice)),
  },
  { key: 'free', title: texts.FREE, width: 70, align: 'right', hideBelow: 760, cell: (row) => row.free },
  {
    key: 'offered',
    title: texts.OFFERED,
    width: 90,
    align: 'right',
    hideBelow: 760,
    cell: (row) => row.acked,
  },
];

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  if (total === 0) return null;
  const to = Math.min(page * PAGE, total);
  return (
    <span className="row">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.PREVIOUS}
      </Button>
      <span className="t2 num">{texts.page((page - 1) * PAGE + 1, to, total)}</span>
      <Button disabled={to >= total} onClick={() => onPage(page + 1)}>
        {texts.NEXT}
      </Button>
    </span>
  );
}
