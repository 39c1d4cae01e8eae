import { useState } from 'react';
import { getChannels } from '#domains/channels/contract/calls.ts';
import { endRule, getRules, type RuleWire } from '#domains/channels/contract/rule-calls.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { RuleDialog } from '#domains/channels/web/rule-dialog.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconPlus, IconWorld } from '#ui/icons.tsx';

/** The rules of one connection; each is tried before it is saved. */
export function RulesTab() {
  const channels = useCall(getChannels, {});
  const asked = (channels.data?.items ?? []).filter((one) => one.orderSourceId !== 'manual');
  const [chosen, setChosen] = useState('');
  const [editing, setEditing] = useState<{ rule: RuleWire | null } | null>(null);
  const mayNot = useRightReason('channels.listings');
  const channelId = Number(chosen || (asked[0]?.channelId ?? 0));
  const rules = useCall(getRules, { channelId }, { enabled: channelId > 0 });
  const end = useSubmit(endRule, { forgets: [getRules], done: texts.RULE_ENDED });
  const failed = channels.error ?? rules.error;
  const endButton = (rule: RuleWire) => (
    <Button
      size="large"
      tone="danger"
      reason={mayNot}
      reasonAt="hidden"
      busy={end.busy}
      onClick={(event) => {
        event.stopPropagation();
        void end.send({ ruleId: rule.ruleId });
      }}
    >
      {texts.END_RULE}
    </Button>
  );
  return (
    <>
      <FilterRow>
        <SelectInput
          aria-label={texts.CHANNEL}
          value={channelId > 0 ? String(channelId) : ''}
          onChange={setChosen}
          placeholder={texts.CHOOSE_CHANNEL}
          options={asked.map((one) => ({ value: String(one.channelId), label: one.channelName }))}
        />
        <Button
          tone="primary"
          icon={IconPlus}
          reason={mayNot}
          reasonAt="hidden"
          disabled={channelId === 0}
          onClick={() => setEditing({ rule: null })}
        >
          {texts.NEW_RULE}
        </Button>
      </FilterRow>
      {failed && <FailedNote band error={failed} again={() => void rules.refetch()} />}
      {end.problem && <Note tone="refusal">{end.problem}</Note>}
      <DataTable
        label={texts.RULES}
        columns={columnsWith(endButton)}
        rows={rules.data ?? []}
        rowKey={(row) => String(row.ruleId)}
        rowText={goodsOf}
        rowHeight={48}
        onOpen={(rule) => setEditing({ rule })}
        loading={rules.isLoading || channels.isLoading}
        empty={
          !failed && <EmptyState icon={IconWorld} title={texts.NO_RULES} detail={texts.NO_RULES_DETAIL} />
        }
      />
      {editing && <RuleDialog channelId={channelId} rule={editing.rule} onClose={() => setEditing(null)} />}
    </>
  );
}

/** Which goods a rule speaks of, in words. */
function goodsOf(rule: RuleWire): string {
  const band =
    rule.lowPrice === null && rule.highPrice === null
      ? ''
      : `${rule.lowPrice === null ? '' : formatMoney(rule.lowPrice)}–${rule.highPrice === null ? '' : formatMoney(rule.highPrice)}`;
  const days = rule.minDays === null ? '' : texts.daysOf(rule.minDays);
  const words = [rule.department, rule.condition, rule.configuration, band, days].filter(
    (word) => word !== '',
  );
  return words.length === 0 ? texts.ALL_GOODS : words.join(', ');
}

const columnsWith = (endButton: (rule: RuleWire) => React.ReactNode): readonly Column<RuleWire>[] => [
  { key: 'goods', title: texts.RULE, narrow: 'title', cell: (row) => <b className="ell">{goodsOf(row)}</b> },
  {
    key: 'effect',
    title: texts.EFFECT,
    width: 250,
    narrow: 'detail',
    cell: (row) => (
      <>
        <Chip small tone={row.isIncluded ? 'ok' : 'warn'}>
          {row.isIncluded ? texts.INCLUDES : texts.EXCLUDES}
        </Chip>{' '}
        {row.isIncluded && (
          <span className="t2 s num">
            {texts.adjusted(row.adjustPercent)}
            {row.buffer > 0 && `, ${texts.buffer(row.buffer)}`}
          </span>
        )}
      </>
    ),
  },
  { key: 'end', title: '', width: 130, align: 'right', narrow: 'value', cell: endButton },
];
