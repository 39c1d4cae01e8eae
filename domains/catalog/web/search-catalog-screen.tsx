import './parts/list.css';
import './catalog.css';
import { useEffect, useRef, useState } from 'react';
import { findByUpc, getConfigurations, type ProductWire } from '#domains/catalog/contract.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { catalogColumns } from '#domains/catalog/web/catalog-columns.tsx';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { useAddress } from '#domains/catalog/web/parts/use-address.ts';
import { useDepartments } from '#domains/catalog/web/parts/use-departments.ts';
import { ProductDrawer } from '#domains/catalog/web/product-drawer.tsx';
import { MOST_RESULTS, useCatalogSearch } from '#domains/catalog/web/use-catalog-search.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ListWithDrawer } from '#ui/detail-drawer.tsx';
import { Spread } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterButton, FilterRow } from '#ui/filter-button.tsx';
import { IconListSearch, IconScan } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys.tsx';
import { Note } from '#ui/note.tsx';
import { useScan } from '#ui/scan.ts';
import { sounds } from '#ui/sounds.ts';
import { SearchInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.tsx';
import { send } from '#web/api.ts';
import { ApiFailure, failureText } from '#web/api-failure.ts';
import { useCall } from '#web/call-hooks.ts';
import { webMessages } from '#web/messages.ts';
import { useWorkplace } from '#web/session.ts';

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

/** Search as you type over the whole catalog; the address names the open product (?product=UPC). */
export function SearchCatalogScreen() {
  const [open, setOpen] = useAddress('product');
  const search = useCatalogSearch();
  const box = useRef<HTMLInputElement>(null);
  const { filters, change, rows, text } = search;
  const [missed, clearMissed] = useScanToProduct(
    (upc) => {
      change({ text: upc });
      setOpen(upc);
    },
    (code) => change({ text: code }),
  );
  const departments = useDepartments();
  const configurations = useCall(
    getConfigurations,
    { DepartmentId: Number(filters.departmentId || 1) },
    { enabled: filters.departmentId !== '', staleMs: 600_000 },
  );
  useKeys([{ key: '/', label: texts.SEARCH, run: () => box.current?.focus() }], texts.CATALOG);
  const isEmpty = search.isAnswered && rows.length === 0;
  useEffect(() => {
    if (isEmpty) toast(catalogMessages.NO_RESULTS);
  }, [isEmpty, text]);
  return (
    <ListWithDrawer
      drawer={
        open !== null && (
          <ProductDrawer
            upc={open}
            row={rows.find((row) => row.upc === open)}
            onClose={() => setOpen(null)}
          />
        )
      }
    >
      <FilterRow>
        <SearchInput
          ref={box}
          autoFocus
          height={36}
          keys="/"
          label={texts.SEARCH}
          placeholder={texts.SEARCH_HINT}
          value={filters.text}
          onChange={(next) => {
            clearMissed();
            change({ text: next });
          }}
        />
        <FilterButton
          label={texts.DEPARTMENT}
          single
          options={departments.options}
          value={filters.departmentId === '' ? [] : [filters.departmentId]}
          onChange={([departmentId = '']) => change({ departmentId, configuration: '' })}
        />
        {filters.departmentId !== '' && (
          <FilterButton
            label={texts.CONFIGURATION}
            single
            options={(configurations.data ?? [])
              .filter((one) => one.configurationId !== '')
              .map((one) => ({ value: one.name, label: one.name }))}
            value={filters.configuration === '' ? [] : [filters.configuration]}
            onChange={([configuration = '']) => change({ configuration })}
          />
        )}
      </FilterRow>
      {missed && (
        <Note band tone="refusal" onClose={clearMissed}>
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
              {webMessages.TRY_AGAIN}
            </Button>
          }
        />
      )}
      <DataTable
        key={`${text} ${filters.departmentId} ${filters.configuration}`}
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
        empty={!search.error && <NothingFound search={search} />}
        footer={
          <>
            <span className="t2">{rows.length > 0 && texts.count(rows.length, MOST_RESULTS)}</span>
            <Spread />
            <span className="t3 keys-hint">{texts.HINT}</span>
          </>
        }
      />
    </ListWithDrawer>
  );
}

function NothingFound({ search }: { search: ReturnType<typeof useCatalogSearch> }) {
  const { text, filters, change } = search;
  if (text === '') return <EmptyState icon={IconScan} title={texts.START} detail={texts.START_DETAIL} />;
  return (
    <EmptyState
      icon={IconListSearch}
      title={catalogMessages.NO_RESULTS}
      detail={texts.noneFor(text)}
      action={
        filters.departmentId !== '' && (
          <Button onClick={() => change({ departmentId: '', configuration: '' })}>
            {texts.CLEAR_FILTERS}
          </Button>
        )
      }
    />
  );
}
