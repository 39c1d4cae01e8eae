// A promotion is added, changed or taken out of use.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { promotionsMessages as texts } from '#domains/promotions/messages.ts';
import { type Goods, isShare } from '#domains/promotions/rules/promotion.ts';
import type { PromotionDraft } from '#domains/promotions/rules/promotion-draft.ts';
import { couponKey } from '#domains/promotions/rules/promotion-fit.ts';
import { forgetRunning } from '#domains/promotions/server/public/find-promotions.ts';
import { draftOf, findPromotion, type StoredPromotion } from '#domains/promotions/server/queries.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { isEverywhere } from '#domains/stores/server/public/is-everywhere.ts';
import { ApiError, badInput, notFound } from '#contract/api-error.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

type CommandContext = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

/** The columns of the promotion itself; its goods have rows of their own. */
const columnsOf = ({ get: _get, buy: _buy, ...columns }: PromotionDraft) => columns;

/** Adds a promotion to a store, or to every store (null). 400 when a coupon code is used already; 403 for every store by somebody of few. */
export async function addPromotionCommand(
  context: CommandContext,
  storeId: number | null,
  draft: PromotionDraft,
): Promise<number> {
  const { tx, actor, now } = context;
  if (storeId === null) await needEveryStore(context);
  await checkCoupon(tx, storeId, draft.couponCode, 0);
  const { promotionId: id } = await insertRow(
    tx,
    'promotions',
    { ...columnsOf(draft), storeId, changedAt: now, changedBy: actor.username },
    'promotionId',
  );
  await writeTargets(tx, id, draft);
  await tell(context, { storeId, promotionId: id, action: 'add', before: null, after: draft });
  return id;
}

/** What `change` makes of a promotion takes its place. 404 when it is absent; refuses when it isn't `version` anymore. */
export async function changePromotionCommand(
  context: CommandContext,
  { promotionId, version }: { promotionId: number; version?: number | undefined },
  change: (before: PromotionDraft) => Promise<PromotionDraft>,
): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const stored = await lockPromotion(context, promotionId);
  if (version !== undefined && version !== stored.version)
    return refuse('PROMOTION_CHANGED', texts.PROMOTION_CHANGED);
  const before = draftOf(stored);
  const draft = await change(before);
  await checkCoupon(tx, stored.storeId, draft.couponCode, promotionId);
  await updateRow(
    tx,
    'promotions',
    { promotionId },
    { ...columnsOf(draft), version: stored.version + 1, changedAt: now, changedBy: actor.username },
  );
  await tx.run('delete from promotion_targets where promotion_id = $1', [promotionId]);
  await writeTargets(tx, promotionId, draft);
  await tell(context, { storeId: stored.storeId, promotionId, action: 'edit', before, after: draft });
  return undefined;
}

/** Takes a promotion out of use: open baskets lose it, finished ones keep what it took off. 404 when it is absent. */
export async function deletePromotionCommand(context: CommandContext, promotionId: number): Promise<void> {
  const { tx, actor, now } = context;
  const stored = await lockPromotion(context, promotionId);
  await tx.run(
    'update promotions set deleted_at = $2, changed_at = $2, changed_by = $3, version = version + 1 where promotion_id = $1',
    [promotionId, now, actor.username],
  );
  await tell(context, {
    storeId: stored.storeId,
    promotionId,
    action: 'delete',
    before: draftOf(stored),
    after: null,
  });
}

async function lockPromotion(context: CommandContext, promotionId: number): Promise<StoredPromotion> {
  const stored = await findPromotion(context.tx, context.actor.storeIds, promotionId, true);
  if (!stored) throw notFound(texts.NO_PROMOTION_HERE, 'id');
  if (stored.storeId === null) await needEveryStore(context);
  return stored;
}

/** Only somebody assigned to every store can change what applies in all of them. */
async function needEveryStore({ tx, actor }: CommandContext): Promise<void> {
  if (!(await isEverywhere(tx, actor))) throw new ApiError(403, 'RIGHT_REQUIRED', texts.NOT_EVERY_STORE);
}

/** A code means one promotion in a store. */
async function checkCoupon(tx: Tx, storeId: number | null, code: string, promotionId: number): Promise<void> {
  if (code === '') return;
  // Two that are saved at the same moment with the same code wait for one another.
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('coupon ' || $1, 0))`, [couponKey(code)]);
  const taken = await tx.maybe<{ name: string }>(
    `select name from promotions where upper(coupon_code) = $1 and coupon_code <> '' and deleted_at is null and promotion_id <> $3
       and ($2::bigint is null or store_id is null or store_id = $2) limit 1`,
    [couponKey(code), storeId, promotionId],
  );
  if (taken) throw badInput('couponCode', `couponCode ${texts.COUPON_TAKEN(taken.name)}`);
}

async function writeTargets(tx: Tx, promotionId: number, { get, buy }: PromotionDraft): Promise<void> {
  const rows = [...targetsOf('get', get), ...targetsOf('buy', buy)];
  if (rows.length === 0) return;
  await tx.run(
    `insert into promotion_targets (promotion_id, side, department_id, taxonomy_id, tag, catalog_id)
     select $1, t.side, t.department_id, t.taxonomy_id, t.tag, t.catalog_id
     from jsonb_to_recordset($2) as t(side text, department_id bigint, taxonomy_id bigint, tag text, catalog_id bigint)`,
    [promotionId, columnsJson(rows)],
  );
}

const targetsOf = (side: 'get' | 'buy', goods: Goods): object[] => [
  ...goods.departmentIds.map((id) => ({ side, departmentId: id })),
  ...goods.taxonomyIds.map((id) => ({ side, taxonomyId: id })),
  ...goods.tags.map((tag) => ({ side, tag })),
  ...goods.catalogIds.map((id) => ({ side, catalogId: id })),
];

type Told = {
  storeId: number | null;
  promotionId: number;
  action: 'add' | 'edit' | 'delete';
  before: PromotionDraft | null;
  after: PromotionDraft | null;
};

type Audited = Readonly<Record<string, unknown>> | null;

/** A draft for the audit, where the value's name tells its unit. */
function audited(draft: PromotionDraft | null): Audited {
  if (!draft) return null;
  const { value, ...rest } = draft;
  return { ...rest, [isShare(rest.kind) ? 'valueE5' : 'valueCents']: value };
}

async function tell(
  context: CommandContext,
  { storeId, promotionId, action, before, after }: Told,
): Promise<void> {
  forgetRunning();
  const { tx, actor } = context;
  for (const id of storeId === null ? actor.storeIds : [storeId]) await tellStore(tx, id, 'promotions');
  const [was, is] = [audited(before), audited(after)];
  const pick = (said: Audited, other: Audited): Audited =>
    said &&
    Object.fromEntries(
      Object.entries(said).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other?.[key])),
    );
  await writeAudit(tx, context, {
    storeId: storeId ?? 0,
    action: `promotions.${action}`,
    entity: 'promotion',
    entityId: promotionId,
    before: pick(was, is),
    after: pick(is, was),
  });
}
