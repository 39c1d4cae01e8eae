import { useRef, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { usePages } from '#platform/web/use-pages.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import {
  CERTIFICATE_STATES,
  type CertificateWire,
  certificateTotals,
  getGiftCertificates,
} from '#domains/gift-certificates/contract/calls.ts';
import { certificatesWebMessages as texts } from '#domains/gift-certificates/web/messages.ts';
import { CertificateDrawer, StateChip } from './certificate-drawer.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { formatCount, formatDate, formatDay, formatMoney } from '#ui/data/format.ts';
import { IconGift } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { StatStrip } from '#ui/data/stat-strip.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';

const PAGE = 100;
const allRows = (answer: readonly CertificateWire[]) => answer;
type Filter = 'all' | (typeof CERTIFICATE_STATES)[number];

const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: texts.ALL },
  ...CERTIFICATE_STATES.map((state) => ({ value: state, label: texts.STATES[state] })),
];

const columnsIn = (zone: string): readonly Column<CertificateWire>[] => [
  {
    key: 'number',
    title: texts.NUMBER,
    width: 200,
    cell: (row) => <span className="num b">{row.number}</span>,
  },
  {
    key: 'state',
    title: texts.STATE,
    width: 110,
    narrow: 'detail',
    cell: (row) => <StateChip state={row.state} />,
  },
  {
    key: 'customer',
    title: texts.CUSTOMER,
    quiet: true,
    hideBelow: 700,
    cell: (row) => <span className="ell">{row.customerName || texts.NONE}</span>,
  },
  {
    key: 'sold',
    title: texts.SOLD,
    width: 110,
    quiet: true,
    narrow: 'detail',
    cell: (row) => <span className="num">{formatDate(row.issued, zone)}</span>,
  },
  {
    key: 'expires',
    title: texts.EXPIRES,
    width: 110,
    quiet: true,
    hideBelow: 620,
    cell: (row) => <span className="num">{row.expires ? formatDay(row.expires) : texts.NEVER}</span>,
  },
  {
    key: 'amount',
    title: texts.AMOUNT,
    width: 110,
    align: 'right',
    hideBelow: 560,
    cell: (row) => <span className="num">{formatMoney(row.amount)}</span>,
  },
  {
    key: 'left',
    title: texts.LEFT,
    width: 110,
    align: 'right',
    narrow: 'value',
    cell: (row) => <b className="num">{formatMoney(row.balance)}</b>,
  },
];

/** All gift certificates, the newest first; a scan or a number finds one. */
export function GiftCertificatesScreen() {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<Filter>('all');
  const [open, setOpen] = useAddressId('certificate');
  const box = useRef<HTMLInputElement>(null);
  const zone = useStoreZone();
  const text = useSettled(typed.trim());
  const asked = { text, pageSize: PAGE, ...(state === 'all' ? {} : { state }) };
  const list = usePages(getGiftCertificates, asked, { rowsOf: allRows, pageSize: PAGE });
  const totals = useCall(certificateTotals, {}, { staleMs: 10_000 });
  useKeys([{ key: '/', label: texts.SEARCH, run: () => box.current?.focus() }], texts.TITLE);
  useScan(setTyped);
  const filtered = text !== '' || state !== 'all';
  return (
    <ListWithDrawer
      drawer={
        open !== null && <CertificateDrawer key={open} certificateId={open} onClose={() => setOpen(null)} />
      }
    >
      <div className="gc-totals">
        <StatStrip
          label={texts.TITLE}
          stats={[
            { label: texts.OWED, value: totals.data ? formatMoney(totals.data.owed) : '–' },
            { label: texts.ACTIVE, value: totals.data ? formatCount(totals.data.active) : '–' },
            { label: texts.EXPIRED_LEFT, value: totals.data ? formatMoney(totals.data.expired) : '–' },
          ]}
        />
      </div>
      <FilterRow>
        <SearchInput
          ref={box}
          height={36}
          keys="/"
          label={texts.SEARCH}
          placeholder={texts.SEARCH_HINT}
          value={typed}
          onChange={setTyped}
          maxLength={60}
        />
        <Segmented label={texts.STATE} options={FILTERS} value={state} onChange={setState} />
      </FilterRow>
      {list.error && <FailedNote band error={list.error} again={list.again} />}
      <DataTable
        key={`${text} ${state}`}
        label={texts.TITLE}
        columns={columnsIn(zone)}
        rows={list.rows}
        rowKey={(row) => String(row.certificateId)}
        rowText={(row) => row.number}
        rowTone={(row) => (row.state === 'active' ? undefined : 'dim')}
        active={open === null ? undefined : String(open)}
        onActive={(row) => open !== null && setOpen(row.certificateId)}
        onOpen={(row) => setOpen(row.certificateId)}
        openOnClick
        loading={list.isLoading}
        onEnd={list.more}
        empty={
          !list.error &&
          (filtered ? (
            <EmptyState
              icon={IconGift}
              title={text === '' ? texts.NONE_IN_STATE : texts.noneFor(text)}
              action={
                <Button
                  onClick={() => {
                    setTyped('');
                    setState('all');
                  }}
                >
                  {texts.BACK}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={IconGift} title={texts.NONE_YET} detail={texts.NONE_YET_DETAIL} />
          ))
        }
        count={texts.count(list.rows.length, list.rows.length > 0 && list.rows.length % PAGE === 0)}
        footer={
          <>
            <Spread />
            <span className="t3 keys-hint">{texts.HINT}</span>
          </>
        }
      />
    </ListWithDrawer>
  );
}
