// What can change in many items at once, each field with its tick.
import type { ReactNode } from 'react';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getConditionList, getDeptCaseConditions } from '#domains/departments/contract/calls.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';

export const BULK_FIELDS = [
  'price',
  'cost',
  'quantity',
  'condition',
  'caseCondition',
  'bin',
  'tags',
  'notes',
  'department',
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** What a person sets; money in cents, ids as text. Only ticked fields count. */
export type BulkDraft = {
  readonly on: ReadonlySet<BulkField>;
  readonly price: number | null;
  readonly cost: number | null;
  readonly quantity: number | null;
  readonly condition: string;
  readonly caseCondition: string;
  readonly bin: string;
  readonly tags: string;
  readonly tagsHow: 'add' | 'remove' | 'replace';
  readonly notes: string;
  readonly department: string;
};

export const emptyBulk: BulkDraft = {
  on: new Set(),
  price: null,
  cost: null,
  quantity: null,
  condition: '',
  caseCondition: '',
  bin: '',
  tags: '',
  tagsHow: 'add',
  notes: '',
  department: '',
};

/** Why it can't be sent yet: nothing is ticked, or what is ticked is empty. Bin, notes and replaced tags may be emptied. */
export function whyNot(draft: BulkDraft, items: readonly InventoryWire[]): string | null {
  const { on } = draft;
  if (on.size === 0) return texts.NOTHING_TICKED;
  if (on.has('price') && draft.price === null) return texts.REQUIRED_PRICE;
  if (on.has('cost') && draft.cost === null) return texts.REQUIRED_COST;
  if (on.has('quantity') && draft.quantity === null) return texts.REQUIRED_ON_HAND;
  if (on.has('quantity') && items.some((item) => item.serialRequired)) return texts.BULK_SERIALS;
  if (on.has('condition') && draft.condition === '') return texts.REQUIRED_CONDITION;
  if (on.has('caseCondition') && draft.caseCondition === '') return texts.REQUIRED_CASE;
  if (on.has('tags') && draft.tags.trim() === '' && draft.tagsHow !== 'replace') return texts.REQUIRED_TAG;
  return on.has('department') && draft.department === '' ? texts.REQUIRED_DEPARTMENT : null;
}

const TAG_WAYS = [
  { value: 'add', label: texts.TAGS_ADD },
  { value: 'remove', label: texts.TAGS_REMOVE },
  { value: 'replace', label: texts.TAGS_REPLACE },
] as const;
const LONG_MS = 600_000;

export type BulkFieldsProps = {
  items: readonly InventoryWire[];
  draft: BulkDraft;
  onChange: (draft: BulkDraft) => void;
};

/** Each field beside its tick; typing into one ticks it. */
export function BulkFields({ items, draft, onChange }: BulkFieldsProps) {
  const set = (field: BulkField, next: Partial<BulkDraft>) =>
    onChange({ ...draft, ...next, on: new Set([...draft.on, field]) });
  const row = (field: BulkField, label: string, input: ReactNode) => (
    <Row
      key={field}
      on={draft.on.has(field)}
      label={label}
      onTick={(tick) =>
        onChange({
          ...draft,
          on: new Set(tick ? [...draft.on, field] : [...draft.on].filter((one) => one !== field)),
        })
      }
    >
      {input}
    </Row>
  );
  const mayCost = useMayDo('costs.edit');
  const { price, cost, quantity, bin, notes } = draft;
  return (
    <div className="inv-bulk">
      {row(
        'price',
        texts.SALE_PRICE,
        <MoneyInput value={price} onChange={(next) => set('price', { price: next })} />,
      )}
      {mayCost &&
        row('cost', texts.COST, <MoneyInput value={cost} onChange={(next) => set('cost', { cost: next })} />)}
      {row(
        'quantity',
        texts.QUANTITY,
        <NumberInput
          min={0}
          max={99_999}
          value={quantity}
          onChange={(next) => set('quantity', { quantity: next })}
        />,
      )}
      <Kinds items={items} draft={draft} row={row} set={set} />
      {row(
        'bin',
        texts.BIN,
        <TextInput maxLength={20} value={bin} onChange={(next) => set('bin', { bin: next })} />,
      )}
      {row('tags', texts.TAGS, <TagsInput draft={draft} set={set} />)}
      {row(
        'notes',
        texts.NOTES,
        <TextArea
          rows={2}
          maxLength={500}
          value={notes}
          onChange={(next) => set('notes', { notes: next })}
        />,
      )}
    </div>
  );
}

type Setter = (field: BulkField, next: Partial<BulkDraft>) => void;

function TagsInput({ draft, set }: { draft: BulkDraft; set: Setter }) {
  return (
    <Stack gap={6}>
      <Segmented
        full
        label={texts.TAGS_HOW}
        options={TAG_WAYS}
        value={draft.tagsHow}
        onChange={(tagsHow) => set('tags', { tagsHow })}
      />
      <TextInput
        maxLength={300}
        aria-label={texts.TAGS}
        placeholder={texts.TAGS_HINT}
        value={draft.tags}
        onChange={(tags) => set('tags', { tags })}
      />
    </Stack>
  );
}

type RowProps = { on: boolean; label: string; onTick: (on: boolean) => void; children: ReactNode };

/** A tick that names the field, and beside it what the field becomes. */
const Row = ({ on, label, onTick, children }: RowProps) => (
  <>
    <Check checked={on} onChange={onTick} label={texts.change(label)}>
      {label}
    </Check>
    <Field label={label} hideLabel>
      {children}
    </Field>
  </>
);

type KindsProps = {
  items: readonly InventoryWire[];
  draft: BulkDraft;
  row: (field: BulkField, label: string, input: ReactNode) => ReactNode;
  set: Setter;
};

/** Condition and case of the items, and the department that their products have in this store. Cases are those of one department. */
function Kinds({ items, draft, row, set }: KindsProps) {
  const conditions = useCall(getConditionList, {}, { staleMs: LONG_MS });
  const departments = useDepartments();
  const among = new Set(items.map((item) => item.departmentId));
  const departmentId = among.size === 1 ? (items[0]?.departmentId ?? 0) : 0;
  const cases = useCall(
    getDeptCaseConditions,
    { DepartmentId: departmentId },
    { enabled: departmentId > 0, staleMs: LONG_MS },
  );
  return (
    <>
      {row(
        'condition',
        texts.CONDITION,
        <SelectInput
          value={draft.condition}
          options={(conditions.data ?? []).map((one) => ({ value: one.name, label: one.name }))}
          onChange={(condition) => set('condition', { condition })}
        />,
      )}
      {(cases.data ?? []).length > 0 &&
        row(
          'caseCondition',
          texts.CASE_CONDITION,
          <SelectInput
            value={draft.caseCondition}
            options={(cases.data ?? []).map((one) => ({
              value: String(one.caseConditionId),
              label: one.name,
            }))}
            onChange={(caseCondition) => set('caseCondition', { caseCondition })}
          />,
        )}
      {row(
        'department',
        texts.DEPARTMENT,
        <SelectInput
          value={draft.department}
          options={departments.options}
          onChange={(department) => set('department', { department })}
        />,
      )}
    </>
  );
}
