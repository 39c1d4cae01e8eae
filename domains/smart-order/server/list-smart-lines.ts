// The analyzer's pages: what to order of a vendor, or of all, and the lists of vendor items with what a store lacks.
import type { AnalyzerWire, TopLevelItemWire } from '#domains/smart-order/contract/smart-lines.ts';
import {
  type Analysis,
  analyzeStore,
  type Analyzed,
  type Asked,
} from '#domains/smart-order/server/analyze-store.ts';
import { linesToWire, lineToWire, type Shown } from '#domains/smart-order/server/lines-to-wire.ts';
import { readShown, type ShownRow } from '#domains/smart-order/server/read-lines.ts';
import { costByVendor, earningsOf, offersToMinimum } from '#domains/smart-order/rules/budget.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Db, ReadContext } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';

export type Page = { readonly page: number; readonly size: number };
type AskedOfStores = Omit<Asked, 'storeId'> & { readonly storeIds: readonly number[] };

/** The order in which lines are listed: order now, then review, and so on. */
const BY_DECISION = [5, 4, 1, 2, 0, 3];

/** Names of the chain's stores: who may order sees which one gives. */
async function storeNames(db: Db): Promise<(storeId: number) => string> {
  const rows = await db.rows<{ storeId: number; name: string }>('select store_id, name from stores');
  const names = new Map(rows.map(({ storeId, name }) => [storeId, name]));
  return (storeId) => names.get(storeId) ?? '';
}

const analyzeAll = async (db: Db, { storeIds, ...asked }: AskedOfStores, now: Date): Promise<Analysis[]> => {
  const analyses: Analysis[] = [];
  for (const storeId of storeIds) analyses.push(await analyzeStore(db, { ...asked, storeId }, now));
  return analyses;
};

type Listed = { readonly of: Analysis; readonly one: Analyzed; readonly worth: number };

/** What the analyzer answers: a page of lines, counts, and each vendor's share with what would bring its order to the minimum. */
export async function listSmartLines(
  { db, actor, now }: ReadContext,
  asked: AskedOfStores,
  { page, size }: Page,
): Promise<AnalyzerWire> {
  const began = performance.now();
  const maySeeCost = mayDo(actor, 'costs.view');
  const analyses = await analyzeAll(db, asked, now);
  const nameOf = await storeNames(db);
  const decisions = [0, 0, 0, 0, 0, 0];
  const listed: Listed[] = analyses.flatMap((of) =>
    of.lines
      .filter(({ isBest }) => isBest || asked.vendorId !== null)
      .map((one) => {
        decisions[one.line.decision] = (decisions[one.line.decision] as number) + 1;
        return { of, one, worth: one.line.order > 0 ? earningsOf(one, one.line.order).perDollarCents : 0 };
      }),
  );
  listed.sort(
    (a, b) =>
      (BY_DECISION[a.one.line.decision] as number) - (BY_DECISION[b.one.line.decision] as number) ||
      b.worth - a.worth ||
      compareText(a.one.title, b.one.title) ||
      a.one.key - b.one.key,
  );
  const shown = listed.slice((page - 1) * size, page * size);
  const items = [];
  for (const of of analyses) {
    const own = shown.filter((one) => one.of === of).map(({ one }) => one);
    items.push(
      ...(await linesToWire(db, own, of.lines, of.asOf, { storeId: of.storeId, nameOf, maySeeCost })),
    );
  }
  const first = analyses[0];
  return {
    items,
    count: listed.length,
    analyzed: analyses.reduce((sum, { lines }) => sum + lines.length, 0),
    decisions,
    vendors: vendorShares(analyses, maySeeCost),
    asOf: first?.asOf ?? '',
    refreshedAt: first?.refreshedAt ?? '',
    tookMs: Math.round(performance.now() - began),
  };
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function vendorShares(analyses: readonly Analysis[], maySeeCost: boolean): AnalyzerWire['vendors'] {
  return analyses.flatMap(({ lines }) => {
    const picked = new Map(lines.filter((one) => one.picked > 0).map((one) => [one.key, one.picked]));
    const costs = costByVendor(lines, picked);
    const byVendor = new Map<number, Analyzed[]>();
    for (const one of lines) {
      const known = byVendor.get(one.vendorId);
      if (known) known.push(one);
      else byVendor.set(one.vendorId, [one]);
    }
    return [...byVendor].map(([vendorId, own]) => {
      const { name, orderMinCents } = (own[0] as Analyzed).vendor;
      const spent = costs.get(vendorId) ?? 0;
      const mine = own.filter((one) => one.picked > 0);
      const offers = offersToMinimum(own, picked, {
        vendorId,
        spentCents: spent,
        minimumCents: orderMinCents,
      });
      return {
        vendorId,
        name,
        lines: mine.length,
        units: mine.reduce((sum, one) => sum + one.picked, 0),
        total: maySeeCost ? cents(spent) : null,
        orderMin: cents(orderMinCents),
        offers: offers.map(({ key, units, cents: cost }) => ({
          vendorItemId: key,
          quantity: units,
          total: maySeeCost ? cents(cost) : null,
        })),
      };
    });
  });
}

export type ListAsked = AskedOfStores & {
  readonly needReorderOnly: boolean;
  readonly statusId: number | null;
  readonly sortBy: SortBy;
  readonly ascending: boolean;
};
export type SortBy =
  | 'title'
  | 'need'
  | 'target'
  | 'onHand'
  | 'coming'
  | 'cost'
  | 'vendorName'
  | 'status'
  | 'rate';

const SORTS: Readonly<Record<SortBy, (one: Analyzed) => string | number>> = {
  title: ({ title }) => title.toLowerCase(),
  need: ({ line }) => line.need,
  target: ({ line }) => line.target,
  onHand: ({ row }) => row.onHand,
  coming: ({ line }) => line.coming,
  cost: ({ row }) => row.costE4 ?? -1,
  vendorName: ({ vendor }) => vendor.name.toLowerCase(),
  status: ({ row }) => row.statusId,
  rate: ({ line }) => line.rate,
};

/** A page of vendor items with what stores have and lack (VITEM-01); needReorder is Need > 0. */
export async function listVendorItems(
  { db, actor, now }: ReadContext,
  asked: ListAsked,
  { page, size }: Page,
): Promise<{ items: TopLevelItemWire[]; count: number }> {
  const analyses = await analyzeAll(db, asked, now);
  const nameOf = await storeNames(db);
  const maySeeCost = mayDo(actor, 'costs.view');
  // The order of a list tells what its rows don't say.
  if (asked.sortBy === 'cost' && !maySeeCost) throw notAllowed('costs.view');
  const by = SORTS[asked.sortBy];
  const listed = analyses
    .flatMap((of) => of.lines.map((one) => ({ of, one, by: by(one) })))
    .filter(
      ({ one }) =>
        (!asked.needReorderOnly || one.line.need > 0) &&
        (asked.statusId ?? one.row.statusId) === one.row.statusId,
    );
  const direction = asked.ascending ? 1 : -1;
  listed.sort(
    (a, b) =>
      (a.by < b.by ? -direction : a.by > b.by ? direction : 0) ||
      a.one.key - b.one.key ||
      a.of.storeId - b.of.storeId,
  );
  const shownLines = listed.slice((page - 1) * size, page * size);
  const words = await readShown(
    db,
    shownLines.map(({ one }) => one.key),
  );
  const items = shownLines.map(({ of, one }) => {
    const shown: Shown = { storeId: of.storeId, nameOf, maySeeCost };
    return { ...lineToWire(one, words.get(one.key) as ShownRow, shown), needReorder: one.line.need > 0 };
  });
  return { items, count: listed.length };
}
