// What a buyer sees and picks on the smart order screen: filters, picks, the active line.
import { useState } from 'react';
import {
  addSmartLines,
  getVendorAnalyzerList,
  type SmartLineWire,
} from '#domains/smart-order/contract/smart-lines.ts';
import { moveFirst } from '#domains/smart-order/contract/stores-first.ts';
import {
  atSeller,
  type Changes,
  type Change,
  isPicked,
  stepPacks,
  totalPicked,
  unitsOf,
  wholePacks,
} from '#domains/smart-order/rules/picks.ts';
import { smartOrderWebMessages as texts } from '#domains/smart-order/web/messages.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { toast } from '#ui/overlay/toast.tsx';

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
  const [refused, setRefused] = useState('');
  const [swapped, setSwapped] = useState<ReadonlyMap<number, number>>(new Map());
  const search = useSettled(filters.search);
  const answer = useCall(getVendorAnalyzerList, askedOf({ ...filters, search }, { clientId, budget, size }), {
    keep: true,
    staleMs: 60_000,
  });
  useLive('orders.changed', [getVendorAnalyzerList]);
  const add = useChange(addSmartLines, [getVendorAnalyzerList]);
  const lines = (answer.data?.items ?? []).map((line) => atSeller(line, swapped.get(line.vendorItemId)));
  const shown = lines.filter(
    (line) =>
      filters.decisions.has(line.decision) &&
      (filters.vendorId === null || line.vendorId === filters.vendorId),
  );
  const at = Math.max(
    0,
    shown.findIndex(({ vendorItemId }) => vendorItemId === active),
  );
  const current = shown[at];
  const first = useStoresFirst(lines, clientId, setRefused);
  const change = (line: SmartLineWire, next: Change): void =>
    setChanges((before) =>
      new Map(before).set(line.vendorItemId, { ...before.get(line.vendorItemId), ...next }),
    );
  const changeOf = (line: SmartLineWire): Change | undefined => changes.get(line.vendorItemId);
  const picked = lines.filter((line) => isPicked(line, changeOf(line)));
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
    total: totalPicked(lines, changes),
    totalOf: (vendorId: number) =>
      totalPicked(
        lines.filter((line) => line.vendorId === vendorId),
        changes,
      ),
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
    hasMore: (answer.data?.count ?? 0) > lines.length && size < MOST,
    more: () => setSize(MOST),
    busy: add.busy || first.busy,
    error: add.error ?? first.error ?? null,
    picked,
    refused,
    addToOrder: async () => {
      if (picked.length === 0 || add.busy) return;
      const body = picked.map((line) => ({
        vendorItemId: line.takenItemId,
        quantity: unitsOf(line, changeOf(line)),
      }));
      const done = await add.run({
        clientId,
        ...planFlags(filters.plan),
        ...(budget === '' ? {} : { budget }),
        body,
      });
      setRefused(done.success ? '' : done.message);
      if (!done.success) return;
      setChanges(new Map());
      setSwapped(new Map());
      toast(texts.added(done.orderIds.length));
    },
    askStores: first.ask,
  };
}

/** Other stores' surplus, and requesting what wasn't requested yet. */
function useStoresFirst(
  lines: readonly SmartLineWire[],
  clientId: number,
  setRefused: (message: string) => void,
) {
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
      if (done.success) toast(texts.asked(done.units, done.missed));
    },
  };
}
