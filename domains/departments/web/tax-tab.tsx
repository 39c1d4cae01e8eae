import { useState } from 'react';
import { getDepartments } from '#domains/departments/contract/calls.ts';
import { getStoreTaxes, setStoreTax, type TaxOfStoreWire } from '#domains/departments/contract/edit.ts';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { ReadFailed } from '#domains/departments/web/read-failed.tsx';
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
        <StoreTax key={`${tax.clientId} ${tax.taxRate} ${tax.isOwn}`} tax={tax} mayNot={mayNot} />
      ))}
    </>
  );
}

function StoreTax({ tax, mayNot }: { tax: TaxOfStoreWire; mayNot: string | null }) {
  const [isOwn, setOwn] = useState(tax.isOwn);
  const [rate, setRate] = useState<number | null>(tax.taxRate);
  const save = useChange(setStoreTax, [getStoreTaxes, getDepartments]);
  const { failure, run } = useSaid();
  const isDirty = isOwn !== tax.isOwn || (isOwn && rate !== tax.taxRate);
  const submit = () =>
    void run(
      () =>
        save.run({
          DepartmentId: tax.departmentId,
          clientId: tax.clientId,
          taxRate: isOwn ? (rate ?? 0) : '',
        }),
      texts.TAX_SAVED,
    );
  return (
    <form
      className="dep-tax"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !mayNot) submit();
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
          value={rate}
          disabled={!isOwn || Boolean(mayNot)}
          onChange={setRate}
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
      {failure && <Note tone="refusal">{failure}</Note>}
    </form>
  );
}
