import './accounting.css';
import { useState } from 'react';
import { getJournal, type JournalLineWire, type JournalWire } from '#domains/accounting/contract/calls.ts';
import { fileName } from '#domains/accounting/rules/journal-files.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useScreenTitle } from '#platform/web/screen-title.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { formatDay, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconCircleCheck, IconFileDownload } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { accountingWebMessages as texts } from './messages.ts';
import { MissingNote } from './missing-note.tsx';
import { DAYS } from './paths.ts';
import { PostingsDrawer } from './postings-drawer.tsx';
import { JournalState } from './state-chip.tsx';
import { useJournalFiles } from './take-files.ts';

const lineKey = ({ storeId, kind, departmentId, taxRate, taxPart, description }: JournalLineWire): string =>
  [storeId, kind, departmentId, taxRate, taxPart, description].join('/');
/** In a list of two lines the columns have no heads: there the side is said beside the amount. */
const amount = (value: number, side: string) =>
  value !== 0 && (
    <span className="num">
      <span className="acc-side t2">{side} </span>
      {formatMoney(value)}
    </span>
  );

const COLUMNS: readonly Column<JournalLineWire>[] = [
  { key: 'description', title: texts.DESCRIPTION, cell: (row) => <b className="ell">{row.description}</b> },
  {
    key: 'account',
    title: texts.ACCOUNT,
    narrow: 'detail',
    cell: (row) =>
      row.isMissing ? (
        <Chip small tone="warn">
          {texts.NO_ACCOUNT}
        </Chip>
      ) : (
        <span className="ell num">{[row.code, row.fullName].filter(Boolean).join(' ')}</span>
      ),
  },
  { key: 'store', title: texts.STORE, width: 150, quiet: true, hideBelow: 860, cell: (row) => row.store },
  {
    key: 'debit',
    title: texts.DEBIT,
    width: 120,
    align: 'right',
    narrow: 'value',
    cell: (row) => amount(row.debit, texts.DEBIT),
  },
  {
    key: 'credit',
    title: texts.CREDIT,
    width: 120,
    align: 'right',
    narrow: 'value',
    cell: (row) => amount(row.credit, texts.CREDIT),
  },
];

const TO_DAYS = (
  <AddressLink className="btn" to={DAYS}>
    {texts.BACK}
  </AddressLink>
);

/** A day's journal: as it was exported, or as it would be now. */
export function JournalScreen() {
  const seesNoCosts = useRightReason('costs.view');
  const mayNotSee = useRightReason('accounting.view') ?? seesNoCosts;
  const [day] = useAddress('day');
  if (mayNotSee || day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day))
    return (
      <div className="body stack">
        <Note tone="warn">{mayNotSee ?? texts.NO_DAYS}</Note>
        <AddressLink to={DAYS}>{texts.BACK}</AddressLink>
      </div>
    );
  return <Journal key={day} day={day} />;
}

function Journal({ day }: { day: string }) {
  const { clientId } = useWorkplace();
  const [versionText, setVersion] = useAddress('version');
  const version = /^[1-9]\d{0,4}$/.test(versionText ?? '') ? Number(versionText) : undefined;
  const asked = { clientId, day, ...(version === undefined ? {} : { version }) };
  const found = useCall(getJournal, asked, { keep: true });
  useLive(['accounting.changed', 'day'], [getJournal]);
  const [open, setOpen] = useState<JournalLineWire | null>(null);
  const journal = found.data;
  useScreenTitle(`${texts.JOURNAL} ${formatDay(day)}`);
  return (
    <ListWithDrawer
      drawer={
        open &&
        journal && (
          <PostingsDrawer
            key={`${lineKey(open)} ${journal.version}`}
            line={open}
            journal={journal}
            onClose={() => setOpen(null)}
          />
        )
      }
    >
      {journal ? (
        <JournalHead journal={journal} onVersion={setVersion} />
      ) : (
        <Stack gap={12} className="acc-head">
          <div className="acc-filters">{TO_DAYS}</div>
        </Stack>
      )}
      {found.error && <FailedNote band error={found.error} again={() => void found.refetch()} />}
      <DataTable
        className="acc-list"
        label={texts.JOURNAL}
        columns={COLUMNS}
        rows={journal?.lines ?? []}
        rowKey={lineKey}
        rowText={(row) => row.description}
        rowTone={(row) => (row.isMissing ? 'warn' : undefined)}
        active={open === null ? undefined : lineKey(open)}
        onActive={(row) => open !== null && setOpen(row)}
        onOpen={(row) => setOpen(row)}
        openOnClick
        loading={found.isPending}
        footer={
          journal && (
            <>
              <span className="t2">{journal.problem === '' ? texts.BALANCED : texts.PROBLEM_TITLE}</span>
              <span className="grow" />
              <span className="num">{`${texts.DEBITS} ${formatMoney(journal.debits)}`}</span>
              <span className="num">{`${texts.CREDITS} ${formatMoney(journal.credits)}`}</span>
            </>
          )
        }
      />
    </ListWithDrawer>
  );
}

/** Which journal it is, its state, and what can be done with it. */
function JournalHead({
  journal,
  onVersion,
}: {
  journal: JournalWire;
  onVersion: (version: number | null) => void;
}) {
  const exported = journal.exports.find(({ version }) => version === journal.version);
  const versions = journal.exports.map(({ version }) => ({
    value: String(version),
    label: texts.version(version),
  }));
  const all = exported
    ? versions
    : [...versions, { value: String(journal.version), label: texts.NOT_EXPORTED }];
  return (
    <Stack gap={12} className="acc-head">
      <div className="acc-filters">
        {TO_DAYS}
        <JournalState state={journal.state} />
        <span className="t2 num">{texts.to(journal.number, `${journal.fromGroup}–${journal.toGroup}`)}</span>
        {exported && <span className="t3 num">{texts.hash(exported.fileHash)}</span>}
        {all.length > 1 && (
          <Segmented
            label={texts.VERSION}
            value={String(journal.version)}
            onChange={(value) => onVersion(Number(value))}
            options={all}
          />
        )}
        <span className="grow" />
        <JournalActs journal={journal} />
      </div>
      {journal.problem !== '' && (
        <Note tone="error" title={texts.PROBLEM_TITLE}>
          {journal.problem}
        </Note>
      )}
      <MissingNote missing={journal.missing} />
    </Stack>
  );
}

function JournalActs({ journal }: { journal: JournalWire }) {
  const { clientId } = useWorkplace();
  const files = useJournalFiles();
  const mayNot = useRightReason('accounting.export');
  const range = { clientId, StartDate: journal.day, EndDate: journal.day };
  const exported = journal.exports.find(({ version }) => version === journal.version);
  const lacks = journal.missing.length > 0 ? texts.MISSING_TITLE : null;
  const wait =
    journal.state === 'open' ? texts.STILL_OPEN : journal.state === 'early' ? texts.TOO_EARLY : lacks;
  const { day, version, target } = journal;
  const name = fileName(target, [{ storeId: clientId, day, version }], 1, 1);
  return (
    <>
      {files.problem && <Note tone="refusal">{files.problem}</Note>}
      {journal.exports.some(({ state }) => state === 'exported') && (
        <Button
          icon={IconCircleCheck}
          busy={files.busy}
          reason={mayNot}
          reasonAt="hidden"
          onClick={() => void files.acknowledge(range)}
        >
          {texts.IN_BOOKS}
        </Button>
      )}
      <Button
        tone="primary"
        icon={IconFileDownload}
        busy={files.busy}
        reason={exported ? null : (mayNot ?? wait)}
        reasonAt="beside"
        onClick={() =>
          void (exported ? files.take(range, { place: exported.place, name }) : files.lockAndTake(range))
        }
      >
        {exported ? texts.DOWNLOAD : texts.LOCK}
      </Button>
    </>
  );
}
