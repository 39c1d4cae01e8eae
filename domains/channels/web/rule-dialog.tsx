import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { getChannelProducts, getChannels } from '#domains/channels/contract/calls.ts';
import {
  getRuleChoices,
  getRules,
  type RuleWire,
  saveRule,
  tryRule,
} from '#domains/channels/contract/rule-calls.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { RuleTrialView } from '#domains/channels/web/rule-trial.tsx';
import { cents } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';

type RuleDialogProps = {
  readonly channelId: number;
  /** Another takes its place; null: a new one. */
  readonly rule: RuleWire | null;
  readonly onClose: () => void;
};

const startOf = (rule: RuleWire | null) => ({
  isIncluded: rule?.isIncluded ?? true,
  departmentId: rule?.departmentId ? String(rule.departmentId) : ANY,
  conditionId: rule?.conditionId ? String(rule.conditionId) : ANY,
  configurationId: rule?.configurationId ? String(rule.configurationId) : ANY,
  low: rule?.lowPrice == null ? null : (rule.lowPrice as number),
  high: rule?.highPrice == null ? null : (rule.highPrice as number),
  days: rule?.minDays ?? null,
  adjust: rule?.adjustPercent ?? (0 as number | null),
  buffer: rule?.buffer ?? (0 as number | null),
  mayGoBelowCost: rule?.mayGoBelowCost ?? false,
});
const ANY = '0';
type Draft = ReturnType<typeof startOf>;

/** As the calls take it: what is left open isn't asked. */
const inputOf = (draft: Draft) => ({
  isIncluded: draft.isIncluded,
  ...(draft.departmentId !== ANY && { departmentId: Number(draft.departmentId) }),
  ...(draft.conditionId !== ANY && { conditionId: Number(draft.conditionId) }),
  ...(draft.configurationId !== ANY && { configurationId: Number(draft.configurationId) }),
  ...(draft.low !== null && { lowPrice: cents(draft.low) }),
  ...(draft.high !== null && { highPrice: cents(draft.high) }),
  ...(draft.days !== null && { minDays: draft.days }),
  adjustPercent: draft.adjust ?? 0,
  buffer: draft.buffer ?? 0,
  mayGoBelowCost: draft.mayGoBelowCost,
});

/** A rule is typed, tried, and saved; what it does is shown before. */
export function RuleDialog({ channelId, rule, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState(() => startOf(rule));
  const trial = useSubmit(tryRule);
  const save = useSubmit(saveRule, {
    forgets: [getRules, getChannelProducts, getChannels],
    done: texts.RULE_SAVED,
  });
  const [tried, setTried] = useState<Awaited<ReturnType<typeof trial.send>>>(null);
  const input = { channelId, ...inputOf(draft), ...(rule && { ruleId: rule.ruleId }) };
  const set = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next });
    setTried(null);
  };
  const submit = async () => {
    if (await save.send(input)) onClose();
  };
  return (
    <FormDialog
      title={rule ? texts.RULE : texts.NEW_RULE}
      width={800}
      sending={{ busy: save.busy, problem: save.problem ?? trial.problem }}
      reason={tried === null && texts.SHOW_EFFECT}
      act={texts.SAVE_RULE}
      onSend={submit}
      onClose={onClose}
    >
      <RuleFields draft={draft} set={set} />

      <Button size="large" busy={trial.busy} onClick={() => void trial.send(input).then(setTried)}>
        {texts.SHOW_EFFECT}
      </Button>
      {tried && <RuleTrialView trial={tried} />}
    </FormDialog>
  );
}

function RuleFields({ draft, set }: { draft: Draft; set: (next: Partial<Draft>) => void }) {
  const choices = useCall(getRuleChoices, {}, { staleMs: 60_000 });
  const options = (list: readonly { id: number; name: string }[] = []) => [
    { value: ANY, label: texts.ANY },
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const { departments, conditions, configurations } = choices.data ?? {};
  return (
    <>
      <Segmented
        label={texts.EFFECT}
        value={draft.isIncluded ? 'include' : 'exclude'}
        onChange={(value) => set({ isIncluded: value === 'include' })}
        options={[
          { value: 'include', label: texts.INCLUDE },
          { value: 'exclude', label: texts.EXCLUDE },
        ]}
      />
      <div className="pair">
        <Field label={texts.DEPARTMENT}>
          <SelectInput
            value={draft.departmentId}
            onChange={(departmentId) => set({ departmentId })}
            options={options(departments)}
          />
        </Field>
        <Field label={texts.CONDITION}>
          <SelectInput
            value={draft.conditionId}
            onChange={(conditionId) => set({ conditionId })}
            options={options(conditions)}
          />
        </Field>
        <Field label={texts.CONFIGURATION}>
          <SelectInput
            value={draft.configurationId}
            onChange={(configurationId) => set({ configurationId })}
            options={options(configurations)}
          />
        </Field>
      </div>
      <div className="pair">
        <Field label={texts.FROM} optional>
          <MoneyInput value={draft.low} onChange={(low) => set({ low })} />
        </Field>
        <Field label={texts.TO} optional>
          <MoneyInput value={draft.high} onChange={(high) => set({ high })} />
        </Field>
        <Field label={texts.DAYS} optional>
          <NumberInput
            value={draft.days}
            onChange={(days) => set({ days })}
            min={0}
            max={9_999}
            unit={texts.DAY_UNIT}
          />
        </Field>
      </div>
      {draft.isIncluded && (
        <div className="pair">
          <Field label={texts.ADJUST}>
            <NumberInput
              value={draft.adjust}
              onChange={(adjust) => set({ adjust })}
              min={-90}
              max={500}
              decimals={3}
              unit="%"
            />
          </Field>
          <Field label={texts.BUFFER}>
            <NumberInput value={draft.buffer} onChange={(buffer) => set({ buffer })} min={0} max={999} />
          </Field>
          <Check checked={draft.mayGoBelowCost} onChange={(mayGoBelowCost) => set({ mayGoBelowCost })}>
            {texts.BELOW_COST}
          </Check>
        </div>
      )}
    </>
  );
}
