import { accessMessages } from '#domains/access/messages.ts';
import { FormatField } from '#domains/departments/web/public/format-field.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import type { CustomDraft } from '#domains/inventory/web/public/use-add-item.ts';
import { readUpc } from '#kernel/gtin.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

export const emptyCustom: CustomDraft = {
  upc: '',
  title: '',
  artist: '',
  departmentId: '',
  configuration: '',
  isBulk: false,
};

export type CustomProblems = Partial<Record<keyof CustomDraft, string>>;

/** What a product of our own must have (NS-CAT-03). */
export function customProblems(product: CustomDraft): CustomProblems {
  const problems: CustomProblems = {};
  const read = readUpc(product.upc);
  if (product.upc.trim() === '') problems.upc = accessMessages.REQUIRED;
  else if (!read.ok) problems.upc = read.problem;
  if (product.title.trim() === '') problems.title = accessMessages.REQUIRED;
  if (product.departmentId === '') problems.departmentId = accessMessages.REQUIRED;
  return problems;
}

export type CustomProductFieldsProps = {
  product: CustomDraft;
  onChange: (next: Partial<CustomDraft>) => void;
  problems: CustomProblems;
};

/** What makes a product that the catalog lacks: UPC, title, artist, department. A scan fills the UPC. */
export function CustomProductFields({ product, onChange, problems }: CustomProductFieldsProps) {
  const departments = useDepartments();
  useScan((upc) => onChange({ upc }));
  return (
    <>
      <div className="two">
        <Field label={texts.UPC} error={problems.upc}>
          <TextInput autoFocus maxLength={40} value={product.upc} onChange={(upc) => onChange({ upc })} />
        </Field>
        <Field label={texts.DEPARTMENT} error={problems.departmentId}>
          <SelectInput
            value={product.departmentId}
            placeholder={texts.CHOOSE}
            options={departments.options}
            onChange={(departmentId) => onChange({ departmentId, configuration: '' })}
          />
        </Field>
      </div>
      <FormatField
        departmentId={Number(product.departmentId)}
        value={product.configuration}
        onChange={(configuration) => onChange({ configuration })}
      />
      <Field label={texts.TITLE} error={problems.title}>
        <TextInput maxLength={300} value={product.title} onChange={(title) => onChange({ title })} />
      </Field>
      <Field label={texts.ARTIST} optional>
        <TextInput maxLength={200} value={product.artist} onChange={(artist) => onChange({ artist })} />
      </Field>
      <Check checked={product.isBulk} onChange={(isBulk) => onChange({ isBulk })}>
        {texts.BULK_ITEM}
      </Check>
    </>
  );
}
