import { accessMessages } from '#domains/access/messages.ts';
import { type FormEvent, useId, useState } from 'react';
import {
  browseCatalog,
  customizeCatalog,
  findByUpc,
  getConfigurations,
  getDisplayInfo,
  type ProductWire,
  searchCatalog,
  searchCatalogHandler,
} from '#domains/catalog/contract/calls.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { sharedMessages } from '#platform/web/messages.ts';
import { EditFailed } from '#domains/catalog/web/public/edit-failed.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { cents, fromDollars, toDollars } from '#kernel/money.ts';
import { Check } from '#ui/controls/check.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

type Draft = {
  title: string;
  artist: string;
  price: number | null;
  departmentId: string;
  /** Id as text; '' for none. */
  configuration: string;
  serialRequired: boolean;
  taxExempt: boolean;
  updateInventory: boolean;
};

function draftOf(product: ProductWire): Draft {
  return {
    title: product.title,
    artist: product.artist,
    price: product.price === null ? null : fromDollars(product.price),
    departmentId: String(product.departmentId),
    configuration: String(product.configurationId),
    serialRequired: product.serialRequired,
    taxExempt: product.taxExempt,
    updateInventory: false,
  };
}

/** Overrides a product's entry for this store, and the items in stock when ticked (CAT-08, CAT-04). */
export function CustomizeDialog({ product, onClose }: { product: ProductWire; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const [before] = useState(() => draftOf(product));
  const [draft, setDraft] = useState(before);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useChange(customizeCatalog, [
    browseCatalog,
    getDisplayInfo,
    searchCatalog,
    searchCatalogHandler,
    findByUpc,
  ]);
  const formId = useId();
  const guard = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(before), sharedMessages.LEAVE);
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const titleProblem = draft.title.trim() === '' ? accessMessages.REQUIRED : null;
  /** What a person didn't touch isn't overridden. */
  const changed = <Key extends keyof Draft>(key: Key) =>
    draft[key] === before[key] ? undefined : draft[key];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (titleProblem || save.busy) return;
    const price = changed('price');
    const departmentId = changed('departmentId');
    try {
      const answer = await save.run({
        UPC: product.upc,
        clientId,
        Title: changed('title'),
        Artist: changed('artist'),
        Price: price === undefined ? undefined : price === null ? '' : toDollars(cents(price)),
        DepartmentId: departmentId === undefined ? undefined : Number(departmentId),
        Configuration: changed('configuration'),
        SerialRequired: changed('serialRequired'),
        TaxExempt: changed('taxExempt'),
        UpdateInventory: draft.updateInventory,
      });
      const refused = refusalOf(answer);
      if (refused) return setFailure(refused.message);
      toast(answer.updatedItems > 0 ? texts.savedItems(answer.updatedItems) : texts.SAVED);
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <Dialog
      title={texts.CUSTOMIZE_TITLE}
      width={500}
      onOpenChange={(open) => !open && guard.leave(onClose)}
      footer={
        <FormFooter
          form={formId}
          busy={save.busy}
          cancel={texts.CANCEL}
          save={texts.SAVE}
          onCancel={() => guard.leave(onClose)}
        />
      }
    >
      <form id={formId} className="cat-form" onSubmit={(event) => void submit(event)}>
        <p className="s t2">{texts.CUSTOMIZE_HINT}</p>
        <Fields draft={draft} change={change} titleProblem={tried ? titleProblem : null} />
        <EditFailed failure={failure} isIncomplete={tried && titleProblem !== null} />
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      </form>
      {guard.question}
    </Dialog>
  );
}

type FieldsProps = { draft: Draft; change: (next: Partial<Draft>) => void; titleProblem: string | null };

function Fields({ draft, change, titleProblem }: FieldsProps) {
  const departments = useDepartments();
  const configurations = useCall(
    getConfigurations,
    { DepartmentId: Number(draft.departmentId) },
    { staleMs: 600_000 },
  );
  return (
    <>
      <Field label={texts.TITLE} error={titleProblem}>
        <TextInput maxLength={500} value={draft.title} onChange={(title) => change({ title })} />
      </Field>
      <div className="two">
        <Field label={texts.ARTIST} optional>
          <TextInput maxLength={500} value={draft.artist} onChange={(artist) => change({ artist })} />
        </Field>
        <Field label={texts.PRICE} optional hint={texts.PRICE_HINT}>
          <MoneyInput value={draft.price} onChange={(price) => change({ price })} />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.DEPARTMENT}>
          <SelectInput
            value={draft.departmentId}
            options={departments.options}
            onChange={(departmentId) => change({ departmentId, configuration: '' })}
          />
        </Field>
        <Field label={texts.CONFIGURATION}>
          <SelectInput
            value={draft.configuration}
            placeholder={texts.NONE}
            options={(configurations.data ?? [])
              .filter((one) => one.configurationId !== '')
              .map((one) => ({ value: String(one.configurationId), label: one.name }))}
            onChange={(configuration) => change({ configuration })}
          />
        </Field>
      </div>
      <Check checked={draft.serialRequired} onChange={(serialRequired) => change({ serialRequired })}>
        {texts.SERIAL}
      </Check>
      <Check checked={draft.taxExempt} onChange={(taxExempt) => change({ taxExempt })}>
        {texts.TAX_EXEMPT}
      </Check>
      <Check checked={draft.updateInventory} onChange={(updateInventory) => change({ updateInventory })}>
        {texts.UPDATE_INVENTORY}
      </Check>
    </>
  );
}
