import { accessMessages } from '#domains/access/messages.ts';
import { type FormEvent, useId, useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { batchAddLinks } from '#domains/taxonomy/contract/calls.ts';
import { taxonomyWebMessages as texts } from '#domains/taxonomy/web/messages.ts';
import { taxonomyReads, useTree } from '#domains/taxonomy/web/use-tree.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { formatAmountOf } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';

const WHAT = [
  { value: 'items', label: texts.PUT_ITEMS },
  { value: 'products', label: texts.PUT_PRODUCTS },
] as const;

export type PutInCategoryProps = {
  items: readonly { readonly inventoryId: number; readonly catalogId: number }[];
  onClose: () => void;
  onDone: () => void;
};

/** Puts items of stock, or their products for the whole chain, into a category, all or none. */
export function PutInCategory({ items, onClose, onDone }: PutInCategoryProps) {
  const [category, setCategory] = useState('');
  const [what, setWhat] = useState<'items' | 'products'>('items');
  const [tried, setTried] = useState(false);
  const { tree, nodes, byId } = useTree('');
  const put = useSubmit(batchAddLinks, {
    forgets: taxonomyReads,
    done: ({ intValue }) => texts.putIn(intValue, byId.get(Number(category))?.name ?? ''),
  });
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (category === '') return;
    const TaxonomyId = Number(category);
    const body =
      what === 'items'
        ? items.map(({ inventoryId }) => ({ TaxonomyId, InventoryId: inventoryId }))
        : [...new Set(items.map((one) => one.catalogId))].map((CatalogID) => ({ TaxonomyId, CatalogID }));
    if (await put.send({ body } as never)) onDone();
  };
  return (
    <Dialog
      title={texts.PUT_IN}
      width={480}
      aside={<span className="t3 s">{formatAmountOf(items.length, 'item')}</span>}
      onClose={onClose}
      footer={
        <FormFooter
          form={formId}
          busy={put.busy}
          cancel={texts.CANCEL}
          save={texts.PUT_IN}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className="col form-gap" noValidate onSubmit={(event) => void submit(event)}>
        {tree.error && <FailedNote error={tree.error} again={() => void tree.refetch()} />}
        {tree.data && nodes.length === 0 && <Note tone="notice">{texts.EMPTY}</Note>}
        <Field
          label={texts.CATEGORY}
          error={tried && category === '' && accessMessages.REQUIRED}
          hint={texts.PUT_DETAIL}
        >
          <SelectInput
            value={category}
            placeholder={texts.CHOOSE_CATEGORY}
            options={nodes.map((one) => ({
              value: String(one.taxonomyId),
              label: one.path.replaceAll('/', ' / '),
            }))}
            onChange={setCategory}
          />
        </Field>
        <Segmented label={texts.PUT_WHAT} options={WHAT} value={what} onChange={setWhat} />
        {put.problem && <Note tone="refusal">{put.problem}</Note>}
      </form>
    </Dialog>
  );
}
