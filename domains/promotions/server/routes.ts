import * as calls from '#domains/promotions/contract/calls.ts';
import { promotionsMessages as texts } from '#domains/promotions/messages.ts';
import { EMPTY_DRAFT, MOST_PRODUCTS } from '#domains/promotions/rules/promotion-draft.ts';
import { listGoodsNames } from '#domains/promotions/server/public/list-goods-names.ts';
import { readDraft } from '#domains/promotions/server/promotion-input.ts';
import * as queries from '#domains/promotions/server/queries.ts';
import {
  addPromotionCommand,
  changePromotionCommand,
  deletePromotionCommand,
} from '#domains/promotions/server/save-promotion.ts';
import { changeToWire, promotionToWire } from '#domains/promotions/server/to-wire.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Actor, type Db, type Route, type WriteContext, reads, writes } from '#contract/route.ts';

const ORDER = ['running', 'planned', 'off', 'over'] as const;

export const promotionRoutes: Route[] = [
  reads(calls.getPromotions, async ({ db, actor, now }, { clientId, state }) => {
    const storeIds = clientId === undefined ? actor.storeIds : [clientId];
    const list = await wiresOf(db, { storeIds, now }, await queries.listPromotions(db, storeIds));
    return list
      .filter((one) => state === undefined || one.state === state)
      .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  }),
  reads(calls.getPromotion, async ({ db, actor, now }, { id }) => {
    const stored = await queries.findPromotion(db, actor.storeIds, id);
    if (!stored) throw notFound(texts.NO_PROMOTION_HERE, 'id');
    const [wire] = await wiresOf(db, { storeIds: actor.storeIds, now }, [stored]);
    return {
      ...(wire as calls.PromotionWire),
      getProducts: await queries.listProducts(db, stored.get.catalogIds),
      buyProducts: await queries.listProducts(db, stored.buy.catalogIds),
      history: (await queries.listChanges(db, id)).map(changeToWire),
    };
  }),
  writes(calls.addPromotion, async (context, { clientId, AllClients, ...input }) => {
    const storeId = AllClients ? null : storeOf(context.actor, clientId);
    const draft = await readDraft(context.tx, context.actor.storeIds, { before: EMPTY_DRAFT, input });
    return savedWire(context, await addPromotionCommand(context, storeId, draft));
  }),
  writes(calls.updatePromotion, async (context, { id, version, ...input }) => {
    const { tx, actor } = context;
    const refused = await changePromotionCommand(context, { promotionId: id, version }, (before) =>
      readDraft(tx, actor.storeIds, { before, input }),
    );
    return isRefusal(refused) ? refused : savedWire(context, id);
  }),
  writes(calls.deletePromotion, async (context, { id }) => {
    await deletePromotionCommand(context, id);
    return { success: true, message: '', PromotionID: id };
  }),
  reads(calls.findPromotionProducts, async ({ db, actor }, { codes, clientId }) => {
    const wanted = [...new Set(codes.split(/[\s,;]+/).filter(Boolean))];
    if (wanted.length > MOST_PRODUCTS) throw badInput('codes', `codes ${texts.TOO_MANY(MOST_PRODUCTS)}`);
    const found = await queries.findByCodes(db, clientId === undefined ? actor.storeIds : [clientId], wanted);
    return {
      found: await queries.listProducts(db, [...new Set(found.values())]),
      missing: wanted.filter((code) => !found.has(code)),
    };
  }),
];

/** The store that is named, else the only one of the user; 400 when that is unclear. */
function storeOf(actor: Actor, clientId: number | undefined): number {
  const [only] = actor.storeIds;
  if (clientId !== undefined) return clientId;
  if (only === undefined || actor.storeIds.length > 1)
    throw badInput('clientId', `clientId ${texts.WHICH_STORE}`);
  return only;
}

type Where = { readonly storeIds: readonly number[]; readonly now: Date };

async function wiresOf(
  db: Db,
  { storeIds, now }: Where,
  stored: readonly queries.StoredPromotion[],
): Promise<calls.PromotionWire[]> {
  if (stored.length === 0) return [];
  const ids = stored.map((one) => one.promotionId);
  const names = await listGoodsNames(db, ids);
  const uses = new Map((await queries.listUses(db, storeIds, ids)).map((use) => [use.promotionId, use]));
  const days = new Map<number, string>();
  for (const storeId of new Set(stored.map((one) => one.storeId ?? storeIds[0] ?? 0)))
    days.set(storeId, await findStoreDay(db, storeId, now));
  return stored.map((one) =>
    promotionToWire(one, {
      day: days.get(one.storeId ?? storeIds[0] ?? 0) ?? '',
      names: names(one.promotionId),
      use: uses.get(one.promotionId),
    }),
  );
}

async function savedWire({ tx, actor, now }: WriteContext, id: number) {
  const stored = await queries.findPromotion(tx, actor.storeIds, id);
  const [wire] = await wiresOf(tx, { storeIds: actor.storeIds, now }, stored ? [stored] : []);
  return { success: true, message: '', ...(wire as calls.PromotionWire) };
}
