import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import {
  addToCatalog,
  browseCatalog,
  findByUpc,
  getConfigurations,
  type ProductWire,
  searchCatalog,
} from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { addFailure } from '#domains/catalog/web/public/add-failure.ts';
import { type DraftOf, useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { IntoView } from '#platform/web/problem-focus.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { readUpc } from '#kernel/gtin.ts';
import { cents } from '#kernel/money.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

type Draft = {
  upc: string;
  title: string;
  artist: string;
  genre: string;
  price: number | null;
  departmentId: string;
  configuration: string;
  serialRequired: boolean;
  taxExempt: boolean;
};

export type AddProductDialogProps = {
  /** What was looked for: a code goes into the UPC, words into the title. */
  start: string;
  onClose: () => void;
  onAdded: (product: ProductWire) => void;
};

function draftOf(start: string): Draft {
  const isCode = /^[\d\s-]{8,}$/.test(start.trim());
  return {
    upc: isCode ? start.trim() : '',
    title: isCode ? '' : start.trim(),
    artist: '',
    genre: '',
    price: null,
    departmentId: '',
    configuration: '',
    serialRequired: false,
    taxExempt: false,
  };
}

/** What is missing or can't be read, by field; the server asks the same (CAT-03, NS-CAT-03). */
function problemsOf({ upc, title, departmentId }: Draft) {
  const read = readUpc(upc);
  return {
    ...(upc.trim() === ''
      ? { upc: accessMessages.REQUIRED }
      : !read.ok
        ? { upc: read.problem }
        : read.checkDigit === 'wrong' && { upc: catalogMessages.wrongCheckDigit(read.shouldBe ?? '') }),
    ...(title.trim() === '' && { title: accessMessages.REQUIRED }),
    ...(departmentId === '' && { departmentId: accessMessages.REQUIRED }),
  } as Partial<Record<'upc' | 'title' | 'departmentId', string>>;
}

/** Writes a product into the catalog of all stores by hand, without putting any into stock (CAT-03). */
export function AddProductDialog({ start, onClose, onAdded }: AddProductDialogProps) {
  const { clientId } = useWorkplace();
  const product = useDraft(draftOf(start), { problems: problemsOf });
  const { draft, set: change } = product;
  const add = useSubmit(addToCatalog, {
    forgets: [browseCatalog, searchCatalog, findByUpc],
    done: catalogMessages.ADDED,
  });
  const incomplete = product.isIncomplete ? { title: catalogMessages.NOT_ADDED, text: '' } : null;
  const shown = addFailure(add) ?? incomplete;
  useScan((code) => change({ upc: code }));

  const submit = async () => {
    const answer = await add.send({
      UPC: draft.upc.trim(),
      clientId,
      Title: draft.title.trim(),
      Artist: draft.artist.trim() || undefined,
      Genre: draft.genre.trim() || undefined,
      Price: draft.price === null ? undefined : cents(draft.price),
      DepartmentId: Number(draft.departmentId),
      Configuration: draft.configuration || undefined,
      SerialRequired: draft.serialRequired,
      TaxExempt: draft.taxExempt,
    });
    if (answer) onAdded(answer.product);
  };
  return (
    <FormDialog
      title={texts.ADD_PRODUCT}
      width={500}
      scans="below"
      draft={product}
      sending={{ busy: add.busy }}
      act={texts.ADD_PRODUCT}
      onSend={submit}
      onClose={onClose}
    >
      <p className="s t2">{texts.ADD_PRODUCT_HINT}</p>
      <Fields form={product} />
      {shown && (
        <IntoView>
          <Note tone="refusal" title={shown.title}>
            {shown.text}
          </Note>
        </IntoView>
      )}
    </FormDialog>
  );
}

function Fields({ form }: { form: DraftOf<Draft> }) {
  const { draft, set: change, problemOf } = form;
  const departments = useDepartments();
  const configurations = useCall(
    getConfigurations,
    { DepartmentId: Number(draft.departmentId) },
    { enabled: draft.departmentId !== '', staleMs: 600_000 },
  );
  const formats = (configurations.data ?? []).filter((one) => one.configurationId !== '');
  return (
    <>
      <Field label={texts.UPC} error={problemOf('upc')}>
        <TextInput autoFocus={draft.upc === ''} maxLength={40} {...form.bind('upc')} />
      </Field>
      <Field label={texts.TITLE} error={problemOf('title')}>
        <TextInput autoFocus={draft.upc !== ''} maxLength={500} {...form.bind('title')} />
      </Field>
      <div className="two">
        <Field label={texts.DEPARTMENT} error={problemOf('departmentId')}>
          <SelectInput
            value={draft.departmentId}
            placeholder={texts.CHOOSE}
            options={departments.options}
            onChange={(departmentId) => change({ departmentId, configuration: '' })}
          />
        </Field>
        {formats.length > 0 && (
          <Field label={texts.CONFIGURATION}>
            <SelectInput
              value={draft.configuration}
              placeholder={texts.NONE}
              options={formats.map((one) => ({ value: String(one.configurationId), label: one.name }))}
              onChange={(configuration) => change({ configuration })}
            />
          </Field>
        )}
      </div>
      <div className="two">
        <Field label={texts.ARTIST} optional>
          <TextInput maxLength={500} {...form.bind('artist')} />
        </Field>
        <Field label={texts.GENRE} optional>
          <TextInput maxLength={80} {...form.bind('genre')} />
        </Field>
      </div>
      <Field label={texts.LIST_PRICE} optional>
        <MoneyInput {...form.bind('price')} />
      </Field>
      <Check checked={draft.serialRequired} onChange={(serialRequired) => change({ serialRequired })}>
        {texts.SERIAL}
      </Check>
      <Check checked={draft.taxExempt} onChange={(taxExempt) => change({ taxExempt })}>
        {texts.TAX_EXEMPT}
      </Check>
    </>
  );
}
