import type { RefObject } from 'react';
import type { FacetWire } from '#domains/catalog/contract/calls.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import type { CatalogFilters, CatalogSearch } from '#domains/catalog/web/use-catalog-search.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { FilterButton, FilterRow, FilterToggle } from '#ui/controls/filter-button.tsx';
import { IconWorld } from '#ui/icons.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';

export type CatalogFilterRowProps = {
  search: CatalogSearch;
  box: RefObject<HTMLInputElement | null>;
  /** Typing makes an older refusal old. */
  onType: () => void;
  onDeep: () => void;
};

/** The words, and a filter for each facet with how many it would find. */
export function CatalogFilterRow({ search, box, onType, onDeep }: CatalogFilterRowProps) {
  const { filters, facets, change } = search;
  const choose = (
    key: 'departmentId' | 'configurationId' | 'genre' | 'year',
    label: string,
    facet: FacetWire,
  ) => (
    <FacetButton
      label={label}
      facet={facet}
      value={filters[key]}
      onChange={(value) =>
        change({
          [key]: value,
          ...(key === 'departmentId' && { configurationId: '' }),
        } as Partial<CatalogFilters>)
      }
    />
  );
  return (
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
          onType();
          change({ text: next });
        }}
      />
      {choose('departmentId', texts.DEPARTMENT, facets.departments)}
      {choose('configurationId', texts.CONFIGURATION, facets.configurations)}
      {choose('genre', texts.GENRE, facets.genres)}
      {choose('year', texts.YEAR, facets.years)}
      <FilterToggle
        label={facets.inStock > 0 ? texts.inStockOf(facets.inStock) : texts.IN_STOCK}
        on={filters.inStockOnly}
        onChange={(inStockOnly) => change({ inStockOnly })}
      />
      <Spread />
      <Button icon={IconWorld} keys="I" aria-label={texts.DEEP} onClick={onDeep}>
        {texts.DEEP_SHORT}
      </Button>
    </FilterRow>
  );
}

type FacetProps = { label: string; facet: FacetWire; value: string; onChange: (value: string) => void };

/** Nothing to choose, nothing to show; what is chosen stays to be taken away even where it finds nothing. */
function FacetButton({ label, facet, value, onChange }: FacetProps) {
  const isGone = value !== '' && !facet.some((one) => one.value === value);
  if (facet.length === 0 && !isGone) return null;
  return (
    <FilterButton
      label={label}
      single
      options={isGone ? [...facet, { value, label: texts.CHOSEN, count: 0 }] : facet}
      value={value === '' ? [] : [value]}
      onChange={([next = '']) => onChange(next)}
    />
  );
}
