import { type FormEvent, useState } from 'react';
import {
  deleteVendorItem,
  getVendorItemRecord,
  listVendorItems,
  saveVendorItem,
  type VendorItemWire,
} from '#domains/vendors/contract/items.ts';
import { getDoubts } from '#domains/vendors/contract/imports.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { itemStatusWords } from '#domains/vendors/messages.ts';
import { readCostE4 } from '#domains/vendors/rules/unit-cost.ts';
import {
  vendorAreaTexts,
  vendorFormTexts as form,
  vendorItemTexts as texts,
} from '#domains/vendors/web/messages.ts';
import { itemDetailSlot } from '#domains/vendors/web/public/slots.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useChosenVendor, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { type Cents, cents } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useMayDo, useRightReason } from '#platform/web/session.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconPackage, IconTrash } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

const statuses = Object.entries(itemStatusWords).map(([value, label]) => ({ value, label }));
const NO_DEPARTMENT = '0';
const inCents = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : amount;
const orEmpty = (amount: number | null): Cents | '' => (amount === null ? '' : cents(amount));

type Start = Partial<VendorItemWire> & { readonly doubtId?: number };

const draftOf = (item: Start) => ({
  upc: item.upc ?? '',
  vendorSku: item.vendorSku ?? '',
  title: item.title ?? '',
  artist: item.artist ?? '',
  departmentId: String(item.departmentId ?? 0),
  cost: item.cost === null || item.cost === undefined ? '' : String(item.cost),
  packSize: (item.packSize ?? 1) as number | null,
  packCost: inCents(item.packCost),
  caseCode: item.caseCode ?? '',
  minQuantity: item.minQuantity ?? (null as number | null),
  maxQuantity: item.maxQuantity ?? (null as number | null),
  leadDays: item.leadDays ?? (null as number | null),
  msrp: inCents(item.msrp),
  status: String(item.statusId ?? 1),
});
type Draft = ReturnType<typeof draftOf>;

const problemsOf = ({ upc, cost }: Draft) => ({
  upc: upc.trim() === '' ? accessMessages.REQUIRED : null,
  cost: cost.trim() !== '' && readCostE4(cost) === undefined ? texts.BAD_COST : null,
});

/** Costs are sent only by who sees them: else an empty field would take them away. */
const wireOf = (draft: Draft, seesCosts: boolean) => ({
  upc: draft.upc,
  vendorSku: draft.vendorSku,
  title: draft.title,
  artist: draft.artist,
  ...(draft.departmentId !== NO_DEPARTMENT && { departmentId: Number(draft.departmentId) }),
  ...(seesCosts && { cost: draft.cost.trim(), packCost: orEmpty(draft.packCost) }),
  packSize: draft.packSize ?? 1,
  caseCode: draft.caseCode,
  minQuantity: draft.minQuantity ?? ('' as const),
  maxQuantity: draft.maxQuantity ?? ('' as const),
  leadDays: draft.leadDays ?? ('' as const),
  msrp: orEmpty(draft.msrp),
  status: draft.status as '1',
});

/** Section 11: a new item, from nothing or from a row of a price list that waits (?doubt=). */
export function AddVendorItem() {
  const [vendorId] = useChosenVendor();
  const [doubtId] = useAddressId('doubt');
  const doubts = useCall(
    getDoubts,
    { VendorId: Math.max(vendorId, 1) },
    { enabled: doubtId !== null && vendorId > 0 },
  );
  if (doubtId !== null && doubts.isLoading) return <Skeleton height={240} />;
  const doubt = doubts.data?.find((one) => one.doubtId === doubtId);
  return <VendorItemForm key={doubt?.doubtId ?? 'new'} start={doubt ? { ...doubt } : {}} />;
}

/** Section 12: the item that the address names by ?item=. */
export function EditVendorItem() {
  const [id] = useAddressId('item');
  const item = useCall(getVendorItemRecord, { VendorItemId: id ?? 0 }, { enabled: id !== null });
  if (id === null)
    return <EmptyState icon={IconPackage} title={texts.NO_ITEM} detail={texts.NO_ITEM_DETAIL} />;
  if (item.error) return <FailedNote error={item.error} again={() => void item.refetch()} />;
  if (!item.data) return <Skeleton height={240} />;
  return <VendorItemForm key={id} start={item.data} />;
}

function VendorItemForm({ start }: { start: Start }) {
  const go = useGoToSection();
  const [chosen, choose] = useChosenVendor();
  const mayNot = useRightReason('vendors.edit');
  const seesCosts = useMayDo('costs.view');
  const save = useSubmit(saveVendorItem, {
    forgets: [listVendorItems, getVendorItemRecord, getDoubts],
    done: ({ message }) => message,
  });
  const fields = useDraft(draftOf(start), { problems: problemsOf, onChange: save.reset });
  const [hasNoVendor, setNoVendor] = useState(false);
  const id = start.vendorItemId ?? 0;
  const vendorId = start.vendorId ?? chosen;
  const leave = () => (start.doubtId === undefined ? go(10, { item: null }) : go(13));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNoVendor(vendorId <= 0);
    if (!fields.check() || vendorId <= 0) return;
    const saved = await save.send({
      vendorItemId: id,
      vendorId,
      ...wireOf(fields.draft, seesCosts),
      ...(start.doubtId !== undefined && { doubtId: start.doubtId }),
    });
    if (!saved) return;
    fields.reset(fields.draft);
    leave();
  };
  return (
    <form className="vendor-pane" onSubmit={(event) => void submit(event)} noValidate>
      {fields.guard.question}
      <div className="vendor-form">
        {id === 0 && (
          <Field label={vendorAreaTexts.VENDOR} error={hasNoVendor && accessMessages.REQUIRED}>
            <VendorPicker value={vendorId} onChange={choose} none="" />
          </Field>
        )}
        <Product fields={fields} />
        <Terms fields={fields} seesCosts={seesCosts} />
        {mayNot && <Note tone="notice">{mayNot}</Note>}
        {save.problem && <Note tone="refusal">{save.problem}</Note>}
        <div className="row wrap">
          <Button tone="primary" size="large" type="submit" busy={save.busy} reason={mayNot}>
            {form.SAVE}
          </Button>
          <Button size="large" onClick={() => fields.guard.leave(leave)}>
            {form.CANCEL}
          </Button>
          <Spread />
          {id > 0 && <DeleteItem id={id} title={start.title ?? ''} mayNot={mayNot} />}
        </div>
        {id > 0 && (
          <SlotParts of={itemDetailSlot} props={{ vendorItemId: id, catalogId: start.catalogId ?? 0 }} />
        )}
      </div>
    </form>
  );
}

type Part = { fields: ReturnType<typeof useDraft<Draft>> };

function Product({ fields: { bind, problemOf } }: Part) {
  const departments = useDepartments();
  const options = [{ value: NO_DEPARTMENT, label: texts.AS_CATALOG }, ...departments.options];
  return (
    <Panel title={texts.PRODUCT}>
      <div className="vendor-fields">
        <Field label={texts.UPC} error={problemOf('upc')} hint={texts.NEW_PRODUCT}>
          <TextInput {...bind('upc')} maxLength={40} numeric />
        </Field>
        <Field label={texts.SKU} optional>
          <TextInput {...bind('vendorSku')} maxLength={60} />
        </Field>
        <Field label={texts.TITLE} optional>
          <TextInput {...bind('title')} maxLength={300} />
        </Field>
        <Field label={texts.ARTIST} optional>
          <TextInput {...bind('artist')} maxLength={300} />
        </Field>
        <Field label={texts.DEPARTMENT}>
          <SelectInput {...bind('departmentId')} options={options} />
        </Field>
        <Field label={texts.STATUS}>
          <SelectInput {...bind('status')} options={statuses} />
        </Field>
      </div>
    </Panel>
  );
}

const Terms = ({ fields: { bind, problemOf }, seesCosts }: Part & { seesCosts: boolean }) => (
  <Panel title={texts.TERMS}>
    <div className="vendor-fields">
      {seesCosts && (
        <>
          <Field label={texts.COST} optional error={problemOf('cost')}>
            <TextInput {...bind('cost')} maxLength={14} inputMode="decimal" />
          </Field>
          <Field label={texts.PACK_COST} optional hint={texts.PACK_COST_HINT}>
            <MoneyInput {...bind('packCost')} />
          </Field>
        </>
      )}
      <Field label={texts.PACK_SIZE}>
        <NumberInput {...bind('packSize')} min={1} max={9_999} />
      </Field>
      <Field label={texts.CASE_CODE} optional>
        <TextInput {...bind('caseCode')} maxLength={20} />
      </Field>
      <Field label={texts.MSRP} optional>
        <MoneyInput {...bind('msrp')} />
      </Field>
      <Field label={texts.MIN} optional>
        <NumberInput {...bind('minQuantity')} min={0} max={9_999} />
      </Field>
      <Field label={texts.MAX} optional>
        <NumberInput {...bind('maxQuantity')} min={0} max={9_999} />
      </Field>
      <Field label={texts.LEAD} optional>
        <NumberInput {...bind('leadDays')} min={0} max={365} unit={form.DAYS} />
      </Field>
    </div>
  </Panel>
);

function DeleteItem({ id, title, mayNot }: { id: number; title: string; mayNot: string | null }) {
  const go = useGoToSection();
  const [isAsked, setAsked] = useState(false);
  const remove = useSubmit(deleteVendorItem, { forgets: [listVendorItems] });
  const confirm = async () => {
    const done = await remove.send({ id });
    setAsked(false);
    if (done) go(10, { item: null });
  };
  return (
    <>
      {remove.problem && <Note tone="refusal">{remove.problem}</Note>}
      <Button icon={IconTrash} tone="danger" size="large" reason={mayNot} onClick={() => setAsked(true)}>
        {texts.DELETE}
      </Button>
      {isAsked && (
        <ConfirmDialog
          sentence={texts.deleteSentence(title)}
          detail={texts.DELETE_DETAIL}
          confirm={texts.DELETE}
          cancel={form.CANCEL}
          destructive
          busy={remove.busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
