import '../catalog.css';
import { type FormEvent, useState } from 'react';
import { addDeepItemForm, type FoundWire, deepSearch } from '#domains/catalog/contract/deep.ts';
import {
  browseCatalog,
  findByUpc,
  type ProductWire,
  searchCatalog,
} from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { AddProductDialog } from '#domains/catalog/web/add-product-dialog.tsx';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { ProductTile } from './product-tile.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatDay, formatMoney } from '#ui/data/format.ts';
import { IconListSearch, IconPlus } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

// A select can't have an empty value of its own.
const ANY = '0';

export type DeepSearchDialogProps = {
  /** What is looked for when it opens. */
  start: string;
  onClose: () => void;
  onImported: (product: ProductWire) => void;
};

/** Looks for products that the catalog lacks, and imports the chosen one (DEEP-01 to DEEP-05). What nobody has, or where no look-up is set up, is added by hand. */
export function DeepSearchDialog({ start, onClose, onImported }: DeepSearchDialogProps) {
  const { clientId } = useWorkplace();
  const departments = useDepartments();
  const [words, setWords] = useState(start);
  const [departmentId, setDepartmentId] = useState(ANY);
  const [asked, setAsked] = useState(start.trim() === '' ? null : { words: start.trim(), departmentId: ANY });
  const found = useCall(
    deepSearch,
    {
      clientId,
      Description: asked?.words ?? '-',
      DepartmentId: asked && asked.departmentId !== ANY ? Number(asked.departmentId) : undefined,
    },
    { enabled: asked !== null, staleMs: 60_000 },
  );
  const mayNotAdd = useRightReason('catalog.edit');
  const [byHand, setByHand] = useState(false);
  const refused = refusalOf(found.data);
  const isFailed = refused !== null || found.error !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { words: words.trim(), departmentId };
    if (next.words === '') return;
    if (JSON.stringify(next) === JSON.stringify(asked)) void found.refetch();
    else setAsked(next);
  };
  if (byHand)
    return (
      <AddProductDialog start={asked?.words ?? words} onClose={() => setByHand(false)} onAdded={onImported} />
    );
  return (
    <Dialog title={texts.DEEP_TITLE} width={800} scans="below" onClose={onClose}>
      <form className="cat-deep-form" onSubmit={submit}>
        <SearchInput
          autoFocus
          label={texts.DEEP_WORDS}
          placeholder={texts.SEARCH_HINT}
          maxLength={200}
          value={words}
          onChange={setWords}
        />
        <Field label={texts.DEPARTMENT} hideLabel>
          <SelectInput
            value={departmentId}
            options={[{ value: ANY, label: texts.ANY_DEPARTMENT }, ...departments.options]}
            onChange={setDepartmentId}
          />
        </Field>
        <Button type="submit" tone="primary" disabled={words.trim() === ''} busy={found.isFetching}>
          {texts.DEEP_GO}
        </Button>
      </form>
      {refused && (
        <Note
          tone="error"
          title={refused.message}
          action={
            <Button size="small" onClick={() => void found.refetch()}>
              {texts.AGAIN}
            </Button>
          }
        />
      )}
      {!refused && found.error && (
        <FailedNote
          title={catalogMessages.DEEP_FAILED}
          error={found.error}
          again={() => void found.refetch()}
        />
      )}
      {!isFailed && found.isLoading && <Skeleton height={160} />}
      {!isFailed && found.data && (
        <FoundList items={found.data.items} departments={departments.options} onImported={onImported} />
      )}
      {asked !== null && !found.isFetching && (
        <div>
          <Button icon={IconPlus} reason={mayNotAdd} reasonAt="hidden" onClick={() => setByHand(true)}>
            {texts.ADD_BY_HAND}
          </Button>
        </div>
      )}
      {asked === null && <p className="s t2">{texts.DEEP_START}</p>}
    </Dialog>
  );
}

type ListProps = {
  items: readonly FoundWire[];
  departments: readonly { value: string; label: string }[];
  onImported: (product: ProductWire) => void;
};

function FoundList({ items, departments, onImported }: ListProps) {
  if (items.length === 0)
    return <EmptyState icon={IconListSearch} title={catalogMessages.NO_RESULTS} detail={texts.DEEP_NONE} />;
  return (
    <Stack as="ul" className="cat-deep">
      {items.map((item) => (
        <FoundRow
          key={`${item.upc} ${item.referenceId}`}
          item={item}
          departments={departments}
          onImported={onImported}
        />
      ))}
    </Stack>
  );
}

function FoundRow({ item, departments, onImported }: Omit<ListProps, 'items'> & { item: FoundWire }) {
  const { clientId } = useWorkplace();
  const { familyOf } = useDepartments();
  // Who may not edit the catalog has it approved by PIN.
  const mayNot = useRightReason('trades.price');
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const save = useChange(addDeepItemForm, [browseCatalog, searchCatalog, findByUpc, deepSearch]);
  const departmentId = item.departmentId || Number(chosen);
  const run = async () => {
    setFailure(null);
    try {
      const answer = await save.run({
        clientId,
        UPC: item.upc,
        Title: item.title,
        Artist: item.artist,
        DepartmentId: departmentId,
        Configuration: item.configuration,
        Genre: item.genre,
        Price: item.msrp,
        ReleaseDate: item.releaseDate,
        Notes: item.description,
        tracks: item.tracks,
        Source: item.source,
        ReferenceId: item.referenceId,
      });
      if (refusalOf(answer)) return setFailure((answer as { reason?: string }).reason ?? '');
      toast(catalogMessages.IMPORTED);
      onImported(answer.product);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const facts = [
    item.artist,
    [item.departmentName, item.configuration].filter(Boolean).join(', '),
    item.releaseDate && formatDay(item.releaseDate),
    `UPC ${item.upc}`,
  ].filter(Boolean);
  return (
    <li>
      <ProductTile family={familyOf(item.departmentId)} code="" departmentName={item.departmentName} />
      <span className="grow">
        <span className="b">{item.title}</span>
        <span className="s t2 num">{facts.join(' · ')}</span>
        {failure !== null && (
          <Note tone="refusal" title={catalogMessages.IMPORT_FAILED}>
            {failure}
          </Note>
        )}
      </span>
      <span className="num b">{item.msrp === null ? '' : formatMoney(item.msrp)}</span>
      {item.departmentId === 0 && (
        <SelectInput
          height={36}
          aria-label={texts.departmentOf(item.title)}
          value={chosen}
          placeholder={texts.CHOOSE}
          options={departments}
          onChange={setChosen}
        />
      )}
      {item.inCatalog ? (
        <Chip tone="ok">{texts.IN_CATALOG}</Chip>
      ) : (
        <Button
          size="small"
          busy={save.busy}
          disabled={departmentId === 0}
          reason={mayNot}
          reasonAt="hidden"
          aria-label={texts.importOf(item.title)}
          onClick={() => void run()}
        >
          {texts.IMPORT_ONE}
        </Button>
      )}
    </li>
  );
}
