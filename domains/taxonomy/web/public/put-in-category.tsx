import { useDraft } from '#platform/web/use-draft.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { batchAddLinks } from '#domains/taxonomy/contract/calls.ts';
import { taxonomyWebMessages as texts } from '#domains/taxonomy/web/messages.ts';
import { taxonomyReads, useTree } from '#domains/taxonomy/web/use-tree.ts';
import { Field } from '#ui/controls/field.tsx';
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

type Draft = { readonly category: string; readonly what: 'items' | 'products' };

const problemsOf = ({ category }: Draft) => ({ category: category === '' ? accessMessages.REQUIRED : null });

/** Puts items of stock, or their products for the whole chain, into a category, all or none. */
export function PutInCategory({ items, onClose, onDone }: PutInCategoryProps) {
  const form = useDraft<Draft>({ category: '', what: 'items' }, { problems: problemsOf });
  const { category, what } = form.draft;
  const { tree, nodes, byId } = useTree('');
  const put = useSubmit(batchAddLinks, {
    forgets: taxonomyReads,
    done: ({ intValue }) => texts.putIn(intValue, byId.get(Number(category))?.name ?? ''),
  });
  const submit = async () => {
    const TaxonomyId = Number(category);
    const body =
      what === 'items'
        ? items.map(({ inventoryId }) => ({ TaxonomyId, InventoryId: inventoryId }))
        : [...new Set(items.map((one) => one.catalogId))].map((CatalogID) => ({ TaxonomyId, CatalogID }));
    if (await put.send({ body } as never)) onDone();
  };
  return (
    <FormDialog
      title={texts.PUT_IN}
      width={480}
      aside={<span className="t3 s">{formatAmountOf(items.length, 'item')}</span>}
      draft={form}
      sending={put}
      act={texts.PUT_IN}
      onSend={submit}
      onClose={onClose}
    >
      {tree.error && <FailedNote error={tree.error} again={() => void tree.refetch()} />}
      {tree.data && nodes.length === 0 && <Note tone="notice">{texts.EMPTY}</Note>}
      <Field label={texts.CATEGORY} error={form.problemOf('category')} hint={texts.PUT_DETAIL}>
        <SelectInput
          placeholder={texts.CHOOSE_CATEGORY}
          options={nodes.map((one) => ({
            value: String(one.taxonomyId),
            label: one.path.replaceAll('/', ' / '),
          }))}
          {...form.bind('category')}
        />
      </Field>
      <Segmented label={texts.PUT_WHAT} options={WHAT} {...form.bind('what')} />
    </FormDialog>
  );
}
