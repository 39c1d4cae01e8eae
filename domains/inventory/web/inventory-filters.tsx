import { type KeyboardEvent, type Ref, useState } from 'react';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getConditionList } from '#domains/departments/contract/calls.ts';
import { type ExtraColumn, extraColumns } from '#domains/inventory/web/inventory-columns.tsx';
import { holdWebMessages as holdTexts } from '#domains/inventory/web/hold-messages.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { TagFilter } from '#domains/inventory/web/tag-filter.tsx';
import type { InventoryFilters } from '#domains/inventory/web/use-inventory-list.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FilterButton, FilterPopover, FilterRow, FilterToggle } from '#ui/controls/filter-button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconColumns, IconDownload } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';

export type InventoryFilterRowProps = {
  filters: InventoryFilters;
  change: (next: Partial<InventoryFilters>) => void;
  toCheckCount: number;
  searchRef: Ref<HTMLInputElement>;
  extras: ReadonlySet<ExtraColumn>;
  onExtras: (extras: ReadonlySet<ExtraColumn>) => void;
  onExport: () => void;
  /** Down in the search goes into the list, Enter opens the best row. */
  onSearchKey: (event: KeyboardEvent<HTMLElement>) => void;
};

function priceWords({ low, high }: InventoryFilters): string | null {
  if (low !== null && high !== null)
    return texts.priceRange(formatMoney(low, { short: true }), formatMoney(high, { short: true }));
  if (low !== null) return texts.priceFrom(formatMoney(low, { short: true }));
  return high === null ? null : texts.priceTo(formatMoney(high, { short: true }));
}

/** The row of filters: words at once, quick filters, department, condition, price; columns and export at its right. */
export function InventoryFilterRow(props: InventoryFilterRowProps) {
  const { filters, change, toCheckCount, searchRef, extras, onExtras, onExport } = props;
  const departments = useDepartments();
  const conditions = useCall(getConditionList, {}, { staleMs: 600_000 });
  const seesCosts = useMayDo('costs.view');
  const shown = extraColumns.filter(({ value }) => value !== 'cost' || seesCosts);
  const toggle = (column: ExtraColumn) => {
    const next = new Set(extras);
    if (!next.delete(column)) next.add(column);
    onExtras(next);
  };
  return (
    <FilterRow>
      <SearchInput
        ref={searchRef}
        height={36}
        keys="/"
        label={texts.SEARCH}
        placeholder={texts.SEARCH_HINT}
        value={filters.text}
        onChange={(text) => change({ text })}
        onKeyDown={props.onSearchKey}
      />
      <FilterToggle label={texts.IN_STOCK} on={filters.inStock} onChange={(inStock) => change({ inStock })} />
      <FilterButton
        label={texts.DEPARTMENT}
        single
        options={departments.options}
        value={filters.departmentId === '' ? [] : [filters.departmentId]}
        onChange={([departmentId = '']) => change({ departmentId })}
      />
      <FilterButton
        label={texts.CONDITION}
        single
        options={(conditions.data ?? []).map((one) => ({ value: String(one.conditionId), label: one.name }))}
        value={filters.condition === '' ? [] : [filters.condition]}
        onChange={([condition = '']) => change({ condition })}
      />
      <FilterToggle label={holdTexts.HOLDS_FILTER} on={filters.held} onChange={(held) => change({ held })} />
      <TagFilter tag={filters.tag} onTag={(tag) => change({ tag })} />
      <FilterPopover
        label={texts.PRICE}
        value={priceWords(filters)}
        onClear={() => change({ low: null, high: null })}
      >
        {(close) => <PriceRange filters={filters} change={change} close={close} />}
      </FilterPopover>
      {(toCheckCount > 0 || filters.toCheck) && (
        <FilterToggle
          label={texts.toCheck(toCheckCount)}
          on={filters.toCheck}
          onChange={(toCheck) => change({ toCheck })}
        />
      )}
      <Spread />
      <Menu
        align="end"
        trigger={<IconButton className="inv-columns" icon={IconColumns} label={texts.COLUMNS} />}
        entries={shown.map(({ value, label }) => ({
          label,
          on: extras.has(value),
          onSelect: () => toggle(value),
        }))}
      />
      <IconButton icon={IconDownload} label={texts.EXPORT} onClick={onExport} />
    </FilterRow>
  );
}

type RangeProps = Pick<InventoryFilterRowProps, 'filters' | 'change'> & { close: () => void };

function PriceRange({ filters, change, close }: RangeProps) {
  const [low, setLow] = useState(filters.low);
  const [high, setHigh] = useState(filters.high);
  return (
    <Stack
      as="form"
      gap={10}
      className="inv-range"
      onSubmit={(event) => {
        event.preventDefault();
        // A range typed the wrong way round is meant the right way round.
        const turned = low !== null && high !== null && low > high;
        change(turned ? { low: high, high: low } : { low, high });
        close();
      }}
    >
      <Field label={texts.LOWEST}>
        <MoneyInput value={low} onChange={setLow} height={36} />
      </Field>
      <Field label={texts.HIGHEST}>
        <MoneyInput value={high} onChange={setHigh} height={36} />
      </Field>
      <Button type="submit" tone="primary">
        {texts.APPLY}
      </Button>
    </Stack>
  );
}
