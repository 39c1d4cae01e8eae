// A code may be several things in the store: which of them is converted?
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What a code may be: an item of the store, or a copy of it. */
export type Candidate = {
  readonly inventoryId: number;
  readonly copyId: number | null;
  readonly title: string;
  readonly sku: string;
  readonly condition: string;
  readonly caseCondition: string;
  readonly free: number;
  /** It names this one thing: a SKU or a serial number. */
  readonly isExact: boolean;
  /** It is already what it would become. */
  readonly isTarget: boolean;
};

/** What a person chooses from. */
export type Choice = Pick<
  Candidate,
  'inventoryId' | 'title' | 'sku' | 'condition' | 'caseCondition' | 'free'
>;

/**
 * The goods that a code means. A SKU or serial number is itself; a UPC is the only item of which some are free, those aside that are what they would become.
 * Refuses a code that is nothing here, that is only what it would become, and one that is several items, with the choices.
 */
export function chooseSource(found: readonly Candidate[]): Candidate | Refusal {
  const exact = found.filter(({ isExact }) => isExact);
  const meant = exact.length > 0 ? exact : found;
  const [any] = meant;
  if (!any) return refuse('NO_GOODS', texts.NO_GOODS);
  const others = meant.filter(({ isTarget }) => !isTarget);
  if (others.length === 0) return refuse('SAME_ITEM', texts.same(any.title, any.condition));
  const free = others.filter((one) => one.free > 0);
  const [only, ...more] = free.length > 0 ? free : others;
  if (!only) throw new Error('nothing to choose from');
  if (more.length === 0) return only;
  return [only, ...more].every(({ copyId }) => copyId !== null)
    ? refuse('WHICH_COPY', texts.WHICH_COPY)
    : refuse('WHICH_ITEM', texts.WHICH_ITEM, { choices: [only, ...more].map(toChoice) });
}

const toChoice = ({ inventoryId, title, sku, condition, caseCondition, free }: Candidate): Choice => ({
  inventoryId,
  title,
  sku,
  condition,
  caseCondition,
  free: Math.max(0, free),
});
