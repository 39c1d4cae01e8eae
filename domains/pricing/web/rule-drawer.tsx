import './pricing.css';
import { useMemo, useState } from 'react';
import { type Problems, useDraft } from '#platform/web/use-draft.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import {
  getAllPricingRules,
  getPricingRulesForUpc,
  type PricingRuleWire,
} from '#domains/pricing/contract/calls.ts';
import {
  addUpdateRule,
  deleteRule,
  getPricingRuleInfo,
  getPricingRules,
  simulateRule,
} from '#domains/pricing/contract/rules.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import { rivalsOf } from '#domains/pricing/rules/rival-rules.ts';
import { draftProblem } from '#domains/pricing/rules/rule-draft.ts';
import { pricingWebMessages as texts } from '#domains/pricing/web/messages.ts';
import { draftOf, emptyForm, formOf, type RuleForm, wireOf } from '#domains/pricing/web/rule-form-draft.ts';
import { RuleFields, useRuleNames } from '#domains/pricing/web/rule-form.tsx';
import { RuleCurve, RuleHistory, SimulationView } from '#domains/pricing/web/rule-views.tsx';
import { ruleSentences, rivalSentences } from '#domains/pricing/web/rule-sentences.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormDrawer, FormWords } from '#ui/overlay/form-drawer.tsx';
import { IconChartBar } from '#ui/icons.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useSayDirty } from '#ui/overlay/leave-guard.tsx';

/** The reads that a changed rule makes old. */
export const ruleReads = [
  getAllPricingRules,
  getPricingRuleInfo,
  getPricingRules,
  getPricingRulesForUpc,
] as const;

const TABS = [
  { value: 'rule', label: texts.TAB_RULE },
  { value: 'simulation', label: texts.TAB_SIMULATION },
  { value: 'history', label: texts.TAB_HISTORY },
] as const;
type Tab = (typeof TABS)[number]['value'];

export type RuleDrawerProps = {
  /** Undefined: a new one. Give the drawer a `key` with its id. */
  rule: PricingRuleWire | undefined;
  /** All rules of the store, to say which goes first. */
  rules: readonly PricingRuleWire[];
  onSaved: (ruleId: number) => void;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
};

function problemsOf(form: RuleForm): Problems<RuleForm> {
  const wrong = draftProblem(draftOf(form))?.field ?? '';
  const isUnpriced = form.sellPercent === null && form.sellFixed === null && form.start !== 'shelf';
  return {
    buys: form.buys.includes(null) ? texts.NEEDED : null,
    high: wrong === 'priceHigh' ? texts.BULK_BAND : null,
    overstockFrom: wrong.startsWith('overstock') ? texts.OVERSTOCK_BOTH : null,
    sellPercent: isUnpriced ? texts.SELL_NEEDED : null,
  };
}

/** What is typed, what is wrong with it, and the acts on it. */
function useRuleForm({ rule: opened, onSaved, onClose }: RuleDrawerProps) {
  const { clientId } = useWorkplace();
  // What stood there when the form was opened is what is changed, whoever changed it meanwhile.
  const [rule, setRule] = useState(opened);
  const form = useDraft<RuleForm>(rule ? formOf(rule) : emptyForm, { problems: problemsOf });
  const attempt = useAttempt();
  const [isKept, setKept] = useState(false);
  const [asked, setAsked] = useState<ReturnType<typeof wireOf> | null>(null);
  const save = useChange(addUpdateRule, ruleReads);
  const remove = useChange(deleteRule, ruleReads);
  const input = wireOf(form.draft, clientId, rule);
  const simulated = useCall(simulateRule, asked ?? input, { enabled: asked !== null, staleMs: 60_000 });
  const submit = async (): Promise<boolean> => {
    const isGood = form.check();
    setKept(!isGood);
    if (isGood) await store();
    return isGood;
  };
  const store = async () => {
    const answer = await attempt.run(() => save.run(input), { done: pricingMessages.RULE_UPDATED });
    if (!answer) return;
    form.reset(form.draft);
    if (rule) setRule({ ...rule, version: answer.version });
    onSaved(answer.pricingRuleID);
  };
  const drop = async () => {
    if (!rule) return;
    const input = { pricingRuleID: rule.pricingRuleID, clientId };
    if (await attempt.run(() => remove.run(input), { done: pricingMessages.RULE_DELETED })) onClose();
  };
  const simulate = (): boolean => {
    const isGood = form.check();
    attempt.reset();
    setKept(!isGood);
    if (isGood) setAsked(input);
    return isGood;
  };
  return {
    form,
    draft: draftOf(form.draft),
    busy: attempt.busy,
    failure: isKept ? sharedMessages.CHECK_FIELDS : attempt.problem,
    submit,
    drop,
    simulate,
    simulation: {
      told: asked === null ? undefined : simulated.data,
      error: simulated.error,
      again: () => void simulated.refetch(),
      busy: asked !== null && simulated.isLoading,
      isOld: JSON.stringify(asked) !== JSON.stringify(input),
    },
  };
}

/** A rule beside the list: its form with what it says and draws, what it would do to the shelf, what it was before. */
export function RuleDrawer(props: RuleDrawerProps) {
  const { rule, rules, onDirty, onClose } = props;
  const state = useRuleForm(props);
  const { form } = state;
  const { guard, isDirty } = form;
  const [tab, setTab] = useState<Tab>('rule');
  const others = useMemo(() => rules.map(placed), [rules]);
  const mayNot = useRightReason('pricing.edit');
  const { names } = useRuleNames(form.draft);
  const rivals = rivalsOf({ ...state.draft, ruleId: rule?.pricingRuleID ?? null }, others);
  useSayDirty(isDirty, onDirty);
  const simulate = () => setTab(state.simulate() ? 'simulation' : 'rule');
  return (
    <FormDrawer
      title={rule ? rule.description || names.join(', ') || texts.ALL : texts.NEW}
      subtitle={rule && texts.version(rule.version)}
      words={texts}
      keysOf={texts.RULES}
      tabs={rule ? TABS : TABS.slice(0, 2)}
      tab={tab}
      onTab={setTab}
      formTab="rule"
      guard={guard}
      busy={state.busy}
      mayNot={mayNot}
      failure={state.failure}
      onSave={state.submit}
      onDelete={rule && state.drop}
      onClose={onClose}
      acts={
        <Button icon={IconChartBar} onClick={simulate}>
          {texts.SIMULATE}
        </Button>
      }
      fields={
        <>
          <FormWords
            title={texts.IN_WORDS}
            sentences={[...ruleSentences(state.draft, names), ...rivalSentences(rivals)]}
          />
          <RuleCurve rule={state.draft} />
          <RuleFields form={form} disabled={mayNot !== null} />
        </>
      }
    >
      {tab === 'simulation' && <SimulationView {...state.simulation} />}
      {tab === 'history' && rule && <History rule={rule} />}
    </FormDrawer>
  );
}

const placed = (rule: PricingRuleWire) => ({
  ...draftOf(formOf(rule)),
  ruleId: rule.pricingRuleID,
  name: rule.description || rule.departmentName || texts.ALL,
});

function History({ rule }: { rule: PricingRuleWire }) {
  const info = useCall(getPricingRuleInfo, { clientId: rule.clientId, ruleId: rule.pricingRuleID });
  if (info.error) return <FailedNote error={info.error} again={() => void info.refetch()} />;
  return info.data ? <RuleHistory versions={info.data.versions} /> : <Skeleton height={120} />;
}
