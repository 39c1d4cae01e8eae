import { useMemo, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { downloadCsv, toCsv } from '#domains/catalog/web/public/csv.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import type { TimeRecordWire } from '#domains/time-clock/contract/calls.ts';
import { getPeople } from '#domains/time-clock/contract/schedule.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { PeriodFilter } from '#domains/time-clock/web/period-filter.tsx';
import { RecordDrawer } from '#domains/time-clock/web/record-drawer.tsx';
import { RecordDialog } from '#domains/time-clock/web/record-form.tsx';
import { recordColumns } from '#domains/time-clock/web/record-columns.tsx';
import type { PeriodState } from '#domains/time-clock/web/use-period.ts';
import { useRecords } from '#domains/time-clock/web/use-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterButton, FilterRow, FilterToggle } from '#ui/controls/filter-button.tsx';
import { formatDateTime, formatDay, formatHours } from '#ui/data/format.ts';
import { IconClock, IconDownload, IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Note } from '#ui/data/note.tsx';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

/** The records of a period with the open one beside them; N adds one. */
export function RecordsView({ period }: { period: PeriodState }) {
  const { clientId } = useWorkplace();
  const [employee, setEmployee] = useState<number | null>(null);
  const [withDeleted, setWithDeleted] = useState(false);
  const [open, setOpen] = useAddressId('record');
  const [adding, setAdding] = useState(false);
  const people = useCall(getPeople, { ClientId: clientId }, { staleMs: 60_000 });
  const records = useRecords(period, employee, withDeleted);
  const mayNotEdit = useRightReason('timeclock.edit');
  useKeys([{ key: 'n', label: texts.ADD, run: () => setAdding(true), when: !mayNotEdit }], texts.VIEWS);
  const columns = useMemo(
    () => recordColumns(employee !== null || records.onlyOwn),
    [employee, records.onlyOwn],
  );
  const shown = records.rows.find((row) => row.employeeClockinID === open);
  const minutes = records.rows.reduce((sum, row) => sum + (row.deletedAt ? 0 : row.minutes), 0);
  return (
    <>
      <TopBarActs>
        <ActOfRole
          tone="primary"
          icon={IconPlus}
          keys="N"
          mayNot={mayNotEdit}
          onClick={() => setAdding(true)}
        >
          {texts.ADD}
        </ActOfRole>
      </TopBarActs>
      {adding && (
        <RecordDialog people={people.data ?? []} today={period.today} onClose={() => setAdding(false)} />
      )}
      <ListWithDrawer
        drawer={
          shown && <RecordDrawer key={shown.employeeClockinID} record={shown} onClose={() => setOpen(null)} />
        }
      >
        <FilterRow>
          <PeriodFilter period={period} />
          {!records.onlyOwn && (
            <>
              <FilterButton
                label={texts.EMPLOYEE}
                single
                options={(people.data ?? []).map((one) => ({
                  value: String(one.userId),
                  label: one.username,
                }))}
                value={employee === null ? [] : [String(employee)]}
                onChange={([chosen]) => setEmployee(chosen ? Number(chosen) : null)}
              />
              {employee === null && (
                <FilterToggle label={texts.DELETED} on={withDeleted} onChange={setWithDeleted} />
              )}
            </>
          )}
          <Spread />
          <Button
            icon={IconDownload}
            disabled={records.rows.length === 0}
            onClick={() =>
              downloadCsv(`Time Clock ${period.start} ${period.end}.csv`, recordsCsv(records.rows))
            }
          >
            {texts.EXPORT}
          </Button>
        </FilterRow>
        {period.problem && <Note tone="refusal" band>{`${texts.TO} ${period.problem}`}</Note>}
        {records.onlyOwn && (
          <Note tone="notice" band>
            {texts.ONLY_OWN}
          </Note>
        )}
        {records.error && <FailedNote band error={records.error} again={() => void records.refetch()} />}
        <DataTable
          label={texts.RECORDS}
          columns={columns}
          rows={records.rows}
          rowKey={(row) => String(row.employeeClockinID)}
          rowText={(row) => row.username}
          rowTone={(row) => (row.deletedAt ? 'dim' : row.isForgotten ? 'warn' : undefined)}
          active={open === null ? undefined : String(open)}
          onActive={(row) => open !== null && setOpen(row.employeeClockinID)}
          onOpen={(row) => setOpen(row.employeeClockinID)}
          openOnClick
          loading={records.isLoading}
          empty={
            !records.error && (
              <EmptyState icon={IconClock} title={texts.NO_RECORDS} detail={texts.NO_RECORDS_DETAIL} />
            )
          }
          count={texts.count(records.rows.length)}
          footer={
            <>
              <b className="num">{texts.sum(formatHours(minutes))}</b>
              <Spread />
              <span className="t3 keys-hint">{texts.HINT}</span>
            </>
          }
        />
      </ListWithDrawer>
    </>
  );
}

function recordsCsv(rows: readonly TimeRecordWire[]): string {
  return toCsv([
    [
      texts.EMPLOYEE,
      texts.STORE,
      texts.DAY,
      texts.CLOCK_IN,
      texts.CLOCK_OUT,
      texts.HOURS,
      texts.NOTE,
      texts.GONE,
    ],
    ...rows.map((row) => [
      row.username,
      row.clientName,
      formatDay(row.businessDay),
      formatDateTime(row.clockIn, row.timeZone),
      row.clockOut ? formatDateTime(row.clockOut, row.timeZone) : '',
      formatHours(row.minutes),
      row.notes,
      row.deletedBy,
    ]),
  ]);
}
