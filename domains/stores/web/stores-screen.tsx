import './stores.css';
import { useState } from 'react';
import { getStores, type OwnStoreWire } from '#domains/stores/contract/own.ts';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import { StoreDialog } from '#domains/stores/web/store-dialog.tsx';
import { StoreDrawer } from '#domains/stores/web/store-drawer.tsx';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconBuildingStore, IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

function lastSeen({ registers, timeZone }: OwnStoreWire): string {
  const [last] = registers.map(({ seenAt }) => seenAt).sort((one, other) => (one < other ? 1 : -1));
  return last ? formatDateTime(last, timeZone) : texts.NEVER;
}

const COLUMNS: readonly Column<OwnStoreWire>[] = [
  {
    key: 'name',
    title: texts.STORE,
    narrow: 'title',
    cell: (store) => <span className="b ell">{store.clientName}</span>,
  },
  {
    key: 'place',
    title: texts.PLACE,
    narrow: 'detail',
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  },
  {
    key: 'clock',
    title: texts.CLOCK,
    quiet: true,
    hideBelow: 900,
    cell: ({ timeZone }) => texts.zone(timeZone),
  },
  {
    key: 'registers',
    title: texts.REGISTERS,
    width: 90,
    align: 'right',
    hideBelow: 620,
    cell: ({ registers }) => (
      <span className="num">{registers.filter(({ isVault, isActive }) => !isVault && isActive).length}</span>
    ),
  },
  { key: 'seen', title: texts.LAST_SEEN, width: 170, quiet: true, hideBelow: 760, cell: lastSeen },
  {
    key: 'state',
    title: texts.STATE,
    width: 100,
    narrow: 'value',
    cell: ({ isActive }) => (
      <Chip small dot tone={isActive ? 'ok' : 'plain'}>
        {isActive ? texts.OPEN : texts.CLOSED}
      </Chip>
    ),
  },
];

/** Stores with their registers: added, changed, closed; registers added, named, numbered, switched off. The address names the open one. N adds. */
export function StoresScreen() {
  const mayNot = useRightReason('stores.edit');
  const list = useCall(getStores, {}, { enabled: mayNot === null });
  useLive(['stores.changed', 'drawer'], storeReads);
  const [open, setOpen] = useAddressId('store');
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useKeys([{ key: 'n', label: texts.ADD, run: add, when: !mayNot && !adding }], texts.TITLE);
  if (mayNot)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNot}</Note>
      </div>
    );
  const all = list.data ?? [];
  const chosen = all.find(({ clientId }) => clientId === open);
  const active = all.filter(({ isActive }) => isActive);
  return (
    <>
      <TopBarActs>
        <ActOfRole tone="primary" icon={IconPlus} keys="N" mayNot={mayNot} onClick={add}>
          {texts.ADD}
        </ActOfRole>
      </TopBarActs>
      <ListWithDrawer
        drawer={chosen && <StoreDrawer key={chosen.clientId} store={chosen} onClose={() => setOpen(null)} />}
      >
        {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
        <DataTable
          label={texts.TITLE}
          columns={COLUMNS}
          rows={all}
          rowKey={({ clientId }) => String(clientId)}
          rowText={({ clientName }) => clientName}
          rowTone={({ isActive }) => (isActive ? undefined : 'dim')}
          active={open === null ? undefined : String(open)}
          onOpen={({ clientId }) => setOpen(clientId)}
          openOnClick
          loading={list.isLoading}
          empty={!list.error && <EmptyState icon={IconBuildingStore} title={texts.NONE} />}
          count={texts.count(active.length, all.length - active.length)}
          footer={
            <>
              <Spread />
              <span className="t3 keys-hint">{texts.HINT}</span>
            </>
          }
        />
      </ListWithDrawer>
      {adding && (
        <StoreDialog
          stores={active}
          onClose={() => setAdding(false)}
          onSaved={(clientId) => {
            setAdding(false);
            setOpen(clientId);
          }}
        />
      )}
    </>
  );
}
