import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import {
  type DealerRuleWire,
  listDealerRules,
  listDealerVersions,
  MOST_DAYS,
  removeDealerRule,
  saveDealerRule,
} from '#domains/dealer-rules/contract/calls.ts';
import { dealerMessages } from '#domains/dealer-rules/messages.ts';
import { SELLER_FIELDS, type SellerField } from '#domains/dealer-rules/rules/seller-fields.ts';
import { GOODS } from '#domains/dealer-rules/rules/wanted.ts';
import { dealerWebMessages as texts } from '#domains/dealer-rules/web/messages.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { cents } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { IconTrash } from '#ui/icons.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

type Draft = Omit<DealerRuleWire, 'ruleId' | 'clientId' | 'version' | 'fromAmount'> & { fromCents: number };

const NEW: Draft = {
  name: '',
  isActive: false,
  departmentIds: [],
  goods: 'used',
  windowDays: 0,
  fromCount: 0,
  fromCents: 0,
  asks: ['idType', 'idNumber', 'idState', 'birthDate'],
  leastAge: 18,
  needsSignature: true,
  needsPicture: false,
  holdDays: 10,
};

function draftOf({
  ruleId: _id,
  clientId: _store,
  version: _version,
  fromAmount,
  ...rule
}: DealerRuleWire): Draft {
  return { ...rule, fromCents: fromAmount };
}

const without = <T,>(list: readonly T[], one: T): T[] => list.filter((each) => each !== one);

const problemsOf = ({ name }: Draft) => ({ name: name.trim() === '' ? accessMessages.REQUIRED : null });

/** Adds a rule, or changes and removes one; earlier versions are listed below. */
export function RuleDialog({ rule, onClose }: { rule: DealerRuleWire | undefined; onClose: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { save, remove, attempt } = useRuleChanges(rule, onClose);
  const form = useDraft<Draft>(rule ? draftOf(rule) : NEW, { problems: problemsOf, onChange: attempt.reset });
  const { draft, set } = form;
  return (
    <FormDialog
      title={rule ? texts.EDIT : texts.ADD}
      width={600}
      draft={form}
      sending={attempt}
      start={
        rule && (
          <Button icon={IconTrash} tone="danger" onClick={() => setAsked(true)}>
            {texts.REMOVE}
          </Button>
        )
      }
      act={texts.SAVE}
      onSend={() => save(draft)}
      onClose={onClose}
    >
      <Field label={texts.NAME} error={form.problemOf('name')}>
        <TextInput height={44} maxLength={80} {...form.bind('name')} />
      </Field>
      <Check checked={draft.isActive} onChange={(isActive) => set({ isActive })} detail={texts.SWITCH_DETAIL}>
        {texts.SWITCH_ON}
      </Check>
      <WhenFields draft={draft} set={set} />
      <WantedFields draft={draft} set={set} />

      {rule && <Versions ruleId={rule.ruleId} />}

      {isAsked && (
        <ConfirmDialog
          sentence={texts.REMOVE_ASK}
          detail={texts.REMOVE_DETAIL}
          confirm={texts.REMOVE}
          cancel={texts.KEEP}
          destructive
          busy={attempt.busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        />
      )}
    </FormDialog>
  );
}

type FieldsProps = { draft: Draft; set: (next: Partial<Draft>) => void };

/** Which trades the rule meets. */
function WhenFields({ draft, set }: FieldsProps) {
  const departments = useDepartments();
  return (
    <fieldset className="dealer-set">
      <legend className="h3">{texts.WHEN}</legend>
      <div>
        <span className="lab">{texts.GOODS}</span>
        <Segmented
          label={texts.GOODS}
          value={draft.goods}
          onChange={(goods) => set({ goods })}
          options={GOODS.map((value) => ({ value, label: texts.GOODS_WORDS[value] }))}
        />
      </div>
      <div className="two">
        <Field label={texts.FROM_COUNT} hint={texts.THRESHOLD_HINT} optional>
          <NumberInput
            height={44}
            min={0}
            max={9_999}
            value={draft.fromCount || null}
            onChange={(count) => set({ fromCount: count ?? 0 })}
          />
        </Field>
        <Field label={texts.FROM_AMOUNT} optional>
          <MoneyInput
            height={44}
            value={draft.fromCents || null}
            onChange={(amount) => set({ fromCents: amount ?? 0 })}
          />
        </Field>
      </div>
      <Field label={texts.WINDOW} hint={texts.WINDOW_HINT}>
        <NumberInput
          height={44}
          min={0}
          max={MOST_DAYS}
          value={draft.windowDays}
          onChange={(days) => set({ windowDays: days ?? 0 })}
        />
      </Field>
      <div>
        <span className="lab">{texts.DEPARTMENTS}</span>
        <p className="s t3">{texts.ALL_DEPARTMENTS}</p>
        <div className="dealer-checks">
          {departments.options.map(({ value, label }) => {
            const one = Number(value);
            const { departmentIds } = draft;
            return (
              <Check
                key={value}
                checked={departmentIds.includes(one)}
                onChange={(on) =>
                  set({ departmentIds: on ? [...departmentIds, one] : without(departmentIds, one) })
                }
              >
                {label}
              </Check>
            );
          })}
        </div>
      </div>
    </fieldset>
  );
}

/** What the rule asks, and how long it holds. */
function WantedFields({ draft, set }: FieldsProps) {
  const { asks } = draft;
  const tick = (field: SellerField, on: boolean) =>
    set({ asks: on ? [...asks, field] : without(asks, field) });
  return (
    <fieldset className="dealer-set">
      <legend className="h3">{texts.ASKS}</legend>
      <div className="dealer-checks">
        {SELLER_FIELDS.map((field) => (
          <Check key={field} checked={asks.includes(field)} onChange={(on) => tick(field, on)}>
            {dealerMessages.FIELDS[field]}
          </Check>
        ))}
        <Check checked={draft.needsSignature} onChange={(needsSignature) => set({ needsSignature })}>
          {texts.SIGNATURE}
        </Check>
        <Check checked={draft.needsPicture} onChange={(needsPicture) => set({ needsPicture })}>
          {texts.PICTURE}
        </Check>
      </div>
      <div className="two">
        <Field label={texts.LEAST_AGE} hint={texts.LEAST_AGE_HINT} optional>
          <NumberInput
            height={44}
            min={0}
            max={99}
            value={draft.leastAge || null}
            onChange={(age) => set({ leastAge: age ?? 0 })}
          />
        </Field>
        <Field label={texts.HOLD} hint={texts.HOLD_HINT}>
          <NumberInput
            height={44}
            min={0}
            max={MOST_DAYS}
            value={draft.holdDays}
            onChange={(days) => set({ holdDays: days ?? 0 })}
          />
        </Field>
      </div>
    </fieldset>
  );
}

function useRuleChanges(rule: DealerRuleWire | undefined, onDone: () => void) {
  const { clientId } = useWorkplace();
  const attempt = useAttempt();
  const write = useChange(saveDealerRule, [listDealerRules, listDealerVersions]);
  const drop = useChange(removeDealerRule, [listDealerRules]);
  const run = async (change: () => Promise<unknown>, done: string) => {
    if (await attempt.run(change, { done })) onDone();
  };
  const save = ({ fromCents, departmentIds, asks, ...draft }: Draft) =>
    run(
      () =>
        write.run({
          clientId,
          ...(rule ? { ruleId: rule.ruleId, version: rule.version } : {}),
          ...draft,
          name: draft.name.trim(),
          fromAmount: cents(fromCents),
          departments: departmentIds.join(','),
          asks: asks.join(','),
        }),
      texts.SAVED,
    );
  const remove = () =>
    rule ? run(() => drop.run({ ruleId: rule.ruleId }), texts.REMOVED) : Promise.resolve();
  return { save, remove, attempt };
}

function Versions({ ruleId }: { ruleId: number }) {
  const versions = useCall(listDealerVersions, { ruleId });
  const zone = useStoreZone();
  if (!versions.data || versions.data.length === 0) return null;
  return (
    <section>
      <h3 className="h3">{texts.HISTORY}</h3>
      <Stack as="ul" gap={6} className="dealer-versions num">
        {versions.data.map((one) => (
          <li key={one.version}>
            <span className="b">{texts.version(one.version, one.username)}</span>
            <span className="t3">{formatDateTime(one.at, zone)}</span>
            <span className="t2">
              {[one.isActive ? texts.IN_FORCE : texts.OFF, texts.days(one.holdDays)].join(', ')}
            </span>
          </li>
        ))}
      </Stack>
    </section>
  );
}
