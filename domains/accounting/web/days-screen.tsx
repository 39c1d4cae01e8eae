import './accounting.css';
import { useState } from 'react';
import {
  type DaysWire,
  getAccounts,
  getDays,
  getJournal,
  saveBooks,
} from '#domains/accounting/contract/calls.ts';
import { TARGETS } from '#domains/accounting/rules/account-map.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { useOpenAddress } from '#domains/reports/web/public/report-address.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDateTime, formatMoney, formatWeekday } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconFileDownload, IconFileText } from '#ui/icons.tsx';
import { accountingWebMessages as texts } from './messages.ts';
import { MissingNote } from './missing-note.tsx';
import { ACCOUNTS, journalPath } from './paths.ts';
import { JournalState } from './state-chip.tsx';
import { type JournalFiles, useJournalFiles } from './take-files.ts';

type Day = DaysWire['days'][number];

const columnsIn = (zone: string): readonly Column<Day>[] => [
  {
    key: 'day',
    title: texts.DAY,
    width: 190,
    cell: (row) => <b className="num">{formatWeekday(row.day)}</b>,
  },
  {
    key: 'state',
    title: texts.STATE,
    width: 170,
    narrow: 'detail',
    cell: (row) => <JournalState state={row.state} />,
  },
  {
    key: 'numbers',
    title: texts.NUMBERS,
    narrow: 'detail',
    cell: (row) =>
      row.exports.length > 0 && (
        <span className="num">{row.exports.map(({ number }) => number).join(', ')}</span>
      ),
  },
  {
    key: 'debits',
    title: texts.DEBITS,
    width: 130,
    align: 'right',
    narrow: 'value',
    cell: (row) =>
      row.exports.length > 0 &&
      row.exports.every(({ debits }) => debits !== null) && (
        <span className="num">
          {formatMoney(row.exports.reduce((sum, { debits }) => sum + (debits ?? 0), 0))}
        </span>
      ),
  },
  {
    key: 'groups',
    title: texts.GROUPS,
    width: 100,
    align: 'right',
    hideBelow: 700,
    cell: (row) => <span className="num">{formatCount(row.groups)}</span>,
  },
  {
    key: 'exported',
    title: texts.EXPORTED,
    width: 240,
    quiet: true,
    hideBelow: 1000,
    cell: (row) => {
      const last = row.exports.at(-1);
      return (
        last && <span className="num">{`${formatDateTime(last.exportedAt, zone)}, ${last.exportedBy}`}</span>
      );
    },
  },
];

/** The business days of the store, the states of their journals, and what prevents the next export. */
export function DaysScreen() {
  const mayNotSee = useRightReason('accounting.view');
  if (mayNotSee)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNotSee}</Note>
      </div>
    );
  return <Days />;
}

/** A day of the address, so that back from a journal, a reload and a link show the same days; null where it names none. */
function useDayOfAddress(name: string) {
  const [text, set] = useAddress(name);
  return [text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null, set] as const;
}

/** The days that the address asks for. */
function useRange() {
  const [from, setFrom] = useDayOfAddress('from');
  const [to, setTo] = useDayOfAddress('to');
  const asked = { ...(from !== null && { StartDate: from }), ...(to !== null && { EndDate: to }) };
  return { from, to, setFrom, setTo, asked };
}

/** From and to: as the address says, or else as they were answered. */
function RangeFields({ range, days }: { range: ReturnType<typeof useRange>; days: DaysWire | undefined }) {
  const { from, to, setFrom, setTo } = range;
  return (
    <>
      <Field label={texts.FROM}>
        <TextInput
          type="date"
          value={from ?? days?.StartDate ?? ''}
          onChange={(day) => day !== '' && setFrom(day)}
        />
      </Field>
      <Field label={texts.TO}>
        <TextInput
          type="date"
          value={to ?? days?.EndDate ?? ''}
          onChange={(day) => day !== '' && setTo(day)}
        />
      </Field>
    </>
  );
}

function Days() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const open = useOpenAddress();
  const range = useRange();
  const found = useCall(getDays, { clientId, ...range.asked }, { keep: true });
  useLive(['accounting.changed', 'day'], [getDays]);
  const files = useJournalFiles();
  const seesNoCosts = useRightReason('costs.view');
  const refused = found.data ? refusalOf(found.data) : null;
  const days = refused ? undefined : found.data;
  return (
    <div className="body stack acc">
      <div className="acc-filters">
        <RangeFields range={range} days={days} />
        {days && <BooksFields key={`${clientId} ${days.ownTarget} ${days.beginsDay}`} days={days} />}
        <span className="grow" />
        <AddressLink className="btn" to={ACCOUNTS}>
          {texts.ACCOUNTS}
        </AddressLink>
        {days && <DownloadAgain days={days} files={files} />}
        {days && <DownloadDue days={days} files={files} />}
      </div>
      {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
      {refused && <Note tone="refusal">{refused.message}</Note>}
      {files.problem && <Note tone="refusal">{files.problem}</Note>}
      {seesNoCosts && <Note tone="notice">{texts.NO_JOURNALS}</Note>}
      {days && <DayNotes days={days} />}
      <DataTable
        className="acc-list"
        label={texts.TITLE}
        columns={columnsIn(zone)}
        rows={days?.days ?? []}
        rowKey={(row) => row.day}
        rowText={(row) => row.day}
        rowHeight={48}
        rowTone={(row) => (row.state === 'early' ? 'dim' : undefined)}
        {...(seesNoCosts === null && {
          onOpen: (row: Day) => open(journalPath(row.day)),
          openOnClick: true,
        })}
        loading={found.isPending}
        empty={
          !found.error &&
          !refused && <EmptyState icon={IconFileText} title={texts.NO_DAYS} detail={texts.NO_DAYS_DETAIL} />
        }
        footer={
          days?.chain.isWhole && (
            <span className="t2">{texts.whole(days.chain.journals, days.chain.hash)}</span>
          )
        }
      />
    </div>
  );
}

/** Everything that is closed and not exported yet, as files. */
function DownloadDue({ days, files }: { days: DaysWire; files: JournalFiles }) {
  const { clientId } = useWorkplace();
  const seesNoCosts = useRightReason('costs.view');
  const mayNot = useRightReason('accounting.export') ?? seesNoCosts;
  const { due } = days;
  const [first, last] = [due[0], due.at(-1)];
  return (
    <Button
      tone="primary"
      icon={IconFileDownload}
      busy={files.busy}
      reason={mayNot ?? (due.length === 0 ? texts.NOTHING_DUE : null)}
      reasonAt="hidden"
      onClick={() => {
        if (first !== undefined && last !== undefined)
          void files.lockAndTake({ clientId, StartDate: first, EndDate: last });
      }}
    >
      {texts.download(due.length)}
    </Button>
  );
}

/** The exported journals of the days shown, once more: for an accountant, and where a file was lost. */
function DownloadAgain({ days, files }: { days: DaysWire; files: JournalFiles }) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('costs.view');
  const { StartDate, EndDate } = days;
  const journals = days.days.reduce((sum, { exports }) => sum + exports.length, 0);
  if (journals === 0) return null;
  return (
    <Button
      icon={IconFileDownload}
      busy={files.busy}
      reason={mayNot}
      reasonAt="hidden"
      onClick={() => void files.takeAll({ clientId, StartDate, EndDate })}
    >
      {texts.again(journals)}
    </Button>
  );
}

/** What keeps the next journals back. */
function DayNotes({ days }: { days: DaysWire }) {
  return (
    <>
      <MissingNote missing={days.missing} />
      {!days.chain.isWhole && (
        <Note tone="error" title={texts.BROKEN_TITLE}>
          {texts.broken(days.chain.broken)}
        </Note>
      )}
    </>
  );
}

/** In which program the store's books are kept, and from which day on. */
function BooksFields({ days }: { days: DaysWire }) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('accounting.map');
  const save = useSubmit(saveBooks, { forgets: [getDays, getJournal, getAccounts], done: texts.SAVED });
  const [begins, setBegins] = useState(days.beginsDay);
  const beginsDay = begins === '' ? null : begins;
  return (
    <>
      <Field label={texts.PROGRAM} error={save.problem}>
        <SelectInput
          value={days.ownTarget}
          disabled={mayNot !== null || save.busy}
          onChange={(target) => void save.send({ clientId, target, beginsDay })}
          options={TARGETS.map((value) => ({ value, label: texts.TARGETS[value] }))}
        />
      </Field>
      <Field label={texts.FIRST_DAY} hint={mayNot ?? (days.isBegun && texts.BEGUN)}>
        <TextInput
          type="date"
          value={begins}
          disabled={mayNot !== null || days.isBegun || save.busy}
          onChange={setBegins}
          onBlur={() => {
            if (begins !== days.beginsDay) void save.send({ clientId, target: days.ownTarget, beginsDay });
          }}
        />
      </Field>
    </>
  );
}
