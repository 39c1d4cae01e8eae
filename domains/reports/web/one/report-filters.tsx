import { TENDERS } from '#kernel/tenders.ts';
import type { ReactNode } from 'react';
import type { ReportFilter } from '#contract/report.ts';
import { listGroups } from '#domains/customers/contract/groups.ts';
import { getConditionList } from '#domains/departments/contract/calls.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { reportTexts } from '#domains/reports/messages.ts';
import { asleepWords, stockWords } from '#domains/register/messages.ts';
import { FILTER_FIELDS } from '#domains/reports/rules/filter-fields.ts';
import { hourWords, tenderNames } from '#domains/reports/rules/end-of-day-report.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { allVendors } from '#domains/vendors/contract/vendors.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';
import { FilterButton, FilterRow } from '#ui/controls/filter-button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { TextFilter } from './text-filter.tsx';
import type { AddressField, Report } from './use-report.ts';

const LONG_MS = 600_000;
const HOURS = Array.from({ length: 24 }, (_none, hour) => ({ value: String(hour), label: hourWords(hour) }));
const WEEKDAYS = reportTexts.weekdays.map((label, day) => ({ value: String(day), label }));
const KINDS = (['sale', 'refund', 'saleOrRefund', 'trade'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}));
const TENDER_NAMES = TENDERS.map((value) => ({ value, label: tenderNames[value] }));
const AGES = stockWords.ages.map((label, place) => ({ value: String(place), label }));
const digits = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 6);

/** What is asked: stores, days, whom, what, and whether last year is beside it. Children are the acts at its right. */
export function ReportFilters({ report, children }: { report: Report; children: ReactNode }) {
  const { chosen, compare, change } = report;
  if (!chosen) return null;
  const has = (filter: ReportFilter): boolean => chosen.filters.includes(filter);
  return (
    <FilterRow label={texts.REPORT}>
      {has('figures') && <QuestionFilters report={report} />}
      {has('stores') && <StoreFilter report={report} />}
      {chosen.period !== 'now' && <PeriodFilter report={report} isOfDay={chosen.period === 'day'} />}
      {has('department') && <DepartmentFilter report={report} />}
      {has('condition') && <ConditionFilter report={report} />}
      {has('employee') && <TextFilter label={texts.EMPLOYEE} field="Employee" report={report} />}
      {has('kind') && <Choice label={texts.KIND} field="Kind" options={KINDS} report={report} />}
      {has('tender') && (
        <Choice label={reportTexts.TENDER} field="Tender" options={TENDER_NAMES} report={report} />
      )}
      {has('age') && <Choice label={stockWords.AGE} field="Age" options={AGES} report={report} />}
      {has('asleep') && <Choice label={asleepWords.SINCE} field="Asleep" options={AGES} report={report} />}
      {has('hour') && <Choice label={texts.HOUR} field="Hour" options={HOURS} report={report} />}
      {has('weekday') && <Choice label={texts.WEEKDAY} field="Weekday" options={WEEKDAYS} report={report} />}
      {has('customerGroup') && <GroupFilter report={report} />}
      {has('vendor') && <VendorFilter report={report} />}
      {has('quantity') && (
        <TextFilter label={texts.AT_LEAST} field="MinQuantity" report={report} read={digits} />
      )}
      {(['product', 'item', 'taxRate', 'drawerSession'] as const).map((filter) =>
        has(filter) && report.valueOf(FILTER_FIELDS[filter]) !== '' ? (
          <Chip
            key={filter}
            tone="brand"
            removeLabel={texts.all[filter]}
            onRemove={() => change({ [FILTER_FIELDS[filter]]: null })}
          >
            {texts.only[filter]}
          </Chip>
        ) : null,
      )}
      {chosen.period === 'range' && (
        <FilterButton
          label={texts.COMPARE}
          single
          options={[
            { value: 'weekday', label: texts.SAME_WEEKDAYS },
            { value: 'dates', label: texts.SAME_DATES },
          ]}
          value={compare === 'none' ? [] : [compare]}
          onChange={([value]) => change({ Compare: value ?? null })}
        />
      )}
      <span className="grow" />
      {children}
    </FilterRow>
  );
}

type ChoiceProps = {
  label: string;
  field: AddressField;
  options: readonly { value: string; label: string }[];
  report: Report;
};

function Choice({ label, field, options, report }: ChoiceProps) {
  const value = report.valueOf(field);
  return (
    <FilterButton
      label={label}
      single
      options={options}
      value={value === '' ? [] : [value]}
      onChange={([chosen]) => report.change({ [field]: chosen ?? null })}
    />
  );
}

/** The store of the report by its name, or all of them. */
function StoreFilter({ report }: { report: Report }) {
  const { stores, store: active } = useActivePlace();
  const store = report.store === null ? active : stores.find(({ clientId }) => clientId === report.store);
  return (
    <FilterButton
      label={texts.STORE}
      single
      options={[
        { value: 'one', label: store?.clientName ?? texts.THIS_STORE },
        { value: 'true', label: texts.ALL_STORES },
      ]}
      value={[report.valueOf('AllStores') === 'true' ? 'true' : 'one']}
      onChange={([value]) => report.change({ AllStores: value === 'true' ? value : null })}
    />
  );
}

function DepartmentFilter({ report }: { report: Report }) {
  const { options } = useDepartments();
  return <Choice label={texts.DEPARTMENT} field="DepartmentId" options={options} report={report} />;
}

function ConditionFilter({ report }: { report: Report }) {
  const list = useCall(getConditionList, {}, { staleMs: LONG_MS }).data ?? [];
  const options = list.map(({ conditionId, name }) => ({ value: String(conditionId), label: name }));
  return <Choice label={texts.CONDITION} field="ConditionId" options={options} report={report} />;
}

function GroupFilter({ report }: { report: Report }) {
  const may = useMayDo('customers.view');
  const list = useCall(listGroups, {}, { staleMs: LONG_MS, enabled: may }).data ?? [];
  const options = list.map(({ groupId, name }) => ({ value: String(groupId), label: name }));
  return options.length > 0 ? (
    <Choice label={texts.CUSTOMER_GROUP} field="CustomerGroupId" options={options} report={report} />
  ) : null;
}

function VendorFilter({ report }: { report: Report }) {
  const may = useMayDo('vendors.view');
  const list = useCall(allVendors, {}, { staleMs: LONG_MS, enabled: may }).data ?? [];
  const options = list.map(({ vendorid, name }) => ({ value: String(vendorid), label: name }));
  return options.length > 0 ? (
    <Choice label={texts.VENDOR} field="VendorId" options={options} report={report} />
  ) : null;
}
