import { useState } from 'react';
import { getDepartments } from '#domains/departments/contract/calls.ts';
import { getStoreTaxes, setStoreTax, type TaxOfStoreWire } from '#domains/departments/contract/edit.ts';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { ReadFailed } from '#domains/departments/web/read-failed.tsx';
import { type TaxDraft, isWhole, taxOf } from '#domains/departments/web/public/tax-draft.ts';
import { TaxParts } from '#domains/departments/web/public/tax-parts.tsx';
import { useSaid } from '#domains/departments/web/use-said.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';

/** What each store takes as tax on the department's goods: the chain's rate, or one of its own. */
export function TaxTab({ departmentId, mayNot }: { departmentId: number; mayNot: string | null }) {
  const taxes = useCall(getStoreTaxes, { id: departmentId });
  if (!taxes.data && taxes.error)
    return <ReadFailed error={taxes.error} again={() => void taxes.refetch()} />;
  if (!taxes.data) return <Skeleton height={120} />;
  return (
    <>
      <p className="s t2">{texts.TAX_DETAIL}</p>
      {taxes.data.map((tax) => (
        <StoreTax key={JSON.stringify(tax)} tax={tax} mayNot={mayNot} />
      ))}
    </>
  );
}

function StoreTax({ tax, mayNot }: { tax: TaxOfStoreWire; mayNot: string | null }) {
  const [isOwn, setOwn] = useState(tax.isOwn);
  const [draft, setDraft] = useState<TaxDraft>({ taxRate: tax.taxRate, taxParts: tax.taxParts });
  const [tried, setTried] = useState(false);
  const save = useChange(setStoreTax, [getStoreTaxes, getDepartments]);
  const { failure, run } = useSaid();
  const isDirty =
    isOwn !== tax.isOwn || (isOwn && JSON.stringify(taxOf(draft)) !== JSON.stringify(taxOf(tax)));
  const submit = () =>
    void run(
      () =>
        save.run({
          DepartmentId: tax.departmentId,
          clientId: tax.clientId,
          ...(isOwn ? taxOf(draft) : { taxRate: '' }),
        }),
      texts.TAX_SAVED,
    );
  return (
    <form
      className="dep-tax"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isDirty && isWhole(draft) && !mayNot) submit();
      }}
    >
      <span className="b ell">{tax.clientName}</span>
      <Check checked={isOwn} label={texts.ownOf(tax.clientName)} disabled={Boolean(mayNot)} onChange={setOwn}>
        {texts.OWN_RATE}
      </Check>
      <Field label={texts.rateOf(tax.clientName)} hideLabel>
        <NumberInput
          min={0}
          max={100}
          decimals={3}
          unit="%"
          height={36}
          value={draft.taxRate}
          disabled={!isOwn || draft.taxParts.length > 0 || Boolean(mayNot)}
          onChange={(taxRate) => setDraft({ ...draft, taxRate })}
        />
      </Field>
      {isDirty ? (
        <Button
          type="submit"
          size="small"
          busy={save.busy}
          aria-label={texts.saveEntry(texts.rateOf(tax.clientName))}
        >
          {texts.SAVE}
        </Button>
      ) : (
        <span />
      )}
      {isOwn && (
        <TaxParts
          draft={draft}
          whose={texts.rateOf(tax.clientName)}
          disabled={Boolean(mayNot)}
          tried={tried}
          onChange={setDraft}
        />
      )}
      {failure && <Note tone="refusal">{failure}</Note>}
    </form>
  );
}
