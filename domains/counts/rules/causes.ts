// What is the most likely cause of a difference, and which action does it call for?
import type { ACTS, CauseKind } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';

export type Cause = {
  readonly kind: CauseKind;
  readonly words: string;
  readonly detail: string;
  readonly act: (typeof ACTS)[number];
  readonly withItemId: number | null;
  readonly link: string;
};

/** What is known around an item; the times are words already. */
export type Evidence = {
  readonly delta: number;
  readonly isDoubtful: boolean;
  /** What moved while, or soon after, it was counted: a sale, a trade. */
  readonly movedWhile: { readonly what: string; readonly when: string; readonly quantity: number } | null;
  /** The same product in other conditions with an opposite difference. */
  readonly opposites: readonly {
    readonly itemId: number;
    readonly condition: string;
    readonly delta: number;
  }[];
  /** Units of it that another count found in its own area and passed to nobody, and where. */
  readonly foundElsewhere: { readonly units: number; readonly where: string } | null;
  /** Units on a transfer that never arrived, or arrived and were never sent. */
  readonly discrepancy: { readonly units: number; readonly number: string } | null;
  /** Units accepted or checked in within a day before it was counted. */
  readonly accepted: { readonly units: number; readonly number: string; readonly when: string } | null;
  /** Units bought over the counter within a day before. */
  readonly bought: { readonly units: number; readonly when: string } | null;
  /** Units in baskets that are parked or open. */
  readonly parked: { readonly units: number; readonly where: string } | null;
  /** It was sold when the book had none left, and nobody has found out why; when that began. */
  readonly soldBelow: { readonly units: number; readonly when: string } | null;
  /** Units that the law, the police or a customer's reservation keeps: they may lie in the back. */
  readonly heldUnits: number;
  /** Copies of it on their way. */
  readonly inTransitUnits: number;
  readonly namedBy: string;
};

const plain = (kind: CauseKind, words: string, detail: string, link = ''): Cause => ({
  kind,
  words,
  detail,
  act: 'recount',
  withItemId: null,
  link,
});

/**
 * The causes, the most likely first; never empty. What explains all of the difference goes before what explains a part; beyond that: doubtful, the opposite
 * in another condition, wrong area, discrepancy, accepted unseen, trade on the bench, parked basket, sold below zero, held, under way.
 */
export function rankCauses(evidence: Evidence): Cause[] {
  const missing = evidence.delta < 0;
  const found = [
    ...doubtful(evidence),
    ...opposite(evidence),
    ...(missing ? whereMissing(evidence) : whereMore(evidence)),
  ];
  const units = Math.abs(evidence.delta);
  const ranked = found
    .map((one, at) => ({ ...one, at }))
    .sort((a, b) => Number(b.explains >= units) - Number(a.explains >= units) || a.at - b.at)
    .map(({ cause }) => cause);
  if (evidence.namedBy !== '')
    ranked.unshift({ ...plain('named', texts.causeNamed, evidence.namedBy), act: 'accept' });
  return ranked.length > 0 ? ranked : [plain('none', texts.causeNone, '')];
}

type Explained = { readonly cause: Cause; readonly explains: number };

function doubtful({ isDoubtful, movedWhile, delta }: Evidence): Explained[] {
  if (!isDoubtful || !movedWhile) return [];
  const words = texts.causeMoved(movedWhile.what);
  return [{ cause: plain('doubtful', words, movedWhile.when), explains: Math.max(1, Math.abs(delta)) }];
}

function opposite({ opposites, delta }: Evidence): Explained[] {
  return opposites
    .filter((one) => one.delta !== 0 && Math.sign(one.delta) === -Math.sign(delta))
    .map((one) => ({
      cause: {
        kind: 'otherCondition' as const,
        words: texts.causeOtherCondition(one.delta),
        detail: texts.causeJoin(one.condition),
        act: 'join' as const,
        withItemId: one.itemId,
        link: '',
      },
      explains: Math.abs(one.delta),
    }))
    .sort((a, b) => b.explains - a.explains);
}

function whereMissing(evidence: Evidence): Explained[] {
  const { foundElsewhere, discrepancy, accepted, bought, parked, heldUnits, inTransitUnits } = evidence;
  const list: (Explained | null)[] = [
    foundElsewhere && {
      cause: plain('wrongArea', texts.causeWrongArea, foundElsewhere.where),
      explains: foundElsewhere.units,
    },
    discrepancy && {
      cause: plain('discrepancy', texts.causeDiscrepancy, discrepancy.number, '/management/transfers'),
      explains: discrepancy.units,
    },
    accepted && {
      cause: plain('acceptedUnseen', texts.causeAccepted, `${accepted.number}, ${accepted.when}`),
      explains: accepted.units,
    },
    bought && { cause: plain('tradeBench', texts.causeBench, bought.when), explains: bought.units },
    parked && { cause: plain('parkedBasket', texts.causeParked, parked.where), explains: parked.units },
    heldUnits > 0
      ? { cause: plain('held', texts.causeHeld, texts.units(heldUnits)), explains: heldUnits }
      : null,
    inTransitUnits > 0
      ? {
          cause: plain('inTransit', texts.causeInTransit, texts.units(inTransitUnits)),
          explains: inTransitUnits,
        }
      : null,
  ];
  return list.filter((one) => one !== null);
}

/** More than the book: goods that were never sent after all, that a register sold before anybody booked them, or that are still to be accepted. */
function whereMore({ discrepancy, soldBelow, inTransitUnits }: Evidence): Explained[] {
  const list: (Explained | null)[] = [
    discrepancy && {
      cause: plain('discrepancy', texts.causeDiscrepancy, discrepancy.number, '/management/transfers'),
      explains: discrepancy.units,
    },
    soldBelow && {
      cause: plain('soldBelow', texts.causeSoldBelow, texts.causeSince(soldBelow.when)),
      explains: soldBelow.units,
    },
    inTransitUnits > 0
      ? {
          cause: plain('inTransit', texts.causeInTransit, texts.units(inTransitUnits)),
          explains: inTransitUnits,
        }
      : null,
  ];
  return list.filter((one) => one !== null);
}
