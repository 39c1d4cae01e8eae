import { type FormEvent, useState } from 'react';
import { type DepartmentWire, getDepartments } from '#domains/departments/contract/calls.ts';
import { updateDepartments } from '#domains/departments/contract/edit.ts';
import { type TaxDraft, isWhole, taxOf } from '#domains/departments/web/public/tax-draft.ts';
import { TaxParts } from '#domains/departments/web/public/tax-parts.tsx';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { isShippedTax, taxProblem, untaxedOf } from '#domains/first-day/rules/tax-choice.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { getClientList } from '#domains/stores/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import type { WireOf } from '#contract/call.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

/** The rate of the place for all departments at once but those that are ticked off. */
export function TaxStep(props: StepFormProps) {
  const { clientId } = useWorkplace();
  const here = useCall(getDepartments, { all: true, clientId });
  const stores = useCall(getClientList, {});
  const error = here.error ?? stores.error;
  if (error) return <FailedNote error={error} />;
  if (!here.data || !stores.data) return <Skeleton height={240} />;
  // Of a chain it is this store's own rate; a single shop's is the chain's, where Departments shows it.
  const hasOwn = stores.data.length > 1 || here.data.some((one) => one.clientId === clientId);
  return <TaxForm {...props} departments={here.data} ownOf={hasOwn ? clientId : 0} />;
}

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
const UNTAXED: TaxDraft = { taxRate: 0, taxParts: [] };
const UNSAID: TaxDraft = { taxRate: null, taxParts: [] };
const taxAsIs = ({ taxRate, taxParts }: DepartmentWire): TaxDraft => ({ taxRate, taxParts });

type Props = StepFormProps & { departments: readonly DepartmentWire[]; ownOf: number };

function TaxForm({ departments, ownOf, onSaved, ...acts }: Props) {
  const taxed = departments.filter(({ taxRate }) => taxRate > 0);
  const [draft, setDraft] = useState<TaxDraft>(() =>
    isShippedTax(departments) ? UNSAID : taxed[0] ? taxAsIs(taxed[0]) : UNTAXED,
  );
  const [without, setWithout] = useState<ReadonlySet<number>>(() => untaxedOf(departments));
  const [tried, setTried] = useState(false);
  const save = useSubmit(updateDepartments, {
    forgets: [getDepartments, getSetupSteps],
    done: texts.TAX_SAVED,
  });
  const mayNot = useRightReason('departments.edit');
  const taxFor = ({ departmentId }: DepartmentWire) => (without.has(departmentId) ? UNTAXED : draft);
  const changed = departments.filter((one) => !same(taxOf(taxFor(one)), taxOf(taxAsIs(one))));
  const wrong = taxProblem(draft.taxRate, departments.length - without.size);
  const said = tried ? wrong : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (mayNot || !isWhole(draft) || wrong) return;
    if (changed.length === 0) return onSaved(false);
    const body = changed.map((one) => ({
      ...{ id: one.departmentId, departmentName: one.departmentName, ...taxOf(taxFor(one)) },
      only: ['taxRate', 'taxParts'],
      ...(ownOf > 0 && { clientId: ownOf }),
    }));
    if (await save.send({ body } as unknown as WireOf<typeof updateDepartments>)) onSaved(true);
  };
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      {taxed.some((one) => !same(taxAsIs(one), taxAsIs(taxed[0] as DepartmentWire))) && (
        <Note tone="warn">{texts.SEVERAL_RATES}</Note>
      )}
      <Field label={texts.RATE} hint={texts.RATE_HINT} error={said?.field === 'rate' ? said.words : null}>
        <NumberInput
          min={0}
          max={100}
          decimals={3}
          unit="%"
          value={draft.taxRate}
          disabled={draft.taxParts.length > 0}
          onChange={(taxRate) => setDraft({ ...draft, taxRate })}
        />
      </Field>
      <TaxParts draft={draft} whose={texts.RATE_WHOSE} disabled={false} tried={tried} onChange={setDraft} />
      <fieldset className="fd-checks">
        <legend className="b s">{texts.TAXED}</legend>
        {departments.map(({ departmentId, departmentName }) => (
          <Check
            key={departmentId}
            checked={!without.has(departmentId)}
            onChange={(isTaxed) => {
              const next = new Set(without);
              if (isTaxed) next.delete(departmentId);
              else next.add(departmentId);
              setWithout(next);
            }}
          >
            {departmentName}
          </Check>
        ))}
      </fieldset>
      <StepActs
        {...acts}
        step="taxes"
        problem={said?.field === 'departments' ? said.words : save.problem}
        busy={save.busy}
        mayNot={mayNot}
        isSame={draft.taxRate !== null && changed.length === 0}
      />
    </form>
  );
}
