import './catalog.css';
import { useEffect, useRef, useState } from 'react';
import { findByUpc, type ProductWire } from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { AddProductDialog } from '#domains/catalog/web/add-product-dialog.tsx';
import { catalogColumns } from '#domains/catalog/web/catalog-columns.tsx';
import { CatalogFilterRow } from '#domains/catalog/web/catalog-filters.tsx';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { DeepSearchDialog } from '#domains/catalog/web/public/deep-search-dialog.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { ProductDrawer } from '#domains/catalog/web/product-drawer.tsx';
import {
  type CatalogSearch,
  MOST_RESULTS,
  noFilters,
  useCatalogSearch,
} from '#domains/catalog/web/use-catalog-search.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconListSearch, IconPlus, IconScan, IconWorld } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { Note } from '#ui/data/note.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { send } from '#platform/web/api.ts';
import { ApiFailure, failureText } from '#platform/web/api-failure.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

const keyOf = (row: ProductWire) => row.upc;
const titleOf = (row: ProductWire) => row.title;

/** Scanning looks a code up and opens it; a miss says so and searches for it, too (CAT-01, CAT-02). */
function useScanToProduct(onFound: (upc: string) => void, onMiss: (code: string) => void) {
  const { clientId } = useWorkplace();
  const [missed, setMissed] = useState<string | null>(null);
  useScan(async (code) => {
    setMissed(null);
    try {
      const product = await send(findByUpc, { clientid: clientId, upc: code });
      sounds.success();
      onFound(product.upc);
    } catch (error) {
      sounds.failure();
      setMissed(
        error instanceof ApiFailure && error.status === 404
          ? catalogMessages.NOT_IN_CATALOG
          : failureText(error),
      );
      onMiss(code);
    }
  });
  return [missed, () => setMissed(null)] as const;
}

/** Search as you type over the whole catalog, and beyond it; the address names the open product (?product=UPC). */
export function SearchCatalogScreen() {
  const [open, setAddress] = useAddress('product');
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const setOpen = (upc: string | null) => (upc === open ? undefined : guard.leave(() => setAddress(upc)));
  const search = useCatalogSearch();
  const [dialog, setDialog] = useState<'deep' | 'add' | null>(null);
  const setDeep = () => setDialog('deep');
  const mayNotAdd = useRightReason('catalog.edit');
  const box = useRef<HTMLInputElement>(null);
  const { change, rows, text } = search;
  const [missed, clearMissed] = useScanToProduct(
    (upc) => {
      change({ text: upc, ...noFilters });
      setOpen(upc);
    },
    (code) => change({ text: code }),
  );
  useKeys(
    [
      { key: '/', label: texts.SEARCH, run: () => box.current?.focus() },
      { key: 'i', label: texts.DEEP, run: setDeep },
      { key: 'n', label: texts.ADD_PRODUCT, run: () => setDialog('add'), when: !mayNotAdd },
    ],
    texts.CATALOG,
  );
  const isEmpty = search.isAnswered && rows.length === 0;
  useEffect(() => {
    if (isEmpty) toast(catalogMessages.NO_RESULTS);
  }, [isEmpty, text]);
  return (
    <>
      <TopBarActs>
        <AddButton mayNotAdd={mayNotAdd} onClick={() => setDialog('add')} />
      </TopBarActs>
      {guard.question}
      <ListWithDrawer
        drawer={
          open !== null && (
            <ProductDrawer
              upc={open}
              row={rows.find((row) => row.upc === open)}
              onOpen={setOpen}
              onClose={() => setAddress(null)}
              leave={guard.leave}
              onDirty={setDirty}
            />
          )
        }
      >
        <CatalogFilterRow search={search} box={box} onType={clearMissed} onDeep={setDeep} />
        {missed && (
          <Note
            band
            tone="refusal"
            onClose={clearMissed}
            action={
              <Button size="small" onClick={setDeep}>
                {texts.DEEP}
              </Button>
            }
          >
            {missed}
          </Note>
        )}
        {search.error && (
          <Note
            band
            tone="error"
            title={catalogMessages.SEARCH_FAILED}
            requestId={search.error instanceof ApiFailure ? search.error.requestId : null}
            details={failureText(search.error)}
            action={
              <Button size="small" onClick={search.again}>
                {sharedMessages.TRY_AGAIN}
              </Button>
            }
          />
        )}
        <DataTable
          key={JSON.stringify([text, { ...search.filters, text: '' }])}
          label={texts.CATALOG}
          columns={catalogColumns}
          rows={rows}
          rowKey={keyOf}
          rowText={titleOf}
          active={open ?? undefined}
          onActive={(row) => open !== null && setOpen(row.upc)}
          onOpen={(row) => setOpen(row.upc)}
          openOnClick
          loading={search.isLoading}
          empty={
            !search.error && <NothingFound search={search} onDeep={setDeep} onAdd={() => setDialog('add')} />
          }
          count={rows.length > 0 ? texts.matches(search.total, search.isExact, MOST_RESULTS) : undefined}
          footer={
            <>
              <Spread />
              <span className="t3 keys-hint">{texts.HINT}</span>
            </>
          }
        />
      </ListWithDrawer>
      <CatalogDialogs
        open={dialog}
        start={search.filters.text}
        onClose={() => setDialog(null)}
        onProduct={(upc, code) => {
          setDialog(null);
          change({ text: code, ...noFilters });
          setOpen(upc);
        }}
      />
    </>
  );
}

function AddButton({ mayNotAdd, onClick }: { mayNotAdd: string | null; onClick: () => void }) {
  return (
    <ActOfRole tone="primary" icon={IconPlus} keys="N" mayNot={mayNotAdd} onClick={onClick}>
      {texts.ADD_PRODUCT}
    </ActOfRole>
  );
}

type DialogsProps = {
  open: 'deep' | 'add' | null;
  /** What was looked for. */
  start: string;
  onClose: () => void;
  /** What came into the catalog, and the code that finds it. */
  onProduct: (upc: string, code: string) => void;
};

/** What brings a product into the catalog that it lacks: the look-up, or a person. */
function CatalogDialogs({ open, start, onClose, onProduct }: DialogsProps) {
  if (open === 'deep')
    return (
      <DeepSearchDialog
        start={start}
        onClose={onClose}
        onImported={(product) => onProduct(product.upc, product.originalUPC)}
      />
    );
  if (open !== 'add') return null;
  return <AddProductDialog start={start} onClose={onClose} onAdded={({ upc }) => onProduct(upc, upc)} />;
}

type NothingProps = { search: CatalogSearch; onDeep: () => void; onAdd: () => void };

function NothingFound({ search, onDeep, onAdd }: NothingProps) {
  const { text, isFiltered, change } = search;
  const mayNotImport = useRightReason('catalog.edit');
  if (text === '') return <EmptyState icon={IconScan} title={texts.START} detail={texts.START_DETAIL} />;
  return (
    <EmptyState
      icon={IconListSearch}
      title={catalogMessages.NO_RESULTS}
      detail={texts.noneFor(text)}
      action={
        isFiltered ? (
          <Button onClick={() => change(noFilters)}>{texts.CLEAR_FILTERS}</Button>
        ) : (
          <span className="row">
            <Button icon={IconWorld} reason={mayNotImport} onClick={onDeep}>
              {texts.DEEP}
            </Button>
            <Button icon={IconPlus} reason={mayNotImport} reasonAt="hidden" onClick={onAdd}>
              {texts.ADD_BY_HAND}
            </Button>
          </span>
        )
      }
    />
  );
}
