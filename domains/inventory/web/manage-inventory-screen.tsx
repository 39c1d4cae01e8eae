import './inventory.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddress, useAddressId } from '#platform/web/use-address.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { AddItemDialog, type AskPrice } from '#domains/inventory/web/add-item-dialog.tsx';
import { BulkEditDialog } from '#domains/inventory/web/bulk-edit-dialog.tsx';
import { exportRows } from '#domains/inventory/web/export-rows.ts';
import { type ExtraColumn, inventoryColumns } from '#domains/inventory/web/inventory-columns.tsx';
import { InventoryFilterRow } from '#domains/inventory/web/inventory-filters.tsx';
import { InventoryFooter, NothingHere, SelectionBar } from '#domains/inventory/web/inventory-table-parts.tsx';
import { ItemDrawer } from '#domains/inventory/web/item-drawer.tsx';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { noFilters, useInventoryList } from '#domains/inventory/web/use-inventory-list.ts';
import { useSearchKeys } from '#platform/web/use-search-keys.ts';
import { useScanToItem } from '#domains/inventory/web/use-scan-to-item.ts';
import { PutInCategory } from '#domains/taxonomy/web/public/put-in-category.tsx';
import { Note } from '#ui/data/note.tsx';
import { useAttempt } from '#platform/web/use-submit.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { freezePrices, labelsOfItems } from '#domains/inventory/web/public/slots.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { useRightReason } from '#platform/web/session.ts';

const NO_ROWS: ReadonlySet<string> = new Set();
const keyOf = (row: InventoryWire) => String(row.inventoryId);
const textOf = (row: InventoryWire) => row.title;

/** The stock of this store: find, look into, add, edit, count. The address names the open item (?item=) and what to add (?add=UPC). */
export function ManageInventoryScreen(props: { askPrice?: AskPrice }) {
  const [open, setOpen] = useAddressId('item');
  const [toAdd, setToAdd] = useAddress('add');
  const [asked, setAsked] = useAddress('q');
  const list = useInventoryList(asked ?? '');
  const [selected, setSelected] = useState(NO_ROWS);
  const [extras, setExtras] = useState<ReadonlySet<ExtraColumn>>(
    () => new Set(['artist', 'department'] as const),
  );
  const [dialog, setDialog] = useState<'add' | Bulk | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const { familyOf } = useDepartments();
  const columns = useMemo(() => inventoryColumns(familyOf, extras), [familyOf, extras]);
  const mayNotEdit = useRightReason('inventory.edit');
  const day = useStoreDay();
  const file = useAttempt();
  const { pages, filters, change } = list;
  const show = (row: InventoryWire) => setOpen(row.inventoryId);
  const onSearchKey = useSearchKeys(list.searched, show);
  useScanToItem(list, show);
  useKeys(
    [
      { key: '/', label: texts.SEARCH, run: () => search.current?.focus() },
      { key: 'n', label: texts.ADD, run: () => setDialog('add'), when: !mayNotEdit },
    ],
    texts.INVENTORY,
  );
  // A link with words (the search over everything) is taken once; from then on the field leads.
  useEffect(() => {
    if (asked === null) return;
    change({ text: asked });
    setAsked(null);
  }, [asked, change, setAsked]);
  // What was ticked in another list isn't what a person sees now.
  useEffect(() => setSelected(NO_ROWS), [list.listKey]);
  const isAdding = dialog === 'add' || (toAdd !== null && !mayNotEdit);
  const closeAdd = () => {
    setDialog(null);
    if (toAdd !== null) setToAdd(null);
  };
  return (
    <>
      <TopBarActs>
        <AddButton mayNotEdit={mayNotEdit} onClick={() => setDialog('add')} />
      </TopBarActs>
      <ListWithDrawer
        drawer={
          open !== null && (
            <ItemDrawer
              inventoryId={open}
              row={pages.rows.find((row) => row.inventoryId === open)}
              onChanged={setOpen}
              onClose={() => setOpen(null)}
            />
          )
        }
      >
        <div className="inv-filters">
          <InventoryFilterRow
            filters={filters}
            change={change}
            toCheckCount={list.toCheckCount}
            searchRef={search}
            extras={extras}
            onExtras={setExtras}
            onExport={() => void file.run(() => exportRows(list, day))}
            onSearchKey={onSearchKey}
          />
        </div>
        {file.problem && <Note tone="error">{file.problem}</Note>}
        {pages.error && <FailedNote band error={pages.error} again={pages.again} />}
        <DataTable
          // A new question starts at the top of its list.
          key={list.listKey}
          label={texts.INVENTORY}
          columns={columns}
          rows={pages.rows}
          rowKey={keyOf}
          rowText={textOf}
          sort={list.sort}
          onSort={list.setSort}
          selected={selected}
          onSelect={setSelected}
          active={open === null ? undefined : String(open)}
          onActive={(row) => open !== null && show(row)}
          onOpen={show}
          openOnClick
          loading={pages.isLoading}
          onEnd={pages.more}
          empty={!pages.error && <NothingHere list={list} onClear={() => change(noFilters)} />}
          footer={<InventoryFooter list={list} />}
          selectionBar={(count) => (
            <SelectionBar
              count={count}
              mayNotEdit={mayNotEdit}
              onEdit={() => setDialog('bulk')}
              onCategory={() => setDialog('category')}
              onFreeze={() => setDialog('freeze')}
              onLabels={() => setDialog('labels')}
              onClear={() => setSelected(NO_ROWS)}
            />
          )}
        />
      </ListWithDrawer>
      {isAdding && <AddItemDialog start={toAdd ?? ''} onAdded={setOpen} onClose={closeAdd} {...props} />}
      {dialog !== null && dialog !== 'add' && (
        <BulkDialog
          what={dialog}
          items={pages.rows.filter((row) => selected.has(keyOf(row)))}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            setSelected(NO_ROWS);
          }}
        />
      )}
    </>
  );
}

type Bulk = 'bulk' | 'labels' | 'category' | 'freeze';
type BulkDialogProps = {
  what: Bulk;
  items: readonly InventoryWire[];
  onClose: () => void;
  onDone: () => void;
};

/** What is done to everything that is ticked. */
function BulkDialog({ what, items, ...ends }: BulkDialogProps) {
  const ids = items.map((item) => item.inventoryId);
  if (what === 'labels') return <SlotParts of={labelsOfItems} props={{ items, onClose: ends.onClose }} />;
  if (what === 'category') return <PutInCategory items={items} {...ends} />;
  if (what === 'freeze') return <SlotParts of={freezePrices} props={{ ids, ...ends }} />;
  return <BulkEditDialog items={items} {...ends} />;
}

function AddButton({ mayNotEdit, onClick }: { mayNotEdit: string | null; onClick: () => void }) {
  return (
    <ActOfRole tone="primary" icon={IconPlus} keys="N" mayNot={mayNotEdit} onClick={onClick}>
      {texts.ADD}
    </ActOfRole>
  );
}
