// Which line of a transfer does a scan at the destination mean?
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** A line that the code may mean. */
export type Marked = {
  readonly lineId: number;
  readonly title: string;
  readonly catalogId: number | null;
  readonly conditionId: number | null;
  readonly condition: string;
  readonly caseCondition: string;
  readonly sku: string;
  readonly isExtra: boolean;
  readonly underWay: number;
  readonly accepted: number;
  /** By serial number or SKU: it names this very thing. */
  readonly isExact: boolean;
};

/**
 * The line, or null when the transfer has none. What names the very thing wins; of several lines the one that still has something to accept (or to take back);
 * of several conditions under one UPC it asks which. A line that was chosen is that one.
 */
export function matchLine(
  lines: readonly Marked[],
  asked: { readonly accept: boolean; readonly lineId?: number | undefined },
): Marked | null | Refusal {
  if (asked.lineId !== undefined) return lines.find(({ lineId }) => lineId === asked.lineId) ?? null;
  const exact = lines.filter(({ isExact }) => isExact);
  const some = exact.length > 0 ? exact : lines;
  const open = some.filter((line) => (asked.accept ? line.underWay : line.accepted) > 0);
  if (open.length === 0) return some.find(({ isExtra }) => !isExtra) ?? some[0] ?? null;
  if (new Set(open.map(kindOf)).size === 1) return open[0] as Marked;
  return refuse('WHICH_ITEM', inventoryMessages.WHICH_ITEM, {
    choices: open.map((line) => ({
      catalogId: line.catalogId ?? 0,
      inventoryId: null,
      inventory_TransferItemID: line.lineId,
      title: line.title,
      condition: line.condition,
      conditionId: line.conditionId,
      caseCondition: line.caseCondition,
      sku: line.sku,
      free: asked.accept ? line.underWay : line.accepted,
    })),
  });
}

/** Lines of the same goods are as good as each other. */
const kindOf = ({ catalogId, conditionId, caseCondition }: Marked): string =>
  `${catalogId} ${conditionId} ${caseCondition}`;
