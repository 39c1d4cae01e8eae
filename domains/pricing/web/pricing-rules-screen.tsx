import { useEffect, useRef, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddress, useAddressId } from '#platform/web/use-address.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getConditionList } from '#domains/departments/contract/calls.ts';
import { getAllPricingRules, type PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import { getDefaults } from '#domains/pricing/contract/rules.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import { pricingWebMessages as texts } from '#domains/pricing/web/messages.ts';
import { BulkRulesDialog, MOST_RULES } from '#domains/pricing/web/bulk-rules-dialog.tsx';
import { RuleDrawer, ruleReads } from '#domains/pricing/web/rule-drawer.tsx';
import { tradeListTexts } from '#domains/pricing/web/trade-list-messages.ts';
import { TradeListScreen } from '#domains/pricing/web/trade-list-screen.tsx';
import { bandText } from '#domains/pricing/web/rule-sentences.ts';
import { useFoundRules } from '#domains/pricing/web/use-found-rules.ts';
import { fromPercent } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterButton, FilterRow } from '#ui/controls/filter-button.tsx';
import { formatMoney, formatPercent } from '#ui/data/format.ts';
import { IconEdit, IconPlus, IconRefresh, IconTag } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

const percent = (value: number) => formatPercent(fromPercent(value));

function sellsAt(rule: PricingRuleWire): string {
  if (rule.sellFixed !== null) return formatMoney(rule.sellFixed);
  return rule.useSellPrice ? texts.START_SHELF : percent(rule.sellPercent);
}

function buysAt(rule: PricingRuleWire): string {
  if (rule.doNotBuy) return texts.NO_BUY;
  if (rule.buyFixed !== null) return formatMoney(rule.buyFixed);
  return [rule.Buy1, rule.Buy2, rule.Buy3, rule.Buy4].map(percent).join(', ');
}

const bandOf = ({ priceLow, priceHigh }: PricingRuleWire): string =>
  bandText(priceLow, priceHigh) || texts.ANY_PRICE;

type NameOf = (rule: PricingRuleWire) => string;

function columnsFor(applies: NameOf): readonly Column<PricingRuleWire>[] {
  return [
    {
      key: 'applies',
      title: texts.APPLIES,
      narrow: 'title',
      cell: (rule) => <span className="ell b">{applies(rule)}</span>,
    },
    {
      key: 'band',
      title: texts.BAND,
      width: 170,
      narrow: 'detail',
      cell: (rule) => <span className="num">{bandOf(rule)}</span>,
    },
    { key: 'sells', title: texts.SELLS, width: 110, align: 'right', narrow: 'value', cell: sellsAt },
    {
      key: 'buys',
      title: texts.BUYS,
      width: 210,
      align: 'right',
      hideBelow: 560,
      cell: (rule) => <span className="num">{buysAt(rule)}</span>,
    },
    {
      key: 'limit',
      title: texts.LIMIT,
      width: 70,
      align: 'right',
      hideBelow: 760,
      quiet: true,
      cell: (rule) => rule.maxQuantity ?? '',
    },
    {
      key: 'rule',
      title: texts.RULE,
      width: 230,
      quiet: true,
      hideBelow: 900,
      cell: (rule) => <span className="ell">{rule.description}</span>,
    },
  ];
}

/** The rules of this store; behind a button, or by the address, its hot and stop lists. */
export function PricingRulesScreen() {
  const [view, setView] = useAddress('view');
  if (view === 'lists') return <TradeListScreen onRules={() => setView(null)} />;
  return <RulesScreen onLists={() => setView('lists')} />;
}

/** The rules of this store with the form of the open one; the address names it. N adds a rule (PRICE-01, PRICE-04 to PRICE-06). */
function RulesScreen({ onLists }: { onLists: () => void }) {
  const { clientId } = useWorkplace();
  const list = useCall(getAllPricingRules, { clientId });
  const conditions = useCall(getConditionList, {}, { staleMs: 600_000 });
  const departments = useDepartments();
  const [department, setDepartment] = useState('');
  const [open, setOpen] = useAddressId('rule');
  const [adding, setAdding] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const mayNot = useRightReason('pricing.edit');
  useLive('prices', ruleReads);
  useLoadedToast(list.isSuccess);
  const all = list.data ?? [];
  const show = (id: number | null) => {
    setAdding(false);
    setDirty(false);
    setOpen(id);
  };
  const add = () =>
    guard.leave(() => {
      show(null);
      setAdding(true);
    });
  useKeys([{ key: 'n', label: texts.ADD, run: add, when: !mayNot && !adding }], texts.RULES);
  const chosen = all.find((rule) => rule.pricingRuleID === open);
  const names = new Map((conditions.data ?? []).map((one) => [one.conditionId, one.name]));
  const applies: NameOf = (rule) =>
    [rule.departmentName, rule.configuration, names.get(rule.conditionId ?? 0) ?? '']
      .filter(Boolean)
      .join(', ') || texts.ALL;
  const found = useFoundRules(all, applies, department);
  const bulk = useBulkRules(found.rows, applies);
  // A newer version takes the form's place only while nothing is typed in it.
  const [held, setHeld] = useState('');
  const newest = adding ? 'new' : `${chosen?.pricingRuleID} ${chosen?.version}`;
  const drawerKey = isDirty ? held : newest;
  if (drawerKey !== held) setHeld(drawerKey);
  const drawer = (adding || chosen) && (
    <RuleDrawer
      key={drawerKey}
      rule={adding ? undefined : chosen}
      rules={all}
      onSaved={show}
      onDirty={setDirty}
      onClose={() => show(null)}
    />
  );
  return (
    <>
      <TopBarActs>
        <ActOfRole tone="primary" icon={IconPlus} keys="N" mayNot={mayNot} onClick={add}>
          {texts.ADD}
        </ActOfRole>
      </TopBarActs>
      {guard.question}
      <ListWithDrawer drawer={drawer}>
        <FilterRow>
          <SearchInput
            label={texts.FIND}
            placeholder={texts.FIND}
            value={found.words}
            onChange={found.setWords}
            height={36}
          />
          <FilterButton
            label={texts.DEPARTMENT}
            single
            options={departments.options}
            value={department === '' ? [] : [department]}
            onChange={([next = '']) => setDepartment(next)}
          />
          <Spread />
          <Button tone="ghost" icon={IconTag} onClick={() => guard.leave(onLists)}>
            {tradeListTexts.TITLE}
          </Button>
          <ResetButton clientId={clientId} onReset={() => show(null)} />
        </FilterRow>
        {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
        {found.error && <FailedNote band error={found.error} again={found.again} />}
        <DataTable
          label={texts.RULES}
          columns={columnsFor(applies)}
          rows={found.rows}
          rowKey={(rule) => String(rule.pricingRuleID)}
          rowText={(rule) => rule.departmentName}
          active={open === null ? undefined : String(open)}
          onOpen={(rule) => rule.pricingRuleID !== open && guard.leave(() => show(rule.pricingRuleID))}
          openOnClick
          selected={mayNot ? undefined : bulk.selected}
          onSelect={mayNot ? undefined : bulk.select}
          selectionBar={bulk.bar}
          loading={list.isLoading || found.busy}
          empty={
            !list.error && !found.error && <NoRules isFiltered={all.length > 0} isUnknown={found.isUnknown} />
          }
          count={texts.count(found.rows.length, all.length)}
          footer={
            <>
              <Spread />
              <span className="t3 keys-hint">{texts.HINT}</span>
            </>
          }
        />
      </ListWithDrawer>
      {bulk.dialog}
    </>
  );
}

/** The selected ones of the rules that are shown, and the dialog that changes them. */
function useBulkRules(shown: readonly PricingRuleWire[], nameOf: NameOf) {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState(false);
  const chosen = shown.filter((rule) => selected.has(String(rule.pricingRuleID)));
  return {
    selected,
    select,
    bar: () => (
      <Button
        icon={IconEdit}
        reason={chosen.length > MOST_RULES ? texts.tooMany(MOST_RULES) : null}
        onClick={() => setOpen(true)}
      >
        {texts.BULK_EDIT}
      </Button>
    ),
    dialog: open && (
      <BulkRulesDialog
        rules={chosen}
        nameOf={(rule) => (rule.description ? `${nameOf(rule)} · ${rule.description}` : nameOf(rule))}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          select(new Set());
        }}
      />
    ),
  };
}

/** Says once that the rules are there (PRICE-04). */
function useLoadedToast(isLoaded: boolean): void {
  const said = useRef(false);
  useEffect(() => {
    if (!isLoaded || said.current) return;
    said.current = true;
    toast(pricingMessages.RULES_LOADED);
  }, [isLoaded]);
}

const NoRules = ({ isFiltered, isUnknown }: { isFiltered: boolean; isUnknown: boolean }) =>
  isFiltered ? (
    <EmptyState icon={IconTag} title={isUnknown ? pricingMessages.NO_PRODUCT : texts.NONE_THERE} />
  ) : (
    <EmptyState icon={IconTag} title={texts.NONE} detail={texts.NONE_DETAIL} />
  );

function ResetButton({ clientId, onReset }: { clientId: number; onReset: () => void }) {
  const [asking, setAsking] = useState(false);
  const reset = useChange(getDefaults, ruleReads);
  const mayNot = useRightReason('pricing.edit');
  const run = async () => {
    try {
      await reset.run({ clientId });
      toast(pricingMessages.RULES_RESET);
      onReset();
    } catch (error) {
      alertError(failureText(error));
    }
    setAsking(false);
  };
  return (
    <>
      <Button
        tone="ghost"
        icon={IconRefresh}
        reason={mayNot}
        reasonAt="hidden"
        onClick={() => setAsking(true)}
      >
        {texts.RESET}
      </Button>
      {asking && (
        <ConfirmDialog
          sentence={texts.RESET_SENTENCE}
          detail={texts.RESET_DETAIL}
          confirm={texts.RESET}
          cancel={texts.CANCEL}
          destructive
          busy={reset.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void run()}
        />
      )}
    </>
  );
}
