import { useEffect, useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { deleteLink, getLinks, type LinkWire, type TreeNode } from '#domains/taxonomy/contract/calls.ts';
import { taxonomyMessages } from '#domains/taxonomy/messages.ts';
import { AddProductsDialog } from '#domains/taxonomy/web/add-products-dialog.tsx';
import { taxonomyWebMessages as texts } from '#domains/taxonomy/web/messages.ts';
import { taxonomyReads } from '#domains/taxonomy/web/use-tree.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconPlus, IconX } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';

const MOST = 500;

export type CategoryProductsProps = { node: TreeNode; mayNotEdit: string | null };

/** What is in a category, newest first; more can be added, each can be taken out (TAX-03, TAX-04). */
export function CategoryProducts({ node, mayNotEdit }: CategoryProductsProps) {
  const [adds, setAdds] = useState(false);
  const links = useCall(getLinks, { TaxonomyId: node.taxonomyId });
  const remove = useSubmit(deleteLink, {
    forgets: taxonomyReads,
    done: taxonomyMessages.REMOVED,
    failed: alertError,
  });
  const isLoaded = links.data !== undefined;
  useEffect(() => {
    if (isLoaded) toast(taxonomyMessages.LOADED);
  }, [isLoaded]);
  useEffect(() => {
    if (links.error) alertError(failureText(links.error) || taxonomyMessages.LOAD_FAILED);
  }, [links.error]);
  const takeOut = (link: LinkWire) =>
    remove.send({
      TaxonomyId: node.taxonomyId,
      ...(link.inventoryId === null ? { CatalogID: link.catalogId } : { InventoryId: link.inventoryId }),
      ...(link.clientId !== 0 && { ClientID: link.clientId }),
    });
  return (
    <Panel
      title={texts.PRODUCTS}
      aside={
        <Button
          size="small"
          icon={IconPlus}
          reason={mayNotEdit}
          reasonAt="hidden"
          onClick={() => setAdds(true)}
        >
          {texts.ADD_PRODUCTS}
        </Button>
      }
    >
      {links.error && <FailedNote error={links.error} again={() => void links.refetch()} />}
      {links.isLoading && <Skeleton height={120} />}
      {links.data?.length === 0 && <EmptyState title={texts.NO_PRODUCTS} detail={texts.NO_PRODUCTS_DETAIL} />}
      <ul className="tax-links">
        {(links.data ?? []).map((link) => (
          <li key={`${link.catalogId} ${link.clientId} ${link.inventoryId}`}>
            <span className="grow ell">
              <b>{link.title}</b>
              <span className="xs t2 num">
                {` ${[link.artist, link.departmentName, link.configurationCode, link.upc].filter(Boolean).join(' · ')}`}
              </span>
            </span>
            {link.clientId !== 0 && (
              <Chip small>{link.inventoryId === null ? texts.HERE_ONLY : texts.ONE_ITEM}</Chip>
            )}
            <IconButton
              icon={IconX}
              label={texts.takeOutOf(link.title)}
              disabled={Boolean(mayNotEdit)}
              onClick={() => void takeOut(link)}
            />
          </li>
        ))}
      </ul>
      {links.data?.length === MOST && <p className="s t2">{texts.NEWEST}</p>}
      {adds && <AddProductsDialog node={node} onClose={() => setAdds(false)} />}
    </Panel>
  );
}
