import { useState } from 'react';
import { listDiscrepancies } from '#domains/register/contract/tape.ts';
import { DISCREPANCIES } from '#domains/register/rules/tape/discrepancy.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { FilterButton, FilterRow, FilterToggle } from '#ui/controls/filter-button.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconChecks } from '#ui/icons.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { discrepancyColumns } from './discrepancies-columns.tsx';
import { discrepancyMessages as texts, discrepancyNames } from './discrepancies-messages.ts';
import { DiscrepancyDrawer } from './discrepancy-drawer.tsx';
import { type DiscrepancyWire, matchesDiscrepancy } from './discrepancy-words.ts';

type Kind = DiscrepancyWire['kind'];

/** What differed when registers sent what they did without the server: looked at and settled one by one. */
export function DiscrepanciesView() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const [isOpenOnly, setOpenOnly] = useState(true);
  const [kinds, setKinds] = useState<readonly Kind[]>([]);
  const [devices, setDevices] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [shown, show] = useAddressId('discrepancy');
  const list = useCall(
    listDiscrepancies,
    { ClientId: clientId, All: !isOpenOnly },
    { staleMs: 0, keep: true, everyMs: 30_000 },
  );
  const all = list.data ?? [];
  const rows = all.filter(
    (row) =>
      (kinds.length === 0 || kinds.includes(row.kind)) &&
      (devices.length === 0 || devices.includes(row.device)) &&
      matchesDiscrepancy(row, typed, zone),
  );
  const chosen = all.find(({ discrepancyId }) => discrepancyId === shown);
  /** The next one down is looked at: they are gone through in their order. */
  const goOn = () => {
    const at = rows.findIndex(({ discrepancyId }) => discrepancyId === shown);
    const next = isOpenOnly ? (rows[at + 1] ?? rows[at - 1]) : rows[at];
    show(next?.discrepancyId ?? null);
  };
  return (
    <ListWithDrawer
      drawer={
        chosen && (
          <DiscrepancyDrawer
            key={chosen.discrepancyId}
            row={chosen}
            zone={zone}
            onClose={() => show(null)}
            onDone={goOn}
          />
        )
      }
    >
      <FilterRow>
        <SearchInput
          height={36}
          label={texts.FIND}
          placeholder={texts.FIND}
          value={typed}
          onChange={setTyped}
          keys="/"
        />
        <FilterToggle label={texts.OPEN} on={isOpenOnly} onChange={setOpenOnly} />
        <FilterButton<Kind> label={texts.KIND} options={optionsOf(all)} value={kinds} onChange={setKinds} />
        <FilterButton
          label={texts.REGISTER}
          options={[...new Set(all.map(({ device }) => device))]
            .sort()
            .map((device) => ({ value: device, label: device }))}
          value={devices}
          onChange={setDevices}
        />
      </FilterRow>
      {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
      <DataTable
        label={texts.DISCREPANCIES}
        rows={rows}
        loading={list.isPending}
        rowHeight={48}
        rowKey={({ discrepancyId }) => String(discrepancyId)}
        rowText={({ kind }) => discrepancyNames[kind]}
        rowTone={({ settledAt }) => (settledAt === '' ? undefined : 'dim')}
        active={shown === null ? undefined : String(shown)}
        onActive={(row) => shown !== null && show(row.discrepancyId)}
        onOpen={(row) => show(row.discrepancyId)}
        openOnClick
        empty={
          list.error ? undefined : (
            <EmptyState
              icon={IconChecks}
              title={all.length === 0 ? texts.NONE : texts.NONE_FOUND}
              detail={all.length === 0 ? texts.NONE_DETAIL : undefined}
            />
          )
        }
        footer={
          <span className="num">{texts.open(rows.filter(({ settledAt }) => settledAt === '').length)}</span>
        }
        columns={discrepancyColumns(zone)}
      />
    </ListWithDrawer>
  );
}

/** The kinds that there are, in the order in which they are declared, with how many. */
const optionsOf = (rows: readonly DiscrepancyWire[]) =>
  DISCREPANCIES.flatMap((kind) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return count === 0 ? [] : [{ value: kind, label: discrepancyNames[kind], count }];
  });
