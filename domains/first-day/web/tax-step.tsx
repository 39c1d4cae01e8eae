import { type FormEvent, useState } from 'react';
import { type DepartmentWire, getDepartments } from '#domains/departments/contract/calls.ts';
import { updateDepartments } from '#domains/departments/contract/edit.ts';
import { type TaxDraft, isWhole, taxOf } from '#domains/departments/web/public/tax-draft.ts';
import { TaxParts } from '#domains/departments/web/public/tax-parts.tsx';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { isShippedTax, ownRatedOf, taxProblem, untaxedOf } from '#domains/first-day/rules/tax-choice.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { type PartsAlone, TaxedDepartments, taxWith } from '#domains/first-day/web/taxed-departments.tsx';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { getClientList } from '#domains/stores/contract/calls.ts';
import { getAllClientSettings, saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useKeptState } from '#platform/web/drafts/kept-draft.ts';
import { focusProblemHere } from '#ui/controls/problem-focus.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import type { AskOf } from '#contract/call.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

const SHOWS_PARTS = 'ReceiptTaxParts';

/** The rate of the place for all departments at once but those that are ticked off. */
export function TaxStep(props: StepFormProps) {
  const { clientId } = useWorkplace();
  const here = useCall(getDepartments, { all: true, clientId });
  const stores = useCall(getClientList, {});
  const settings = useCall(getAllClientSettings, { id: clientId });
  const error = here.error ?? stores.error ?? settings.error;
  if (error) return <FailedNote error={error} />;
  if (!here.data || !stores.data || !settings.data) return <Skeleton height={240} />;
  // Of a chain it is this store's own rate; a single shop's is the chain's, where Departments shows it.
  const hasOwn = stores.data.length > 1 || here.data.some((one) => one.clientId === clientId);
  const said = settings.data.find(({ setting }) => setting === SHOWS_PARTS)?.settingValue;
  return (
    <TaxForm {...props} departments={here.data} ownOf={hasOwn ? clientId : 0} showsParts={said === 'true'} />
  );
}

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
const turned = (ids: readonly number[], id: number, isIn: boolean): number[] =>
  isIn ? [...ids, id] : ids.filter((one) => one !== id);
const UNTAXED: TaxDraft = { taxRate: 0, taxParts: [] };
const UNSAID: TaxDraft = { taxRate: null, taxParts: [] };
const taxAsIs = ({ taxRate, taxParts }: DepartmentWire): TaxDraft => ({ taxRate, taxParts });

type Typed = {
  draft: TaxDraft;
  without: readonly number[];
  /** Those that keep a rate of their own; unknown to what an older build kept. */
  keeps?: readonly number[] | undefined;
  /** Those with one part of the tax alone. */
  alone?: PartsAlone | undefined;
  isShown: boolean;
};

type Props = StepFormProps & {
  departments: readonly DepartmentWire[];
  ownOf: number;
  /** Does the receipt show the parts already? */
  showsParts: boolean;
};

function TaxForm({ departments, ownOf, showsParts, onSaved, ...acts }: Props) {
  const own = ownRatedOf(departments);
  const usual = departments.filter(({ departmentId }) => !own.has(departmentId));
  const taxed = usual.filter(({ taxRate }) => taxRate > 0);
  const hadParts = (taxed[0]?.taxParts.length ?? 0) > 0;
  const start: Typed = {
    draft: isShippedTax(usual) ? UNSAID : taxed[0] ? taxAsIs(taxed[0]) : UNTAXED,
    without: [...untaxedOf(departments)],
    keeps: [...own],
    // Whoever names parts wants to see them; where they are named already it is as it was chosen.
    isShown: hadParts ? showsParts : true,
  };
  const [typed, setTyped, saveTyped] = useKeptState<Typed>(useStepKey('taxes'), () => start);
  const { draft, without, keeps = [...own], alone = {}, isShown } = typed;
  const { clientId } = useWorkplace();
  const [tried, setTried] = useState(false);
  const save = useSubmit(updateDepartments, {
    forgets: [getDepartments, getSetupSteps],
    done: texts.TAX_SAVED,
  });
  const receipt = useSubmit(saveClientSettingBody, { forgets: [getAllClientSettings] });
  const mayNot = useRightReason('departments.edit');
  const mayNotShow = useRightReason('settings.edit');
  const offersParts = draft.taxParts.length > 1 && mayNotShow === null;
  const turnsParts = offersParts && isShown !== showsParts;
  const taxFor = (one: DepartmentWire) =>
    keeps.includes(one.departmentId)
      ? taxAsIs(one)
      : without.includes(one.departmentId)
        ? UNTAXED
        : taxWith(draft, alone[one.departmentId]);
  const changed = departments.filter((one) => !same(taxOf(taxFor(one)), taxOf(taxAsIs(one))));
  const wrong = taxProblem(draft.taxRate, departments.length - without.length - keeps.length);
  const said = tried ? wrong : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole(draft) || wrong) return focusProblemHere();
    if (mayNot) return;
    const value = String(isShown);
    if (turnsParts && !(await receipt.send({ clientId, setting: SHOWS_PARTS, value }))) return;
    if (changed.length === 0) return onSaved(false);
    const body = changed.map((one) => ({
      ...{ id: one.departmentId, departmentName: one.departmentName, ...taxOf(taxFor(one)) },
      only: ['taxRate', 'taxParts'],
      ...(ownOf > 0 && { clientId: ownOf }),
    }));
    if (!(await save.send({ body } as unknown as AskOf<typeof updateDepartments>))) return;
    saveTyped(typed);
    onSaved(true);
  };
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={texts.RATE} hint={texts.RATE_HINT} error={said?.field === 'rate' ? said.words : null}>
        <NumberInput
          min={0}
          max={100}
          decimals={3}
          unit="%"
          value={draft.taxRate}
          disabled={draft.taxParts.length > 0}
          onChange={(taxRate) => setTyped({ ...typed, draft: { ...draft, taxRate } })}
        />
      </Field>
      <TaxParts
        draft={draft}
        whose={texts.RATE_WHOSE}
        disabled={false}
        tried={tried}
        onChange={(next) => setTyped({ ...typed, draft: next })}
      />
      {offersParts && (
        <Check checked={isShown} onChange={(next) => setTyped({ ...typed, isShown: next })}>
          {texts.SHOW_PARTS}
        </Check>
      )}
      <TaxedDepartments
        departments={usual}
        draft={draft}
        without={without}
        alone={alone}
        onTaxed={(id, isTaxed) => setTyped({ ...typed, without: turned(without, id, !isTaxed) })}
        onAlone={(next) => setTyped({ ...typed, alone: next })}
      />
      {own.size > 0 && (
        <fieldset className="fd-checks">
          <legend className="b s">{texts.OWN_RATES}</legend>
          {departments
            .filter(({ departmentId, enabled }) => enabled && own.has(departmentId))
            .map(({ departmentId, departmentName, taxRate }) => (
              <Check
                key={departmentId}
                checked={!keeps.includes(departmentId)}
                onChange={(isGiven) => setTyped({ ...typed, keeps: turned(keeps, departmentId, !isGiven) })}
              >
                {texts.ownRate(departmentName, taxRate)}
              </Check>
            ))}
        </fieldset>
      )}
      <StepActs
        {...acts}
        step="taxes"
        problem={said?.field === 'departments' ? said.words : (receipt.problem ?? save.problem)}
        busy={receipt.busy || save.busy}
        mayNot={mayNot}
        onDiscard={() => {
          setTried(false);
          saveTyped(start);
        }}
        isSame={draft.taxRate !== null && changed.length === 0 && !turnsParts}
      />
    </form>
  );
}
