import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { searchCatalog } from '#domains/catalog/contract/calls.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { batchAddLinks, type TreeNode } from '#domains/taxonomy/contract/calls.ts';
import { taxonomyWebMessages as texts } from '#domains/taxonomy/web/messages.ts';
import { taxonomyReads } from '#domains/taxonomy/web/use-tree.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** BatchAddTaxonomy takes at most so many. */
const MOST_IN_BULK = 500;
const where = [
  { value: 'all', label: texts.ALL_STORES },
  { value: 'here', label: texts.HERE_ONLY },
] as const;

export type AddProductsDialogProps = { node: TreeNode; onClose: () => void };

/** Puts many products into a category at once: ticks stay while other words are searched for. */
export function AddProductsDialog({ node, onClose }: AddProductsDialogProps) {
  const { clientId } = useWorkplace();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set());
  const [place, setPlace] = useState<'all' | 'here'>('all');
  const put = useSubmit(batchAddLinks, {
    forgets: taxonomyReads,
    done: ({ intValue }) => texts.added(intValue),
  });
  const add = async () => {
    const body = [...ticked].map((CatalogID) => ({
      TaxonomyId: node.taxonomyId,
      CatalogID,
      ...(place === 'here' && { ClientID: clientId }),
    }));
    if (await put.send({ body } as never)) onClose();
  };
  return (
    <Dialog
      title={texts.addTo(node.name)}
      aside={<span className="t2 s num">{texts.ticked(ticked.size)}</span>}
      width={600}
      scans="below"
      onClose={onClose}
      footer={
        <DialogFooter
          start={
            <Button disabled={ticked.size === 0} onClick={() => setTicked(new Set())}>
              {texts.CLEAR}
            </Button>
          }
          cancel={texts.CANCEL}
          onCancel={onClose}
          busy={put.busy}
          disabled={ticked.size === 0}
          act={texts.add(ticked.size)}
          onAct={add}
        />
      }
    >
      <Stack gap={12}>
        <Segmented label={texts.IN} options={where} value={place} onChange={setPlace} />
        <Choice ticked={ticked} onTicked={setTicked} />
        {put.problem && <Note tone="refusal">{put.problem}</Note>}
      </Stack>
    </Dialog>
  );
}

type ChoiceProps = { ticked: ReadonlySet<number>; onTicked: (ticked: ReadonlySet<number>) => void };

function Choice({ ticked, onTicked }: ChoiceProps) {
  const { clientId } = useWorkplace();
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim());
  const found = useCall(
    searchCatalog,
    { clientid: clientId, searchterm: asked, maxResults: 100 },
    { enabled: asked !== '', keep: true },
  );
  useScan(setTyped);
  const rows = asked === '' ? [] : (found.data ?? []);
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked);
    if (!on) next.delete(id);
    else if (next.size < MOST_IN_BULK) next.add(id);
    onTicked(next);
  };
  return (
    <>
      <Field label={texts.FIND_PRODUCT}>
        <SearchInput autoFocus height={44} placeholder={texts.FIND_HINT} value={typed} onChange={setTyped} />
      </Field>
      {found.error && (
        <FailedNote
          title={catalogMessages.SEARCH_FAILED}
          error={found.error}
          again={() => void found.refetch()}
        />
      )}
      <div className="tax-hits">
        {rows.map((product) => (
          <Check
            key={product.catalogId}
            checked={ticked.has(product.catalogId)}
            onChange={(on) => tick(product.catalogId, on)}
            detail={[product.artist, product.configuration || product.departmentName, product.originalUPC]
              .filter(Boolean)
              .join(' · ')}
          >
            {product.title}
          </Check>
        ))}
      </div>
      {asked !== '' && found.data && rows.length === 0 && <EmptyState title={catalogMessages.NO_RESULTS} />}
    </>
  );
}
