import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { addUpdateTaxonomy, deleteTaxonomyNode, type TreeNode } from '#domains/taxonomy/contract/calls.ts';
import { taxonomyWebMessages as texts } from '#domains/taxonomy/web/messages.ts';
import { taxonomyReads } from '#domains/taxonomy/web/use-tree.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatPercent } from '#ui/data/format.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useSayDirty } from '#ui/overlay/leave-guard.tsx';
import { fromPercent } from '#kernel/money.ts';

export type CategoryFormProps = {
  node: TreeNode;
  nodes: readonly TreeNode[];
  mayNotEdit: string | null;
  /** Counts up when the name is to be typed again. */
  renaming: number;
  onDirty: (isDirty: boolean) => void;
  onStep: (up: boolean) => void;
  onAddBelow: () => void;
  onDeleted: () => void;
};

const draftOf = (node: TreeNode) => ({
  Name: node.name,
  Description: node.description,
  ParentId: String(node.parentId ?? 0),
  PriceAdjustment: node.priceAdjustment,
  ReferenceId: node.referenceId,
  Path: node.ownPath,
  Slug: node.ownSlug,
});
const idsIn = (node: TreeNode): number[] => [node.taxonomyId, ...node.children.flatMap(idsIn)];

/** Name, place and price adjustment of a category. What is saved elsewhere meanwhile stays unless it is changed here. */
export function CategoryForm(props: CategoryFormProps) {
  const { node, nodes, mayNotEdit, renaming, onDirty, onStep, onAddBelow, onDeleted } = props;
  const kept = draftOf(node);
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [asks, setAsks] = useState(false);
  const save = useSubmit(addUpdateTaxonomy, { forgets: taxonomyReads, done: texts.SAVED });
  const name = useRef<HTMLInputElement>(null);
  const draft = { ...kept, ...changes };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(kept);
  const set = (next: Partial<Draft>) => setChanges({ ...changes, ...next });
  useSayDirty(isDirty, onDirty);
  useEffect(() => {
    if (renaming === 0) return;
    name.current?.focus();
    name.current?.select();
  }, [renaming]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty || mayNotEdit) return;
    const { ParentId, PriceAdjustment, ...given } = changes;
    const answer = await save.send({
      TaxonomyId: node.taxonomyId,
      ...given,
      ...(ParentId !== undefined && ParentId !== kept.ParentId && { ParentId: Number(ParentId) }),
      ...(PriceAdjustment !== undefined && {
        PriceAdjustment: PriceAdjustment === null ? '' : String(PriceAdjustment),
      }),
    });
    if (answer) setChanges({});
  };
  return (
    <Panel
      title={node.name}
      aside={
        <span className="row">
          <IconButton
            icon={IconArrowUp}
            label={texts.UP}
            disabled={Boolean(mayNotEdit)}
            onClick={() => onStep(true)}
          />
          <IconButton
            icon={IconArrowDown}
            label={texts.DOWN}
            disabled={Boolean(mayNotEdit)}
            onClick={() => onStep(false)}
          />
          <Button size="small" icon={IconPlus} reason={mayNotEdit} reasonAt="hidden" onClick={onAddBelow}>
            {texts.ADD_BELOW}
          </Button>
        </span>
      }
    >
      <form className="tax-fields" onSubmit={(event) => void submit(event)}>
        <CategoryFields node={node} nodes={nodes} draft={draft} onChange={set} name={name} />
        {save.problem && <Note tone="refusal">{save.problem}</Note>}
        <Row gap={10} className="tax-acts">
          <Button
            icon={IconTrash}
            tone="danger"
            reason={mayNotEdit}
            reasonAt="hidden"
            onClick={() => setAsks(true)}
          >
            {texts.DELETE}
          </Button>
          <Spread />
          <Button disabled={!isDirty} onClick={() => setChanges({})}>
            {texts.CANCEL}
          </Button>
          <Button
            type="submit"
            tone="primary"
            busy={save.busy}
            disabled={!isDirty}
            reason={mayNotEdit}
            reasonAt="hidden"
          >
            {texts.SAVE}
          </Button>
        </Row>
      </form>
      {asks && <DeleteCategory node={node} onClose={() => setAsks(false)} onDeleted={onDeleted} />}
    </Panel>
  );
}

type Draft = ReturnType<typeof draftOf>;
type FieldsProps = {
  node: TreeNode;
  nodes: readonly TreeNode[];
  draft: Draft;
  onChange: (next: Partial<Draft>) => void;
  name: Ref<HTMLInputElement>;
};

function CategoryFields({ node, nodes, draft, onChange, name }: FieldsProps) {
  return (
    <>
      <Field label={texts.NAME}>
        <TextInput ref={name} maxLength={100} value={draft.Name} onChange={(Name) => onChange({ Name })} />
      </Field>
      <Field label={texts.DESCRIPTION} optional>
        <TextInput
          maxLength={500}
          value={draft.Description}
          onChange={(Description) => onChange({ Description })}
        />
      </Field>
      <Field label={texts.PARENT}>
        <ParentInput
          node={node}
          nodes={nodes}
          value={draft.ParentId}
          onChange={(ParentId) => onChange({ ParentId })}
        />
      </Field>
      <Field label={texts.ADJUSTMENT} optional hint={inheritedHint(node, nodes)}>
        <NumberInput
          min={-90}
          max={500}
          decimals={3}
          unit="%"
          value={draft.PriceAdjustment}
          onChange={(PriceAdjustment) => onChange({ PriceAdjustment })}
        />
      </Field>
      <Field label={texts.PATH} optional hint={texts.BUILT}>
        <TextInput
          maxLength={500}
          placeholder={node.path}
          value={draft.Path}
          onChange={(Path) => onChange({ Path })}
        />
      </Field>
      <Field label={texts.SLUG} optional hint={texts.BUILT}>
        <TextInput
          maxLength={120}
          placeholder={node.slug}
          value={draft.Slug}
          onChange={(Slug) => onChange({ Slug })}
        />
      </Field>
      <Field label={texts.REFERENCE} optional>
        <TextInput
          maxLength={60}
          value={draft.ReferenceId}
          onChange={(ReferenceId) => onChange({ ReferenceId })}
        />
      </Field>
    </>
  );
}

/** What an empty adjustment takes from above. */
function inheritedHint(node: TreeNode, nodes: readonly TreeNode[]): string {
  const above = nodes.find((one) => one.taxonomyId === node.parentId)?.effectiveAdjustment ?? 0;
  return above === 0
    ? texts.NO_ADJUSTMENT
    : texts.inherits(formatPercent(fromPercent(above), { sign: true }));
}

type ParentProps = {
  node: TreeNode;
  nodes: readonly TreeNode[];
  value: string;
  onChange: (id: string) => void;
};

/** Every category that it could be below, by its whole path. */
function ParentInput({ node, nodes, value, onChange }: ParentProps) {
  const own = new Set(idsIn(node));
  const options = nodes
    .filter((one) => !own.has(one.taxonomyId))
    .map((one) => ({ value: String(one.taxonomyId), label: one.path.replaceAll('/', ' / ') }));
  return (
    <SelectInput value={value} options={[{ value: '0', label: texts.TOP }, ...options]} onChange={onChange} />
  );
}

type DeleteProps = { node: TreeNode; onClose: () => void; onDeleted: () => void };

/** Asks before a category goes; the server says how much would go with it, and is asked again (NS-TAX-01). */
function DeleteCategory({ node, onClose, onDeleted }: DeleteProps) {
  const remove = useSubmit(deleteTaxonomyNode, { forgets: taxonomyReads, done: texts.DELETED });
  const canConfirm = remove.refusal?.code === 'TAXONOMY_NOT_EMPTY';
  const go = async () => {
    if (!(await remove.send({ id: node.taxonomyId, ...(canConfirm && { confirm: true }) }))) return;
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      sentence={texts.sure(node.name)}
      detail={remove.problem && <Note tone={canConfirm ? 'notice' : 'error'}>{remove.problem}</Note>}
      confirm={texts.DELETE}
      cancel={texts.KEEP}
      destructive
      busy={remove.busy}
      onConfirm={() => void go()}
      onCancel={onClose}
    />
  );
}
