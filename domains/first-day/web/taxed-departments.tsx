import type { DepartmentWire } from '#domains/departments/contract/calls.ts';
import type { TaxDraft } from '#domains/departments/web/public/tax-draft.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { Check } from '#ui/controls/check.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';

/** By department: the place of the one part that it is taxed with. */
export type PartsAlone = Readonly<Record<number, number>>;

/** The tax of a department: all of it, or one part alone. */
export function taxWith(draft: TaxDraft, at: number | undefined): TaxDraft {
  const part = at === undefined || draft.taxParts.length < 2 ? undefined : draft.taxParts[at];
  return part ? { taxRate: part.taxRate, taxParts: [part] } : draft;
}

type Props = {
  departments: readonly DepartmentWire[];
  draft: TaxDraft;
  without: readonly number[];
  alone: PartsAlone;
  onTaxed: (departmentId: number, isTaxed: boolean) => void;
  onAlone: (alone: PartsAlone) => void;
};

/** Which departments have the tax; of a tax with several parts also which has one of them alone. */
export function TaxedDepartments({ departments, draft, without, alone, onTaxed, onAlone }: Props) {
  const { taxParts } = draft;
  const named = taxParts
    .map(({ name }, at) => ({ value: String(at), label: texts.partAlone(name.trim()) }))
    .filter((_option, at) => taxParts[at]?.name.trim() !== '');
  const options = [{ value: '', label: texts.ALL_PARTS }, ...named];
  const choose = (departmentId: number, value: string) => {
    const { [departmentId]: _was, ...rest } = alone;
    onAlone(value === '' ? rest : { ...rest, [departmentId]: Number(value) });
  };
  return (
    <fieldset className="fd-checks">
      <legend className="b s">{texts.TAXED}</legend>
      {departments
        .filter(({ enabled }) => enabled)
        .map(({ departmentId, departmentName }) => {
          const isTaxed = !without.includes(departmentId);
          return (
            <div key={departmentId}>
              <Check checked={isTaxed} onChange={(next) => onTaxed(departmentId, next)}>
                {departmentName}
              </Check>
              {isTaxed && taxParts.length > 1 && (
                <SelectInput
                  height={36}
                  aria-label={texts.taxOf(departmentName)}
                  value={String(alone[departmentId] ?? '')}
                  onChange={(value) => choose(departmentId, value)}
                  options={options}
                />
              )}
            </div>
          );
        })}
    </fieldset>
  );
}
