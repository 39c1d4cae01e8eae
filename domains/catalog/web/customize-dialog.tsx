import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
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
import { type DraftOf, useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { EditFailed } from '#domains/catalog/web/public/edit-failed.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { cents } from '#kernel/money.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
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
    price: product.price,
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
  const form = useDraft(before, { problems: problemsOf });
  const { draft } = form;
  const save = useSubmit(customizeCatalog, {
    forgets: [browseCatalog, getDisplayInfo, searchCatalog, searchCatalogHandler, findByUpc],
    done: ({ updatedItems }) => (updatedItems > 0 ? texts.savedItems(updatedItems) : texts.SAVED),
  });
  /** What a person didn't touch isn't overridden. */
  const changed = <Key extends keyof Draft>(key: Key) =>
    draft[key] === before[key] ? undefined : draft[key];

  const submit = async () => {
    const price = changed('price');
    const departmentId = changed('departmentId');
    const answer = await save.send({
      UPC: product.upc,
      clientId,
      Title: changed('title'),
      Artist: changed('artist'),
      Price: price === undefined ? undefined : price === null ? '' : cents(price),
      DepartmentId: departmentId === undefined ? undefined : Number(departmentId),
      Configuration: changed('configuration'),
      SerialRequired: changed('serialRequired'),
      TaxExempt: changed('taxExempt'),
      UpdateInventory: draft.updateInventory,
    });
    if (answer) onClose();
  };
  return (
    <FormDialog
      title={texts.CUSTOMIZE_TITLE}
      width={500}
      draft={form}
      sending={{ busy: save.busy }}
      act={texts.SAVE}
      onSend={submit}
      onClose={onClose}
    >
      <p className="s t2">{texts.CUSTOMIZE_HINT}</p>
      <Fields form={form} />
      <EditFailed failure={save.problem} isIncomplete={form.isIncomplete} />
    </FormDialog>
  );
}

const problemsOf = ({ title }: Draft) => ({ title: title.trim() === '' ? accessMessages.REQUIRED : null });

function Fields({ form }: { form: DraftOf<Draft> }) {
  const { draft, set: change } = form;
  const departments = useDepartments();
  const configurations = useCall(
    getConfigurations,
    { DepartmentId: Number(draft.departmentId) },
    { staleMs: 600_000 },
  );
  return (
    <>
      <Field label={texts.TITLE} error={form.problemOf('title')}>
        <TextInput maxLength={500} {...form.bind('title')} />
      </Field>
      <div className="two">
        <Field label={texts.ARTIST} optional>
          <TextInput maxLength={500} {...form.bind('artist')} />
        </Field>
        <Field label={texts.PRICE} optional hint={texts.PRICE_HINT}>
          <MoneyInput {...form.bind('price')} />
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
