// Takes in what a customer brings: a line with both offers and how they came about.
import { registerMessages as texts } from '#domains/register/messages.ts';
import { isCondition } from '#domains/register/rules/choose-item.ts';
import { tradedProduct } from '#domains/register/rules/may-take-in.ts';
import { findTradeBonus } from '#domains/customers/server/public/find-trade-bonus.ts';
import * as acts from '#domains/register/rules/acts/take-in.ts';
import type { LackingCase } from '#domains/register/rules/acts/take-in.ts';
import { variation } from '#domains/register/rules/variation.ts';
import type { Change, Choice } from '#domains/register/server/basket/change-basket.ts';
import { editionsOf } from './choose-editions.ts';
import type { AddItem, BasketWithCandidates } from '#domains/register/server/basket/find-candidates.ts';
import { refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import { MISSING_PARTS, type MissingPart } from '#domains/pricing/rules/base-price.ts';
import { type CaseWords, lackingCase } from '#domains/pricing/rules/lacking-case.ts';
import { type OfferGiven, getOffer } from '#domains/pricing/server/public/get-offer.ts';
import { mayDo } from '#contract/may-do.ts';
import { badInput, notAllowed } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, DirectContext } from '#contract/route.ts';

/** The line of a trade: quantity 1 (TRAN-13), price negative (NS-TRAN-13). A zero offer is in the basket with its reason. */
export async function addTrade(
  context: DirectContext,
  basket: BasketWithCandidates,
  input: AddItem,
): Promise<Change | Choice | Refusal> {
  if (!mayDo(context.actor, 'trades.edit')) throw notAllowed('trades.edit');
  // Whatever edition a customer brings: that one of them is on the shelf says nothing.
  const editions = await editionsOf(context.db, basket.storeId, basket.listed);
  if (editions.length > 1) return { variations: editions.map(variation) };
  const serial = input.SerialNumber ?? '';
  const product = tradedProduct({
    product:
      basket.stocked.find((one) => !editions[0] || one.catalogId === editions[0].catalogId) ?? editions[0],
    quantity: input.Quantity ?? 1,
    serial,
  });
  if (isRefusal(product)) return product;
  if (serial !== '') {
    const inHand = await refuseSerialInHand(context.db, product.catalogId, serial);
    if (inHand) return inHand;
  }
  const conditionId = await conditionOf(context.db, input.Condition, 'Condition');
  const offer = await getOffer(context.db, {
    storeId: basket.storeId,
    catalogId: product.catalogId,
    ...(conditionId === undefined ? {} : { conditionId }),
    missingParts: partsOf(input.MissingParts),
    now: context.now,
  });
  checkProven(context, offer);
  const missing = partsOf(input.MissingParts);
  return acts.addTrade(basket.payout, product, {
    lineId: basket.nextLineId,
    serial,
    offered: offer,
    offer: acts.lineOffer(offer, missing, await findTradeBonus(context.db, basket.customerId)),
    lacking: await caseOfLacking(context.db, product.departmentId, missing),
  });
}

/** 403, which may be approved, for an offer by a price that somebody brought in who may not set prices. */
export function checkProven({ actor }: Pick<DirectContext, 'actor'>, offer: OfferGiven): void {
  if (offer.isUnproven && offer.creditCents > 0 && !mayDo(actor, 'trades.price'))
    throw notAllowed('trades.price', texts.PRICE_UNPROVEN);
}

/** The case condition of what is brought without some parts, so that it is on the shelf as such; none when nothing is missing. */
export async function caseOfLacking(
  db: Db,
  departmentId: number,
  missing: readonly string[],
): Promise<LackingCase> {
  const cases =
    missing.length === 0
      ? []
      : await db.rows<CaseWords>(
          'select case_condition_id, name from case_conditions where department_id = $1 order by sort, case_condition_id',
          [departmentId],
        );
  const found = lackingCase(cases, missing as MissingPart[]);
  return { caseConditionId: found?.caseConditionId ?? null, caseCondition: found?.name ?? '' };
}

/** Names of missing parts from a comma list. 400 for a part that nothing can miss. */
export function partsOf(text: string | undefined): string[] {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (parts.some((part) => !MISSING_PARTS.some((known) => known === part))) {
    throw badInput('MissingParts', `MissingParts ${pricingMessages.UNKNOWN_PART(MISSING_PARTS.join(', '))}`);
  }
  return parts;
}

type ConditionRow = { conditionId: number; condition: string; grade: string };

/** The id of a condition by name, grade or id; undefined when none is asked for, 400 for what names none. */
export async function conditionOf(
  db: Db,
  asked: string | undefined,
  field: string,
): Promise<number | undefined> {
  if (asked === undefined || asked === '') return undefined;
  const rows = await db.rows<ConditionRow>(
    'select condition_id, name as condition, grade from conditions order by sort',
  );
  const found = rows.find((row) => isCondition({ ...row, conditionId: row.conditionId }, asked));
  if (!found) throw badInput(field, `${field} ${texts.UNKNOWN_CONDITION}`);
  return found.conditionId;
}
