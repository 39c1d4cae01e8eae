import type { RefObject } from 'react';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { smartOrderWebMessages as texts } from '#domains/smart-order/web/messages.ts';
import { type PlanKind, type SmartOrder, type SupplyKind } from '#domains/smart-order/web/use-smart-order.ts';
import { DecisionMark } from '#domains/vendors/web/public/decision-mark.tsx';
import { FilterButton, FilterRow } from '#ui/controls/filter-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

const SUPPLIES = Object.entries(texts.SUPPLIES).map(([value, label]) => ({
  value: value as SupplyKind,
  label,
}));
const PLANS = Object.entries(texts.PLANS).map(([value, label]) => ({ value: value as PlanKind, label }));
const DECISIONS = [4, 2, 3, 5, 1] as const;

/** The filters: words, department, which supply counts, by which plan, which decisions. */
export function SmartFilters({
  smart,
  searchRef,
}: {
  smart: SmartOrder;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const { filters, change, answer } = smart;
  const { options } = useDepartments();
  return (
    <FilterRow>
      <TextInput
        ref={searchRef}
        type="search"
        aria-label={texts.SEARCH}
        placeholder={texts.SEARCH}
        value={filters.search}
        onChange={(search) => change({ search })}
      />
      <FilterButton
        label={texts.DEPARTMENT}
        single
        options={options}
        value={filters.departmentId === null ? [] : [String(filters.departmentId)]}
        onChange={([chosen]) => change({ departmentId: chosen === undefined ? null : Number(chosen) })}
      />
      <FilterButton
        label={texts.COMING}
        options={SUPPLIES}
        value={filters.coming}
        onChange={(coming) => change({ coming })}
      />
      <FilterButton
        label={texts.PLAN}
        single
        options={PLANS}
        value={filters.plan === 'smart' ? [] : [filters.plan]}
        onChange={([plan]) => change({ plan: plan ?? 'smart' })}
      />
      <span className="gap" />
      {DECISIONS.map((code) => {
        const isOn = filters.decisions.has(code);
        return (
          <button
            key={code}
            type="button"
            className={`btn decf ${isOn ? 'on' : ''}`}
            aria-pressed={isOn}
            onClick={() => {
              const next = new Set(filters.decisions);
              if (!next.delete(code)) next.add(code);
              change({ decisions: next });
            }}
          >
            <DecisionMark code={code} />
            <span className="n num">{answer.data?.decisions[code] ?? 0}</span>
          </button>
        );
      })}
    </FilterRow>
  );
}
