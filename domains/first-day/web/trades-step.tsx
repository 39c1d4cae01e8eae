import { type FormEvent, useState } from 'react';
import {
  type DepartmentWire,
  getConditionList,
  getDepartmentList,
  getDepartments,
} from '#domains/departments/contract/calls.ts';
import { updateDepartments } from '#domains/departments/contract/edit.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { tradeGroups } from '#domains/first-day/rules/trade-groups.ts';
import { type Family, familyOf, tradeExample } from '#domains/first-day/rules/trade-example.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { FoldedStep, StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { isCashMore, type SameTyped, sameShares } from '#domains/first-day/rules/same-shares.ts';
import { SameEverywhere } from '#domains/first-day/web/same-everywhere.tsx';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { UsualShares } from '#domains/first-day/web/usual-shares.tsx';
import { type Shares, TradeShares } from '#domains/first-day/web/trade-shares.tsx';
import { getAllPricingRules, type PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import { addUpdateBulkRules, getPricingRules } from '#domains/pricing/contract/rules.ts';
import { ruleOfWire } from '#domains/pricing/rules/rule-of-wire.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useKeptState } from '#platform/web/drafts/kept-draft.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import type { AskOf } from '#contract/call.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { focusProblemHere } from '#ui/controls/problem-focus.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { cents, fromPercent } from '#kernel/money.ts';

const RULE_READS = [getAllPricingRules, getPricingRules, getSetupSteps];
const DEPARTMENT_READS = [getDepartments, getDepartmentList, getSetupSteps];

/** What a copy of each kind sells for in the example, in cents. */
const PRICES: Record<Family, number> = { game: 4_000, film: 1_500, music: 2_000, book: 1_500, other: 2_000 };

/** What share of its price is paid for a trade, by department, price and copies here, with an example. */
export function TradesStep(props: StepFormProps) {
  const { clientId } = useWorkplace();
  const departments = useCall(getDepartments, {});
  const rules = useCall(getAllPricingRules, { clientId });
  const conditions = useCall(getConditionList, {});
  const error = departments.error ?? rules.error ?? conditions.error;
  if (error) return <FailedNote error={error} />;
  const [first] = departments.data ?? [];
  if (!first || !rules.data || !conditions.data) return <Skeleton height={320} />;
  const names = new Map(conditions.data.map(({ conditionId, name }) => [conditionId, name]));
  const all = departments.data ?? [];
  return (
    <FoldedStep
      {...props}
      step="trades"
      what={<UsualShares groups={tradeGroups(all, rules.data.map(buyingOf))} />}
      open={texts.CHANGE_SHARES}
    >
      <TradesForm
        {...props}
        departments={all}
        rules={rules.data}
        conditionName={(id) => names.get(id) ?? ''}
      />
    </FoldedStep>
  );
}

type Props = StepFormProps & {
  departments: readonly DepartmentWire[];
  rules: readonly PricingRuleWire[];
  conditionName: (conditionId: number) => string;
};

const buyingOf = ({
  departmentId,
  Buy1,
  Buy2,
  Buy3,
  Buy4,
  buyFixed,
  doNotBuy,
  maxQuantity,
}: PricingRuleWire) => ({
  departmentId,
  shares: buyFixed === null && !doNotBuy ? [Buy1, Buy2, Buy3, Buy4] : [],
  limit: maxQuantity,
});

const sharesOf = ({ Buy1, Buy2, Buy3, Buy4 }: PricingRuleWire): Shares => [Buy1, Buy2, Buy3, Buy4];

/** The rule with what is typed; what is missing yet counts as nothing. */
function withShares(rule: PricingRuleWire, shares: Shares): PricingRuleWire {
  const [Buy1, Buy2, Buy3, Buy4] = shares.map((share) => share ?? 0) as [number, number, number, number];
  return { ...rule, Buy1, Buy2, Buy3, Buy4 };
}

type Typed = {
  readonly shares: Readonly<Record<number, Shares>>;
  readonly less: Readonly<Record<number, number | null>>;
  /** What is the same everywhere, but where something else was typed after it. */
  readonly same: SameTyped;
};
const NOTHING: Typed = { shares: {}, less: {}, same: { credit: null, cash: null } };

/** The shares and cash discounts that are typed, over those that are kept. */
function useTyped(rules: readonly PricingRuleWire[], departments: readonly DepartmentWire[]) {
  const [typed, setTyped, saveTyped] = useKeptState<Typed>(useStepKey('trades'), () => NOTHING);
  const { shares, less, same } = typed;
  const everywhere = sameShares(same);
  const sharesNow = (rule: PricingRuleWire): Shares =>
    shares[rule.pricingRuleID] ??
    (everywhere && buyingOf(rule).shares.length > 0
      ? sharesOf(rule).map(() => everywhere.share)
      : sharesOf(rule));
  const lessNow = ({ departmentId, cashTradeDiscount }: DepartmentWire): number | null => {
    const own = less[departmentId];
    return own === undefined ? (everywhere?.cashLess ?? cashTradeDiscount) : own;
  };
  return {
    same,
    sharesNow,
    lessNow,
    setShares: ({ pricingRuleID }: PricingRuleWire, next: Shares) =>
      setTyped({ ...typed, shares: { ...shares, [pricingRuleID]: next } }),
    setLess: ({ departmentId }: DepartmentWire, next: number | null) =>
      setTyped({ ...typed, less: { ...less, [departmentId]: next } }),
    setSame: (next: SameTyped) =>
      setTyped(sameShares(next) ? { ...NOTHING, same: next } : { ...typed, same: next }),
    clear: () => saveTyped(NOTHING),
    isWrong: isCashMore(same),
    isMissing:
      Object.values(shares).some((four) => four.includes(null)) ||
      Object.values(less).includes(null) ||
      (!everywhere && same.credit !== same.cash),
    changedRules: rules.filter((rule) => sharesNow(rule).some((share, at) => share !== sharesOf(rule)[at])),
    changedDepartments: departments.filter((one) => lessNow(one) !== one.cashTradeDiscount),
  };
}

function TradesForm({ departments, rules, conditionName, onSaved, ...acts }: Props) {
  const { clientId } = useWorkplace();
  const [shownId, setShownId] = useState<number | undefined>();
  const shown = departments.find((one) => one.departmentId === shownId) ?? departments[0];
  const typed = useTyped(rules, departments);
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt();
  const saveRules = useChange(addUpdateBulkRules, RULE_READS);
  const saveDepartments = useChange(updateDepartments, DEPARTMENT_READS);
  const mayNotRules = useRightReason('pricing.edit');
  const mayNotDepartments = useRightReason('departments.edit');
  const { changedRules, changedDepartments } = typed;
  const isSame = changedRules.length + changedDepartments.length === 0 && !typed.isMissing && !typed.isWrong;
  const mayNot = mayNotRules ?? (changedDepartments.length > 0 ? mayNotDepartments : null);
  if (!shown) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.isMissing || typed.isWrong) return focusProblemHere();
    if (mayNot) return;
    if (isSame) return onSaved(false);
    const ofRules = {
      clientId,
      body: changedRules.map((rule) => withShares(rule, typed.sharesNow(rule))),
    } as unknown as AskOf<typeof addUpdateBulkRules>;
    if (changedRules.length > 0 && !(await attempt.run(() => saveRules.run(ofRules)))) return;
    const ofDepartments = {
      body: changedDepartments.map((one) => ({
        ...{ id: one.departmentId, departmentName: one.departmentName },
        ...{ cashTradeDiscount: typed.lessNow(one), only: ['cashTradeDiscount'] },
      })),
    } as unknown as AskOf<typeof updateDepartments>;
    if (changedDepartments.length > 0 && !(await attempt.run(() => saveDepartments.run(ofDepartments))))
      return;
    toast(texts.TRADES_SAVED);
    typed.clear();
    onSaved(true);
  };
  const own = rules.filter(({ departmentId }) => departmentId === shown.departmentId);
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <SameEverywhere typed={typed.same} isTried={isTried} onChange={typed.setSame} />
      <div className="two">
        <Field label={texts.DEPARTMENT}>
          <SelectInput
            height={48}
            value={String(shown.departmentId)}
            options={departments.map((one) => ({
              value: String(one.departmentId),
              label: one.departmentName,
            }))}
            onChange={(id) => setShownId(Number(id))}
          />
        </Field>
        <Field label={texts.CASH_LESS}>
          <NumberInput
            height={48}
            min={0}
            max={100}
            decimals={3}
            unit="%"
            value={typed.lessNow(shown)}
            invalid={isTried && typed.lessNow(shown) === null}
            onChange={(next) => typed.setLess(shown, next)}
          />
        </Field>
      </div>
      {own.length === 0 && <Note tone="notice">{texts.NO_RULES}</Note>}
      {own.map((rule) => (
        <TradeShares
          key={rule.pricingRuleID}
          rule={rule}
          shares={typed.sharesNow(rule)}
          isTried={isTried}
          onChange={(next) => typed.setShares(rule, next)}
        />
      ))}
      <Example
        key={shown.departmentId}
        shown={shown}
        less={typed.lessNow(shown) ?? 0}
        rules={rules.map((rule) => withShares(rule, typed.sharesNow(rule)))}
        conditionName={conditionName}
      />
      <StepActs
        {...acts}
        step="trades"
        problem={isTried && typed.isMissing && !typed.isWrong ? texts.SHARE_NEEDED : attempt.problem}
        busy={attempt.busy}
        mayNot={mayNot}
        isSame={isSame}
        onDiscard={() => {
          setTried(false);
          attempt.reset();
          typed.clear();
        }}
      />
    </form>
  );
}

type ExampleProps = Pick<Props, 'rules' | 'conditionName'> & { shown: DepartmentWire; less: number };

function Example({ shown, less, rules, conditionName }: ExampleProps) {
  const family = familyOf(shown.family);
  const [price, setPrice] = useState<number | null>(PRICES[family]);
  const usual = shown.defaultCondition;
  return (
    <div className="fd-example">
      <Field label={texts.EXAMPLE_PRICE}>
        <MoneyInput height={48} value={price} onChange={setPrice} />
      </Field>
      <output className="b">
        {price
          ? tradeExample(rules.map(ruleOfWire), {
              ...{ family, departmentId: shown.departmentId, priceCents: cents(price) },
              condition: usual === null ? undefined : { id: usual, name: conditionName(usual) },
              cashTradeDiscountE5: fromPercent(less),
            })
          : ''}
      </output>
    </div>
  );
}
