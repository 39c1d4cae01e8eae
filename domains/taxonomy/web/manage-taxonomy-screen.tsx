import './taxonomy.css';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { addUpdateTaxonomy, moveTaxonomy } from '#domains/taxonomy/contract/calls.ts';
import { taxonomyMessages } from '#domains/taxonomy/messages.ts';
import { CategoryForm } from '#domains/taxonomy/web/category-form.tsx';
import { CategoryProducts } from '#domains/taxonomy/web/category-products.tsx';
import { taxonomyWebMessages as texts } from '#domains/taxonomy/web/messages.ts';
import { taxonomyReads, useTree } from '#domains/taxonomy/web/use-tree.ts';
import type { AskOf } from '#contract/call.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatPercent } from '#ui/data/format.ts';
import { IconHierarchy, IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import type { DropPlace } from '#ui/data/tree-rows.ts';
import { TreeView } from '#ui/data/tree-view.tsx';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { fromPercent } from '#kernel/money.ts';

/** The chain's categories: the tree at the left, the chosen one with its products at the right (NS-NAV-06). The address names it (?category=). */
export function ManageTaxonomyScreen() {
  const [open, setOpen] = useAddressId('category');
  const [search, setSearch] = useState('');
  const [isDirty, setDirty] = useState(false);
  const [renaming, setRenaming] = useState({ id: 0, times: 0 });
  const find = useRef<HTMLInputElement>(null);
  const { tree, branches, nodes, byId } = useTree(search);
  const acts = useTreeActs();
  const mayNotEdit = useRightReason('taxonomy.edit');
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const isNarrow = useMedia('(max-width: 1199.98px)');
  const node = open === null ? undefined : byId.get(open);
  const show = (id: number, renames: boolean) => {
    setOpen(id);
    setRenaming(({ times }) => ({ id: renames ? id : 0, times: times + 1 }));
  };
  const choose = (id: number) => id !== open && guard.leave(() => show(id, false));
  const rename = (id: number) => (id === open ? show(id, true) : guard.leave(() => show(id, true)));
  const add = (parentId: number) =>
    guard.leave(() => {
      void acts.add(parentId).then((id) => {
        if (id !== null) rename(id);
      });
    });
  useEffect(() => {
    if (tree.error) alertError(failureText(tree.error) || taxonomyMessages.LOAD_FAILED);
  }, [tree.error]);
  useKeys(
    [
      { key: '/', label: texts.SEARCH, run: () => find.current?.focus() },
      { key: 'n', label: texts.ADD, run: () => add(0), when: !mayNotEdit },
    ],
    texts.TREE,
  );
  return (
    <>
      <TopBarActs>
        <ActOfRole
          tone="primary"
          icon={IconPlus}
          keys="N"
          mayNot={mayNotEdit}
          aria-label={texts.ADD}
          onClick={() => add(0)}
        >
          {isNarrow ? texts.ADD_SHORT : texts.ADD}
        </ActOfRole>
      </TopBarActs>
      <div className="tax">
        <section className="tax-tree card" aria-label={texts.TREE}>
          <div className="tax-find">
            <SearchInput
              ref={find}
              keys="/"
              label={texts.SEARCH}
              placeholder={texts.SEARCH_HINT}
              value={search}
              onChange={setSearch}
            />
          </div>
          {tree.error && <FailedNote error={tree.error} again={() => void tree.refetch()} />}
          {tree.isLoading && <Skeleton height={200} />}
          {branches.length > 0 && (
            <TreeView
              label={texts.TREE}
              branches={branches}
              active={open}
              onChoose={choose}
              onRename={rename}
              onStep={mayNotEdit ? undefined : acts.step}
              onDrop={mayNotEdit || search.trim() !== '' ? undefined : acts.drop}
              unfolded={search.trim() !== ''}
              after={(id) => <Figures of={byId.get(id)} />}
            />
          )}
          {tree.data && branches.length === 0 && (
            <EmptyState
              icon={IconHierarchy}
              title={search.trim() === '' ? texts.EMPTY : texts.NO_MATCH}
              detail={search.trim() === '' ? texts.EMPTY_DETAIL : undefined}
            />
          )}
        </section>
        <div className="tax-form">
          {node ? (
            <>
              <CategoryForm
                key={node.taxonomyId}
                node={node}
                nodes={nodes}
                mayNotEdit={mayNotEdit}
                renaming={renaming.id === node.taxonomyId ? renaming.times : 0}
                onDirty={setDirty}
                onStep={(up) => acts.step(node.taxonomyId, up)}
                onAddBelow={() => add(node.taxonomyId)}
                onDeleted={() => {
                  setDirty(false);
                  setOpen(node.parentId);
                }}
              />
              <CategoryProducts key={`in ${node.taxonomyId}`} node={node} mayNotEdit={mayNotEdit} />
            </>
          ) : (
            tree.data && <EmptyState icon={IconHierarchy} title={texts.CHOOSE} detail={texts.CHOOSE_DETAIL} />
          )}
        </div>
        {guard.question}
      </div>
    </>
  );
}

/** Adjustment of its own and how many products, right of a name. */
function Figures({
  of: node,
}: {
  of: { priceAdjustment: number | null; productsBelow: number } | undefined;
}) {
  if (!node) return null;
  return (
    <Row as="span" gap={12} align="stretch" className="tax-figures xs t2 num">
      {node.priceAdjustment !== null && (
        <span>{formatPercent(fromPercent(node.priceAdjustment), { sign: true })}</span>
      )}
      <span>{formatCount(node.productsBelow)}</span>
    </Row>
  );
}

/** What can be done to the tree from the tree. Refusals and failures are said at once. */
function useTreeActs() {
  const save = useSubmit(addUpdateTaxonomy, { forgets: taxonomyReads, failed: alertError });
  const move = useSubmit(moveTaxonomy, { forgets: taxonomyReads, failed: alertError });
  const put = async (input: AskOf<typeof addUpdateTaxonomy>) => (await save.send(input))?.intValue ?? null;
  return {
    add: (ParentId: number) => put({ ParentId }),
    step: (TaxonomyId: number, moveUp: boolean) => void move.send({ TaxonomyId, moveUp }),
    drop: (TaxonomyId: number, { parentId, position }: DropPlace) =>
      void put({ TaxonomyId, ParentId: parentId ?? 0, Position: position }),
  };
}
