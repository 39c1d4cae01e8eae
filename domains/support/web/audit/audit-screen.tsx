import '../support.css';
import './audit.css';
import { useMemo, useState } from 'react';
import { type AuditRowWire, checkAuditChain, listAuditSections } from '#domains/audit/contract/calls.ts';
import { downloadCsv, toCsv } from '#domains/catalog/web/public/csv.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { AuditDrawer } from '#domains/support/web/audit/audit-drawer.tsx';
import { auditWebMessages as texts } from '#domains/support/web/audit/messages.ts';
import { type AuditAsked, fetchAudit, useAudit } from '#domains/support/web/audit/use-audit.ts';
import { actionLabel, sectionLabel, thingLabel } from '#domains/support/web/audit/audit-labels.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterButton, FilterRow } from '#ui/controls/filter-button.tsx';
import { formatCount, formatDateTime } from '#ui/data/format.ts';
import { IconCircleCheck } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SearchInput, TextInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { send } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useSession, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

const columnsIn = (zone: string): readonly Column<AuditRowWire>[] => [
  {
    key: 'at',
    title: texts.WHEN,
    width: 164,
    narrow: 'detail',
    cell: (row) => <span className="num">{formatDateTime(row.at, zone)}</span>,
  },
  {
    key: 'action',
    title: texts.WHAT,
    narrow: 'title',
    cell: (row) => <span className="ell b">{actionLabel(row.action)}</span>,
  },
  {
    key: 'entity',
    title: texts.WHICH,
    width: 190,
    quiet: true,
    hideBelow: 700,
    cell: (row) => <span className="ell num">{thingLabel(row.entity, row.entityId)}</span>,
  },
  {
    key: 'who',
    title: texts.WHO,
    width: 180,
    narrow: 'value',
    cell: (row) => (
      <span className="ell">
        {row.username}
        {row.approvedBy && <span className="t3">{`, ${texts.approvedBy(row.approvedBy)}`}</span>}
      </span>
    ),
  },
  {
    key: 'where',
    title: texts.WHERE,
    width: 130,
    quiet: true,
    hideBelow: 900,
    cell: (row) => <span className="ell">{row.device}</span>,
  },
];

/** Who did what to what in this store: filtered, opened, taken along as CSV, and proven to be as it was written. */
export function AuditScreen() {
  const zone = useStoreZone();
  const filter = useAuditFilter();
  const answer = useAudit(filter.asked);
  const [open, setOpen] = useState<AuditRowWire | null>(null);
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const file = useAuditFile(filter.asked, answer.rows.length === 0);
  return (
    <>
      <TopBarActs>{file}</TopBarActs>
      <ListWithDrawer
        drawer={
          open && (
            <AuditDrawer
              row={open}
              zone={zone}
              onAll={() => filter.only(open)}
              onClose={() => setOpen(null)}
            />
          )
        }
      >
        {filter.row}
        <ChainNote asked={filter.asked} />
        {answer.error && <FailedNote band error={answer.error} again={answer.again} />}
        <DataTable
          key={JSON.stringify(filter.asked)}
          label={texts.LIST}
          columns={columns}
          rows={answer.rows}
          rowKey={(row) => String(row.seq)}
          rowText={(row) => actionLabel(row.action)}
          loading={answer.isLoading}
          active={open && String(open.seq)}
          onActive={(row) => open && setOpen(row)}
          onOpen={setOpen}
          openOnClick
          onEnd={answer.more}
          empty={
            !answer.error && (
              <EmptyState
                icon={IconCircleCheck}
                title={filter.isFiltered ? texts.NONE : texts.NOTHING_YET}
                detail={filter.isFiltered ? texts.NONE_DETAIL : undefined}
              />
            )
          }
          count={texts.shown(formatCount(answer.rows.length), answer.hasMore)}
          footer={
            <>
              <span className="grow" />
              <span className="t3 hide-s">{texts.HINT}</span>
            </>
          }
        />
      </ListWithDrawer>
    </>
  );
}

/** What something was done to. */
type Thing = Pick<AuditRowWire, 'entity' | 'entityId'>;

function useAuditFilter() {
  const { clientId } = useWorkplace();
  const isAdministrator = useSession().user?.isAdministrator ?? false;
  const [isChain, setChain] = useState(false);
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState({ from: '', to: '' });
  const [section, setSection] = useState<string[]>([]);
  const [thing, setThing] = useState<Thing | null>(null);
  const who = useSettled(typed.trim());
  const of = { ClientId: clientId, ...(isChain && { Chain: true }) };
  const sections = useCall(listAuditSections, of, { staleMs: 60_000 });
  const [chosen] = section;
  const asked: AuditAsked = {
    ...of,
    ...(who && { Employee: who }),
    ...(days.from && { StartDate: days.from }),
    ...(days.to && { EndDate: days.to }),
    ...(chosen && { Section: chosen }),
    ...(thing && { Entity: thing.entity, EntityId: thing.entityId }),
  };
  const row = (
    <FilterRow>
      <SearchInput
        height={36}
        label={texts.SEARCH}
        placeholder={texts.SEARCH_HINT}
        maxLength={60}
        value={typed}
        onChange={setTyped}
      />
      <TextInput
        type="date"
        height={36}
        aria-label={texts.FROM}
        className="audit-day"
        value={days.from}
        onChange={(from) => setDays({ ...days, from })}
      />
      <span className="t2 s">{texts.TO_WORD}</span>
      <TextInput
        type="date"
        height={36}
        aria-label={texts.TO}
        className="audit-day"
        value={days.to}
        onChange={(to) => setDays({ ...days, to })}
      />
      <FilterButton
        label={texts.SECTION}
        single
        options={(sections.data ?? []).map((value) => ({ value, label: sectionLabel(value) }))}
        value={section}
        onChange={(values) => setSection([...values])}
      />
      {thing && (
        <Chip onRemove={() => setThing(null)} removeLabel={texts.ANYTHING}>
          {thingLabel(thing.entity, thing.entityId)}
        </Chip>
      )}
      {isAdministrator && (
        <Segmented
          label={texts.OF}
          value={isChain ? 'chain' : 'store'}
          onChange={(value) => {
            setChain(value === 'chain');
            setSection([]);
            setThing(null);
          }}
          options={[
            { value: 'store', label: texts.THIS_STORE },
            { value: 'chain', label: texts.WHOLE_CHAIN },
          ]}
        />
      )}
    </FilterRow>
  );
  return {
    asked,
    row,
    isFiltered: Boolean(who || days.from || days.to || chosen || thing),
    only: setThing as (thing: Thing) => void,
  };
}

type Checked = { tone: 'ok' | 'error'; text: string };

/** Computes the chain again when asked to; the answer stays until it is closed. */
function ChainNote({ asked }: { asked: AuditAsked }) {
  const { busy, problem, run, reset } = useAttempt();
  const [found, setFound] = useState<Checked | null>(null);
  const check = async () => {
    const { ClientId, Chain } = asked;
    const answer = await run(() => send(checkAuditChain, { ClientId, ...(Chain && { Chain }) }));
    setFound(
      answer &&
        (answer.isWhole
          ? { tone: 'ok', text: texts.isWhole(formatCount(answer.rows)) }
          : { tone: 'error', text: texts.broken(formatCount(answer.brokenAt)) }),
    );
  };
  const checked: Checked | null = problem === null ? found : { tone: 'error', text: problem };
  const close = () => {
    setFound(null);
    reset();
  };
  return (
    <>
      <TopBarActs>
        <Button busy={busy} onClick={() => void check()}>
          {texts.CHECK}
        </Button>
      </TopBarActs>
      {checked && (
        <Note band tone={checked.tone} onClose={close}>
          {checked.text}
        </Note>
      )}
    </>
  );
}

const MOST_IN_FILE = 20_000;
const HEAD = [
  texts.NUMBER,
  texts.WHEN,
  texts.WHO,
  texts.APPROVED,
  texts.WHERE,
  texts.WHAT,
  texts.WHICH,
  texts.BEFORE,
  texts.AFTER,
  texts.REQUEST,
];

/** The button that makes a file of everything that the filter finds. */
function useAuditFile(asked: AuditAsked, isEmpty: boolean) {
  const attempt = useAttempt();
  const save = async () => {
    const rows = await attempt.run(() => fetchAudit(asked, MOST_IN_FILE));
    if (!rows) return;
    const lines = rows.map((row) => [
      row.seq,
      row.at,
      row.username,
      row.approvedBy,
      row.device,
      row.action,
      `${row.entity} ${row.entityId}`,
      JSON.stringify(row.before),
      JSON.stringify(row.after),
      row.requestId,
    ]);
    downloadCsv('audit.csv', toCsv([HEAD, ...lines]));
    if (rows.length === MOST_IN_FILE) toast(texts.EXPORT_MOST(formatCount(MOST_IN_FILE)));
  };
  return (
    <>
      {attempt.problem && <Note tone="error">{attempt.problem}</Note>}
      <Button busy={attempt.busy} disabled={isEmpty} onClick={() => void save()}>
        {texts.EXPORT}
      </Button>
    </>
  );
}
