import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { type DealerRuleWire, listDealerRules } from '#domains/dealer-rules/contract/calls.ts';
import { dealerWebMessages as texts } from '#domains/dealer-rules/web/messages.ts';
import { RuleDialog } from '#domains/dealer-rules/web/rule-dialog.tsx';
import { wantsLabel, whenLabel } from '#domains/dealer-rules/web/rule-labels.ts';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Note } from '#ui/data/note.tsx';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

const COLUMNS: readonly Column<DealerRuleWire>[] = [
  {
    key: 'name',
    title: texts.NAME,
    width: 300,
    narrow: 'title',
    cell: (row) => <span className="ell b">{row.name}</span>,
  },
  {
    key: 'state',
    title: texts.STATE,
    width: 110,
    narrow: 'value',
    cell: (row) => (
      <Chip small tone={row.isActive ? 'ok' : 'plain'}>
        {row.isActive ? texts.IN_FORCE : texts.OFF}
      </Chip>
    ),
  },
  {
    key: 'when',
    title: texts.WHEN,
    width: 230,
    quiet: true,
    narrow: 'detail',
    cell: (row) => <span className="ell">{whenLabel(row)}</span>,
  },
  {
    key: 'wants',
    title: texts.WANTS,
    quiet: true,
    hideBelow: 900,
    cell: (row) => (
      <span className="ell" title={wantsLabel(row)}>
        {wantsLabel(row)}
      </span>
    ),
  },
  {
    key: 'hold',
    title: texts.HOLD_DAYS,
    width: 90,
    align: 'right',
    hideBelow: 620,
    cell: (row) => <span className="num">{texts.days(row.holdDays)}</span>,
  },
];

/** The rules of this store; those in force first. */
export function RulesTab() {
  const { clientId } = useWorkplace();
  const rules = useCall(listDealerRules, { clientId });
  const mayNotEdit = useRightReason('dealer.edit');
  const [open, setOpen] = useState<DealerRuleWire | 'new' | null>(null);
  const add = () => setOpen('new');
  useKeys([{ key: 'n', label: texts.ADD, run: add, when: !mayNotEdit }], texts.TITLE);
  const rows = rules.data ?? [];
  return (
    <>
      <TopBarActs>
        <ActOfRole tone="primary" icon={IconPlus} keys="N" mayNot={mayNotEdit} onClick={add}>
          {texts.ADD}
        </ActOfRole>
      </TopBarActs>
      <Note band tone={rows.some((row) => row.isActive) ? 'notice' : 'plain'}>
        {rows.some((row) => row.isActive) || rules.isLoading
          ? texts.LAWYER
          : `${texts.NONE_ACTIVE} ${texts.LAWYER}`}
      </Note>
      {rules.error && <FailedNote band error={rules.error} again={() => void rules.refetch()} />}
      <DataTable
        label={texts.RULES}
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => String(row.ruleId)}
        rowText={(row) => row.name}
        loading={rules.isLoading}
        onOpen={(row) => !mayNotEdit && setOpen(row)}
        openOnClick
        empty={!rules.error && <EmptyState title={texts.NO_RULES} detail={texts.NO_RULES_DETAIL} />}
        footer={<span className="t3 keys-hint">{texts.HINT}</span>}
      />
      {open && <RuleDialog rule={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
    </>
  );
}
