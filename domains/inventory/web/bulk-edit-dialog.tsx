import './inventory.css';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { useDepartments } from '#domains/catalog/web/parts/use-departments.ts';
import { getConditionList } from '#domains/departments/contract.ts';
import { bulkUpdate } from '#domains/inventory/contract-changes.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { cents, toDollars } from '#kernel/money.ts';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Note } from '#ui/note.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { SelectInput } from '#ui/select-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText, refusalOf } from '#web/api-failure.ts';
import { useCall, useChange } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

/** BulkUpdate takes at most so many. */
export const MOST_IN_BULK = 500;

type Ticked = Record<'price' | 'quantity' | 'bin' | 'tags' | 'condition' | 'department', boolean>;
const NOTHING: Ticked = {
  price: false,
  quantity: false,
  bin: false,
  tags: false,
  condition: false,
  department: false,
};
const LONG_MS = 600_000;

export type BulkEditDialogProps = { ids: readonly number[]; onClose: () => void; onDone: () => void };

/** Sets price, quantity, bin, tags, condition and department of many items at once; only ticked fields change, in all items or none. */
export function BulkEditDialog({ ids, onClose, onDone }: BulkEditDialogProps) {
  const { clientId } = useWorkplace();
  const [on, setOn] = useState<Ticked>(NOTHING);
  const [price, setPrice] = useState<number | null>(null);
  const [quantity, setQuantity] = useState<number | null>(null);
  const [bin, setBin] = useState('');
  const [tags, setTags] = useState('');
  const [condition, setCondition] = useState('');
  const [department, setDepartment] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(bulkUpdate, stockReads);
  const formId = useId();
  const reason = whyNot(on, { price, quantity, condition, department });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason || update.busy) return;
    setFailure(null);
    const change = {
      clientId,
      ...(on.price && { saleprice: toDollars(cents(price ?? 0)) }),
      ...(on.quantity && { quantity: quantity ?? 0 }),
      ...(on.bin && { bin: bin.trim() }),
      ...(on.tags && { tags: tags.trim() }),
      ...(on.condition && { Condition: condition }),
      ...(on.department && { departmentId: Number(department) }),
    };
    try {
      const answer = await update.run({
        body: ids.map((inventoryId) => ({ inventoryId, ...change })),
      } as never);
      const refused = refusalOf(answer);
      if (refused) return setFailure(refused.message);
      toast(texts.updated(ids.length));
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const tick = (key: keyof Ticked) => setOn((before) => ({ ...before, [key]: true }));
  return (
    <Dialog
      title={texts.BULK_TITLE}
      aside={<span className="t3 s">{texts.selected(ids.length)}</span>}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter
          form={formId}
          busy={update.busy}
          reason={reason}
          reasonAt="hidden"
          cancel={texts.CANCEL}
          save={texts.UPDATE(ids.length)}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className="inv-form" onSubmit={(event) => void submit(event)}>
        <p className="s t2">{texts.BULK_HINT}</p>
        <div className="inv-bulk">
          <Amounts
            on={on}
            price={price}
            quantity={quantity}
            onTick={(key, next) => setOn({ ...on, [key]: next })}
            onPrice={(next) => {
              setPrice(next);
              tick('price');
            }}
            onQuantity={(next) => {
              setQuantity(next);
              tick('quantity');
            }}
          />
          <Row on={on.bin} label={texts.BIN} onTick={(next) => setOn({ ...on, bin: next })}>
            <TextInput
              maxLength={20}
              value={bin}
              onChange={(next) => {
                setBin(next);
                tick('bin');
              }}
            />
          </Row>
          <Row on={on.tags} label={texts.TAGS} onTick={(next) => setOn({ ...on, tags: next })}>
            <TextInput
              maxLength={300}
              placeholder={texts.TAGS_HINT}
              value={tags}
              onChange={(next) => {
                setTags(next);
                tick('tags');
              }}
            />
          </Row>
          <Kinds
            on={on}
            condition={condition}
            department={department}
            onTick={(key, next) => setOn({ ...on, [key]: next })}
            onCondition={(next) => {
              setCondition(next);
              tick('condition');
            }}
            onDepartment={(next) => {
              setDepartment(next);
              tick('department');
            }}
          />
        </div>
        <Hints on={on} />
        {failure && (
          <Note tone="refusal" title={catalogMessages.EDIT_FAILED}>
            {failure}
          </Note>
        )}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
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

const Hints = ({ on }: { on: Ticked }) => (
  <>
    {on.quantity && <p className="s t3">{texts.BULK_QUANTITY_HINT}</p>}
    {on.condition && <p className="s t3">{texts.BULK_CONDITION_HINT}</p>}
    {on.department && <p className="s t3">{texts.BULK_DEPARTMENT_HINT}</p>}
  </>
);

type AmountsProps = {
  on: Ticked;
  price: number | null;
  quantity: number | null;
  onTick: (key: 'price' | 'quantity', on: boolean) => void;
  onPrice: (cents: number | null) => void;
  onQuantity: (quantity: number | null) => void;
};

/** What each costs, and how many of each are there. */
const Amounts = ({ on, price, quantity, onTick, onPrice, onQuantity }: AmountsProps) => (
  <>
    <Row on={on.price} label={texts.SALE_PRICE} onTick={(next) => onTick('price', next)}>
      <MoneyInput value={price} onChange={onPrice} />
    </Row>
    <Row on={on.quantity} label={texts.QUANTITY} onTick={(next) => onTick('quantity', next)}>
      <NumberInput min={0} max={99_999} value={quantity} onChange={onQuantity} />
    </Row>
  </>
);

type KindsProps = {
  on: Ticked;
  condition: string;
  department: string;
  onTick: (key: 'condition' | 'department', on: boolean) => void;
  onCondition: (name: string) => void;
  onDepartment: (id: string) => void;
};

/** Condition of the items, and the department that their products have in this store. */
function Kinds({ on, condition, department, onTick, onCondition, onDepartment }: KindsProps) {
  const conditions = useCall(getConditionList, {}, { staleMs: LONG_MS });
  const departments = useDepartments();
  return (
    <>
      <Row on={on.condition} label={texts.CONDITION} onTick={(next) => onTick('condition', next)}>
        <SelectInput
          value={condition}
          options={(conditions.data ?? []).map((one) => ({ value: one.name, label: one.name }))}
          onChange={onCondition}
        />
      </Row>
      <Row on={on.department} label={texts.DEPARTMENT} onTick={(next) => onTick('department', next)}>
        <SelectInput value={department} options={departments.options} onChange={onDepartment} />
      </Row>
    </>
  );
}

type Chosen = { price: number | null; quantity: number | null; condition: string; department: string };

/** Why it can't be sent yet: nothing is ticked, or what is ticked is empty. Bin and tags may be emptied. */
function whyNot(on: Ticked, { price, quantity, condition, department }: Chosen): string | null {
  if (!Object.values(on).some(Boolean)) return texts.NOTHING_TICKED;
  if (on.price && price === null) return texts.REQUIRED_PRICE;
  if (on.quantity && quantity === null) return texts.REQUIRED_ON_HAND;
  if (on.condition && condition === '') return texts.REQUIRED_CONDITION;
  return on.department && department === '' ? texts.REQUIRED_DEPARTMENT : null;
}
