// Which goods does a scan at the bench mean, and may they go on it?
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';

/** An item of the store, or a copy of it. */
export type Candidate = {
  readonly inventoryId: number;
  readonly copyId: number | null;
  readonly title: string;
  readonly sku: string;
  readonly condition: string;
  readonly caseCondition: string;
  readonly serialRequired: boolean;
  readonly onHand: number;
  /** Units that are kept for somebody, by law or on the bench. */
  readonly held: number;
  /** Those of them that the law keeps: it doesn't forbid work. */
  readonly lawHeld: number;
  /** The code names this one thing: a SKU or a serial number. */
  readonly isExact: boolean;
  readonly isOnBench: boolean;
};

/** What a person chooses from. */
export type Choice = Pick<Candidate, 'inventoryId' | 'title' | 'sku' | 'condition' | 'caseCondition'> & {
  readonly free: number;
};

/**
 * The goods that go on the bench. Refuses a code that is nothing here or several items (with the choices), goods with serial numbers without one, a copy that is
 * on the bench already, and units of which all are kept for somebody.
 */
export function placeOnBench(found: readonly Candidate[]): Candidate | Refusal {
  const goods = chooseGoods(found);
  return isRefusal(goods) ? goods : (placeRefusal(goods) ?? goods);
}

/** The one thing that a code means. Refuses a code that is nothing here, or several things, with the choices. */
export function chooseGoods(found: readonly Candidate[]): Candidate | Refusal {
  const exact = found.filter(({ isExact }) => isExact);
  const meant = exact.length > 0 ? exact : found;
  const here = meant.filter((one) => one.onHand > 0);
  const [only, ...more] = here.length > 0 ? here : meant;
  if (!only) return refuse('NO_GOODS', texts.NO_GOODS);
  if (more.length === 0) return only;
  const copies = [only, ...more].every(({ copyId }) => copyId !== null);
  return refuse('WHICH_ITEM', copies ? texts.WHICH_COPY : texts.WHICH_ITEM, {
    choices: [only, ...more].map(toChoice),
  });
}

const toChoice = (one: Candidate): Choice => ({
  inventoryId: one.inventoryId,
  title: one.title,
  sku: one.sku,
  condition: one.condition,
  caseCondition: one.caseCondition,
  free: Math.max(0, one.onHand - one.held),
});

function placeRefusal(goods: Candidate): Refusal | null {
  if (goods.serialRequired && goods.copyId === null)
    return refuse('SERIAL_MISSING', texts.serialMissing(goods.title));
  if (goods.isOnBench) return refuse('ON_BENCH', texts.alreadyOn(goods.title));
  return freeForBench(goods) < 1 ? refuse('NOT_FREE', texts.notFree(goods.title)) : null;
}

/** Units that could go on the bench: what the law keeps may be worked on. */
export const freeForBench = ({
  onHand,
  held,
  lawHeld,
}: Pick<Candidate, 'onHand' | 'held' | 'lawHeld'>): number => onHand - held + lawHeld;
