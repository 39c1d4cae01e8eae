import { TENDERS } from '#kernel/tenders.ts';
import { COMPLETED_TYPES, type CompletedType } from '#domains/register/contract/finished.ts';
import { Field } from '#ui/controls/field.tsx';
import { FilterButton, FilterPopover } from '#ui/controls/filter-button.tsx';
import { formatDay } from '#ui/data/format.ts';
import { TextInput } from '#ui/controls/text-input.tsx';
import { screenMessages as texts } from '../messages.ts';
import type { CompletedFilters } from '../counter/use-completed.ts';
import { tenderName } from '#domains/register/messages.ts';

const TYPE_NAMES: Readonly<Record<CompletedType, string>> = {
  sale: texts.SALES,
  trade: texts.TRADES,
  refund: texts.REFUNDS,
  giftCertificate: texts.GIFT,
};

export type CompletedFiltersProps = {
  filters: CompletedFilters;
  change: (next: Partial<CompletedFilters>) => void;
  employees: readonly string[];
};

const daysOf = ({ from, until }: CompletedFilters): string | null =>
  from || until ? texts.daysBetween(from && formatDay(from), until && formatDay(until)) : null;

/** Days, tender, type and cashier of finished transactions. */
export function CompletedFilterButtons({ filters, change, employees }: CompletedFiltersProps) {
  return (
    <>
      <FilterPopover
        label={texts.DAYS}
        value={daysOf(filters)}
        onClear={() => change({ from: '', until: '' })}
      >
        {() => (
          <div className="stack" style={{ padding: 8, gap: 8 }}>
            <Field label={texts.FIRST_DAY}>
              <TextInput type="date" value={filters.from} onChange={(from) => change({ from })} />
            </Field>
            <Field label={texts.LAST_DAY}>
              <TextInput type="date" value={filters.until} onChange={(until) => change({ until })} />
            </Field>
          </div>
        )}
      </FilterPopover>
      <FilterButton
        label={texts.TENDER}
        single
        options={TENDERS.map((value) => ({ value, label: tenderName(value) }))}
        value={TENDERS.filter((one) => one === filters.tender)}
        onChange={([tender = '']) => change({ tender })}
      />
      <FilterButton
        label={texts.TYPE}
        single
        options={COMPLETED_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
        value={COMPLETED_TYPES.filter((one) => one === filters.type)}
        onChange={([type]) => change({ type: type ?? '' })}
      />
      <FilterButton
        label={texts.EMPLOYEE}
        single
        options={employees.map((value) => ({ value, label: value }))}
        value={filters.employee === '' ? [] : [filters.employee]}
        onChange={([employee = '']) => change({ employee })}
      />
    </>
  );
}
