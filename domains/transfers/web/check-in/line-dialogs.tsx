import { FormDialog } from '#platform/web/form-dialog.tsx';
import { TakesScans } from '#ui/scan/takes-scans.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import { updateTransferItem } from '#domains/transfers/contract/items.ts';
import { getCheckIn, nameUnknown } from '#domains/transfers/contract/own.ts';
import { checkInTexts as texts } from './messages.ts';
import type { Line } from './use-check-in.ts';
import { searchCatalog } from '#domains/catalog/contract/calls.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { readUnitCost } from '#domains/vendor-orders/rules/unit-cost.ts';
import { formatUnitCost } from './unit-cost-words.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { SearchInput, TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconListSearch } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = { line: Line; onClose: () => void };

const MOST_FOUND = 30;

/** Which product of the catalog is this code? Named, the line is what the product is. */
export function FindDialog({ line, onClose }: Props) {
  const { clientId } = useWorkplace();
  const { familyOf } = useDepartments();
  const [words, setWords] = useState('');
  const asked = useSettled(words.trim(), 200);
  const found = useCall(
    searchCatalog,
    { clientid: clientId, searchterm: asked, maxResults: MOST_FOUND },
    { enabled: asked.length > 1, keep: true, staleMs: 15_000 },
  );
  const name = useSubmit(nameUnknown, { forgets: [getCheckIn] });
  const pick = async (catalogId: number) => {
    if (await name.send({ transferItemId: line.inventory_TransferItemID, catalogId })) onClose();
  };
  const list = asked.length > 1 ? (found.data ?? []) : [];
  return (
    <Dialog
      title={texts.FIND_TITLE}
      aside={<span className="num t2">{line.unknownCode}</span>}
      width={600}
      onClose={onClose}
    >
      <SearchInput
        label={texts.SEARCH}
        placeholder={texts.SEARCH}
        value={words}
        maxLength={200}
        onChange={setWords}
      />
      {name.problem && <Note tone="refusal">{name.problem}</Note>}
      {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
      {found.isLoading && <Skeleton height={120} />}
      {found.data && asked.length > 1 && list.length === 0 && (
        <EmptyState icon={IconListSearch} title={texts.NOTHING_FOUND} />
      )}
      <Stack as="ul" className="ci-found">
        {list.map((product) => (
          <li key={product.catalogId}>
            <ProductTile
              family={familyOf(product.departmentId)}
              code={product.configuration}
              departmentName={product.departmentName}
            />
            <span className="grow">
              <span className="b ell">{product.title}</span>
              <span className="s t2 num ell">
                {[product.artist, product.configuration, product.originalUPC].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="touch"
              busy={name.busy}
              aria-label={texts.lineAct(texts.PICK, product.title)}
              onClick={() => void pick(product.catalogId)}
            >
              {texts.PICK}
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

/** A code that the catalog lacks becomes a product of it. */
export function AddNewDialog({ line, onClose }: Props) {
  const departments = useDepartments();
  const save = useSubmit(updateTransferItem, { forgets: [getCheckIn] });
  const form = useDraft(
    { title: '', artist: '', department: '' },
    {
      problems: ({ title, department }) => ({
        title: title.trim() === '' ? accessMessages.REQUIRED : null,
        department: department === '' ? accessMessages.REQUIRED : null,
      }),
      onChange: save.reset,
    },
  );
  const submit = async () => {
    const { title, artist, department } = form.draft;
    const done = await save.send({
      transferItemId: line.inventory_TransferItemID,
      Title: title.trim(),
      Artist: artist.trim(),
      DepartmentId: Number(department),
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={texts.NEW_TITLE}
      aside={<span className="num t2">{line.unknownCode}</span>}
      draft={form}
      onClose={onClose}
      sending={save}
      act={texts.SAVE}
      onSend={submit}
    >
      <Field label={texts.PRODUCT_TITLE} error={form.problemOf('title')}>
        <TextInput maxLength={200} {...form.bind('title')} />
      </Field>
      <Field label={texts.ARTIST} optional>
        <TextInput maxLength={200} {...form.bind('artist')} />
      </Field>
      <Field label={texts.DEPARTMENT} error={form.problemOf('department')}>
        <SelectInput placeholder={texts.CHOOSE} options={departments.options} {...form.bind('department')} />
      </Field>
    </FormDialog>
  );
}

/** What the vendor really charges for a copy. */
export function CostDialog({ line, onClose }: Props) {
  const save = useSubmit(updateTransferItem, { forgets: [getCheckIn] });
  const [cost, setCost] = useState(line.cost === null ? '' : formatUnitCost(line.cost).slice(1));
  const isCost = readUnitCost(cost) !== undefined;
  const submit = async () => {
    if (isCost && (await save.send({ transferItemId: line.inventory_TransferItemID, cost }))) onClose();
  };
  return (
    <FormDialog title={texts.COST_TITLE} onClose={onClose} sending={save} act={texts.SAVE} onSend={submit}>
      <p className="t2">{line.title}</p>
      <Field
        label={texts.COST_FIELD}
        error={isCost ? null : cost.trim() === '' ? accessMessages.REQUIRED : texts.NOT_A_COST}
      >
        <TextInput numeric value={cost} maxLength={14} onChange={setCost} />
      </Field>
    </FormDialog>
  );
}

/** The serial numbers of a line's copies, typed or scanned one after another. */
export function SerialsDialog({ line, onClose }: Props) {
  const save = useSubmit(updateTransferItem, { forgets: [getCheckIn] });
  const [serials, setSerials] = useState(line.serialNumber.split(/[,;]\s*/).join('\n'));
  const submit = async () => {
    const serialNumber = serials
      .split(/[\n,;]/)
      .map((one) => one.trim())
      .filter(Boolean)
      .join(', ');
    if (await save.send({ transferItemId: line.inventory_TransferItemID, serialNumber })) onClose();
  };
  return (
    <FormDialog title={texts.SERIALS} onClose={onClose} sending={save} act={texts.SAVE} onSend={submit}>
      <TakesScans
        onScan={(code) => setSerials((now) => (now.trim() === '' ? code : `${now.trimEnd()}\n${code}`))}
      />
      <p className="t2">{line.title}</p>
      <Field label={texts.SERIALS} hint={texts.SERIALS_HINT}>
        <TextArea value={serials} rows={4} onChange={setSerials} />
      </Field>
    </FormDialog>
  );
}
