// What a buyer sees and picks on the smart order screen: filters, picks, the active line.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getVendorAnalyzerList, type SmartLineWire } from '#domains/smart-order/contract/smart-lines.ts';
import { moveFirst } from '#domains/smart-order/contract/stores-first.ts';
import {
  atSeller,
  type Changes,
  type Change,
  isPicked,
  notPicked,
  stepPacks,
  totalPicked,
  unitsOf,
  wholePacks,
} from '#domains/smart-order/rules/picks.ts';
import { type Sort, sortLines } from '#domains/smart-order/web/sort-lines.ts';
import { smartOrderWebMessages as texts } from '#domains/smart-order/web/messages.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { toastOffers } from '#ui/overlay/toast.tsx';

const AT_ONCE = 200;
const MOST = 1_000;
export type SupplyKind = keyof typeof texts.SUPPLIES;
export type PlanKind = keyof typeof texts.PLANS;
/** Decision codes that are shown from the start: order, review, covered, too many. */
const SHOWN: ReadonlySet<number> = new Set([4, 2, 3, 5]);

export type Filters = {
  readonly vendorId: number | null;
  readonly departmentId: number | null;
  readonly search: string;
  /** Empty counts all. */
  readonly coming: readonly SupplyKind[];
  readonly plan: PlanKind;
  readonly decisions: ReadonlySet<number>;
};
const NO_FILTERS: Filters = {
  vendorId: null,
  departmentId: null,
  search: '',
  coming: [],
  plan: 'smart',
  decisions: SHOWN,
};

const planFlags = (plan: PlanKind) =>
  plan === 'smart' ? {} : { restockFlag: true, smartFlag: plan === 'both' };

const askedOf = (
  filters: Filters,
  { clientId, budget, size }: { clientId: number; budget: string; size: number },
) => ({
  ClientId: clientId,
  recordCount: size,
  ...(filters.search === '' ? {} : { upc: filters.search }),
  ...(filters.departmentId === null ? {} : { departmentId: filters.departmentId }),
  ...(budget === '' ? {} : { budget }),
  ...Object.fromEntries(filters.coming.map((kind) => [kind, true])),
  ...planFlags(filters.plan),
});

export type SmartOrder = ReturnType<typeof useSmartOrder>;

export function useSmartOrder() {
  const { clientId } = useWorkplace();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [typedBudget, setBudget] = useAddress('budget');
  const budget = typedBudget !== null && /^\d{1,8}(\.\d{1,2})?$/.test(typedBudget) ? typedBudget : '';
  const [size, setSize] = useState(AT_ONCE);
  const [changes, setChanges] = useState<Changes>(new Map());
  const [active, setActive] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const [refused, setRefused] = useState('');
  const [swapped, setSwapped] = useState<ReadonlyMap<number, number>>(new Map());
  const search = useSettled(filters.search);
  const answer = useCall(getVendorAnalyzerList, askedOf({ ...filters, search }, { clientId, budget, size }), {
    keep: true,
    staleMs: 60_000,
  });
  useLive('orders.changed', [getVendorAnalyzerList]);
  const lines = (answer.data?.items ?? []).map((line) =>
    atSeller(budget === '' ? { ...line, picked: 0 } : line, swapped.get(line.vendorItemId)),
  );
  // What every figure and act follows: the decisions and the vendor that are chosen.
  const listed = lines.filter(({ decision }) => filters.decisions.has(decision));
  const shown = sortLines(
    listed.filter((line) => filters.vendorId === null || line.vendorId === filters.vendorId),
    sort,
  );
  const at = Math.max(
    0,
    shown.findIndex(({ vendorItemId }) => vendorItemId === active),
  );
  const current = shown[at];
  const first = useStoresFirst(shown, clientId, setRefused);
  const change = (line: SmartLineWire, next: Change): void =>
    setChanges((before) =>
      new Map(before).set(line.vendorItemId, { ...before.get(line.vendorItemId), ...next }),
    );
  const changeOf = (line: SmartLineWire): Change | undefined => changes.get(line.vendorItemId);
  const waiting = [...filters.decisions].reduce((sum, code) => sum + (answer.data?.decisions[code] ?? 0), 0);
  const unpicked = notPicked(shown, changes);
  return {
    answer,
    clientId,
    filters,
    change: (next: Partial<Filters>) => setFilters((before) => ({ ...before, ...next })),
    clear: () => setFilters(NO_FILTERS),
    budget,
    setBudget,
    lines,
    shown,
    sort,
    setSort: (next: Sort) => {
      setSort(next);
      setSize(MOST);
    },
    current,
    open,
    setOpen,
    setActive,
    // A number that was typed is whole packs of whoever sells it now.
    swap: (line: SmartLineWire, vendorItemId: number) => {
      const packSize = line.others.find((other) => other.vendorItemId === vendorItemId)?.packSize ?? 1;
      const typed = changeOf(line)?.units;
      if (typed !== undefined) change(line, { units: wholePacks(typed, packSize) });
      setSwapped((before) => new Map(before).set(line.vendorItemId, vendorItemId));
    },
    giftUnits: first.units,
    isOn: (line: SmartLineWire) => isPicked(line, changeOf(line)),
    units: (line: SmartLineWire) => unitsOf(line, changeOf(line)),
    /** Of the vendor that is chosen; of all of them. */
    total: totalPicked(shown, changes),
    totalOfAll: totalPicked(listed, changes),
    totalOf: (vendorId: number) => totalPicked(ofVendor(listed, vendorId), changes),
    /** Are all of the vendor's lines to order picked? Only then more of it is offered. */
    hasAllOf: (vendorId: number) => notPicked(ofVendor(listed, vendorId), changes).length === 0,
    unpicked,
    totalUnpicked: totalPicked(unpicked, new Map(unpicked.map((line) => [line.vendorItemId, ON]))),
    picked: shown.filter((line) => isPicked(line, changeOf(line))),
    toggle: (line: SmartLineWire) => change(line, { isOn: !isPicked(line, changeOf(line)) }),
    toggleAll: (on: boolean) => {
      for (const line of shown) if (line.decision === 4) change(line, { isOn: on });
    },
    // Whoever changes a number means to order it.
    step: (line: SmartLineWire, packs: number) =>
      change(line, { units: stepPacks(line, changeOf(line), packs), isOn: true }),
    offer: (vendorItemId: number, quantity: number) => {
      const line = lines.find((one) => one.vendorItemId === vendorItemId);
      if (line)
        change(line, {
          isOn: true,
          units: (isPicked(line, changeOf(line)) ? unitsOf(line, changeOf(line)) : 0) + quantity,
        });
    },
    move: (by: number) =>
      setActive(shown[Math.min(shown.length - 1, Math.max(0, at + by))]?.vendorItemId ?? null),
    hasMore: waiting > listed.length && (answer.data?.count ?? 0) > lines.length && size < MOST,
    more: () => setSize(MOST),
    stores: first,
    refused,
    setRefused,
    /** What was added isn't picked any more; other picks stay. */
    forget: (added: readonly SmartLineWire[]) => {
      const ids = new Set(added.map(({ vendorItemId }) => vendorItemId));
      setChanges((before) => new Map([...before].filter(([id]) => !ids.has(id))));
      setSwapped((before) => new Map([...before].filter(([id]) => !ids.has(id))));
    },
    asked: { ...planFlags(filters.plan), ...(budget === '' ? {} : { budget }) },
  };
}

const ON: Change = { isOn: true };
const ofVendor = <Line extends { readonly vendorId: number }>(lines: readonly Line[], vendorId: number) =>
  lines.filter((line) => line.vendorId === vendorId);

/** Other stores' surplus of the lines that are shown, and requesting what wasn't requested yet. */
function useStoresFirst(
  lines: readonly SmartLineWire[],
  clientId: number,
  setRefused: (message: string) => void,
) {
  const navigate = useNavigate();
  const ask = useChange(moveFirst, [getVendorAnalyzerList]);
  const gifts = lines.flatMap(({ catalogId, stores }) => stores.map((store) => ({ catalogId, ...store })));
  const units = gifts.reduce((sum, { quantity, asked }) => sum + quantity - asked, 0);
  return {
    units,
    busy: ask.busy,
    error: ask.error,
    ask: async () => {
      if (units === 0 || ask.busy) return;
      const body = gifts.map(({ catalogId, clientId: from, quantity }) => ({
        catalogId,
        fromClientId: from,
        quantity,
      }));
      const done = await ask.run({ clientId, body });
      setRefused(done.success ? '' : done.message);
      if (done.success)
        toastOffers(texts.asked(done.units, done.missed), [
          { label: texts.OPEN_TRANSFERS, run: () => void navigate({ to: '/management/transfers' }) },
        ]);
    },
  };
}
