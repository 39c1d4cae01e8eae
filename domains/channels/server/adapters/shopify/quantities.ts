// How many Shopify offers. Each quantity says which one it replaces; where Shopify has another by now it refuses, and nothing of that call was set.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type {
  ChannelAccount,
  QuantityAnswer,
  Reply,
  WantedQuantity,
} from '#domains/channels/server/adapters/port.ts';
import { askShopify, mapReply, unlessRefused, userError } from './client.ts';
import { type ListingIds, gid, readListingId } from './ids.ts';
import { toAmount } from './listings.ts';

const SET = `mutation TradepostSet($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) {
    inventoryAdjustmentGroup { id }
    userErrors { field message code }
  }
}`;
const setAnswer = z.object({ inventorySetQuantities: z.object({ userErrors: z.array(userError) }) });
const READ = `query TradepostLevels($ids: [ID!]!, $location: ID!) {
  nodes(ids: $ids) { ... on InventoryItem { id inventoryLevel(locationId: $location) { quantities(names: ["available"]) { name quantity } } } }
}`;
const readAnswer = z.object({
  nodes: z.array(
    z
      .object({
        id: z.string().optional(),
        inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.number() })) }).nullish(),
      })
      .nullable(),
  ),
});
const ACTIVATE = `mutation TradepostActivate($item: ID!, $location: ID!, $key: String!) {
  inventoryActivate(inventoryItemId: $item, locationId: $location, available: 0) @idempotent(key: $key) { userErrors { field message } }
}`;
const activateAnswer = z.object({ inventoryActivate: z.object({ userErrors: z.array(userError) }) });
const PRICE = `mutation TradepostPrice($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { field message code } }
}`;
const priceAnswer = z.object({ productVariantsBulkUpdate: z.object({ userErrors: z.array(userError) }) });
const LOCATIONS = `query TradepostLocation { location { id } }`;
const locationAnswer = z.object({ location: z.object({ id: z.string() }).nullable() });

/** A key whose first sending failed is spent: as with a stale quantity, the next one is sent with what is so now. */
const STALE = new Set([
  'CHANGE_FROM_QUANTITY_STALE',
  'COMPARE_QUANTITY_STALE',
  'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED',
  'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
]);
const NOT_STOCKED = 'ITEM_NOT_STOCKED_AT_LOCATION';
const MOST_ROUNDS = 4;

type One = { readonly wanted: WantedQuantity; readonly ids: ListingIds };
type Problem = { readonly at: number | null; readonly code: string; readonly message: string };

/** The same key for the same quantities: sent again after a lost answer, Shopify answers what it did. */
const keyOf = (keys: readonly string[]): string => {
  const hex = createHash('sha256').update(keys.join(' ')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** Sets quantities, then prices that are new. What is stale doesn't keep back the rest: that is set by its own call. */
export async function setQuantities(
  account: ChannelAccount,
  wanted: readonly WantedQuantity[],
): Promise<Reply<readonly QuantityAnswer[]>> {
  const location = await locationOf(account, wanted[0]?.locationRef ?? '');
  if (location.kind !== 'ok') return location;
  const answers = new Map<string, QuantityAnswer>();
  let left: One[] = [];
  for (const one of wanted) {
    const ids = readListingId(one.externalId);
    if (ids) left.push({ wanted: one, ids });
    else answers.set(one.externalId, { externalId: one.externalId, what: 'gone' });
  }
  for (let round = 0; left.length > 0; round += 1) {
    if (round === MOST_ROUNDS) return { kind: 'unknown', why: 'no quantity was set' };
    const reply = await setOnce(account, location.value, left, round);
    // It may be another location by now.
    if (reply.kind === 'refused' || (reply.kind === 'ok' && reply.value.length > 0))
      locations.delete(accountOf(account));
    if (reply.kind !== 'ok') return reply;
    const bad = reply.value;
    if (bad.length === 0) break;
    const blamed = await answerProblems(account, location.value, left, bad);
    if (blamed.kind !== 'ok') return blamed;
    for (const answer of blamed.value) answers.set(answer.externalId, answer);
    left = left.filter(({ wanted: { externalId } }) => !answers.has(externalId));
  }
  for (const one of left) {
    const priced = await setPrice(account, one);
    if (priced.kind === 'unknown' || priced.kind === 'throttled') return priced;
    const { externalId } = one.wanted;
    answers.set(
      externalId,
      priced.kind === 'refused'
        ? { externalId, what: 'refused', why: priced.why }
        : { externalId, what: 'done' },
    );
  }
  return { kind: 'ok', value: [...answers.values()] };
}

const LOCATION_KNOWN_MS = 600_000;
/** The location of a shop that nobody named, by its account: asked each time it would be half of what a withdrawal asks, and as often refused. */
const locations = new Map<string, { readonly id: string; readonly until: number }>();
const accountOf = ({ connectionId, baseUrl }: ChannelAccount): string => `${connectionId} ${baseUrl}`;

async function locationOf(account: ChannelAccount, ref: string): Promise<Reply<string>> {
  if (ref !== '') return { kind: 'ok', value: gid('Location', ref) };
  const known = locations.get(accountOf(account));
  if (known && known.until > account.now().getTime()) return { kind: 'ok', value: known.id };
  const reply = await askShopify(account, { query: LOCATIONS, data: locationAnswer });
  if (reply.kind !== 'ok') return reply;
  const { location } = reply.value;
  if (!location) return { kind: 'refused', keys: false, why: 'The shop has no location.' };
  locations.set(accountOf(account), {
    id: location.id,
    until: account.now().getTime() + LOCATION_KNOWN_MS,
  });
  return { kind: 'ok', value: location.id };
}

async function setOnce(
  account: ChannelAccount,
  location: string,
  ones: readonly One[],
  round: number,
): Promise<Reply<Problem[]>> {
  const reply = await askShopify(account, {
    query: SET,
    variables: {
      key: keyOf([String(round), ...ones.map(({ wanted: { key, expected } }) => `${key}/${expected}`)]),
      input: {
        name: 'available',
        reason: 'correction',
        quantities: ones.map(({ wanted: { quantity, expected }, ids }) => ({
          inventoryItemId: ids.item,
          locationId: location,
          quantity,
          changeFromQuantity: expected,
        })),
      },
    },
    data: setAnswer,
  });
  return mapReply(reply, ({ inventorySetQuantities: { userErrors } }) =>
    userErrors.map(({ field, code, message }) => {
      const at = field?.[1] === 'quantities' ? Number(field[2]) : Number.NaN;
      return { at: Number.isInteger(at) ? at : null, code: code ?? '', message };
    }),
  );
}

/** What happens to those that Shopify complained about; a complaint about the whole call is one about each. What a location didn't stock it does now. */
async function answerProblems(
  account: ChannelAccount,
  location: string,
  ones: readonly One[],
  problems: readonly Problem[],
): Promise<Reply<QuantityAnswer[]>> {
  const busy = problems.find(({ code }) => code === 'IDEMPOTENCY_CONCURRENT_REQUEST');
  if (busy) return { kind: 'unknown', why: busy.code };
  const blamed = problems.flatMap((problem) =>
    problem.at === null
      ? ones.map((one) => ({ one, problem }))
      : ones.slice(problem.at, problem.at + 1).map((one) => ({ one, problem })),
  );
  const unstocked = blamed.filter(({ problem: { code } }) => code === NOT_STOCKED);
  for (const { one } of unstocked) {
    const done = await stockThere(account, location, one);
    if (done.kind !== 'ok') return done;
  }
  const blamable = blamed.filter(({ problem: { code } }) => code !== NOT_STOCKED);
  const levels = await readLevels(
    account,
    location,
    blamable.map(({ one }) => one.ids.item),
  );
  if (levels.kind !== 'ok') return levels;
  return {
    kind: 'ok',
    value: blamable.map(({ one, problem: { code, message } }): QuantityAnswer => {
      const { externalId } = one.wanted;
      if (code === 'INVALID_INVENTORY_ITEM') return { externalId, what: 'gone' };
      return STALE.has(code)
        ? { externalId, what: 'stale', offers: levels.value.get(one.ids.item) ?? null }
        : { externalId, what: 'refused', why: message };
    }),
  };
}

/** From now on the location has it, none of it yet: the next round sets how many. */
async function stockThere(
  account: ChannelAccount,
  location: string,
  { ids, wanted }: One,
): Promise<Reply<unknown>> {
  const reply = await askShopify(account, {
    query: ACTIVATE,
    variables: { item: ids.item, location, key: keyOf(['activate', location, wanted.key]) },
    data: activateAnswer,
  });
  return unlessRefused(reply, ({ inventoryActivate }) => inventoryActivate.userErrors);
}

async function readLevels(
  account: ChannelAccount,
  location: string,
  ids: readonly string[],
): Promise<Reply<ReadonlyMap<string, number>>> {
  const reply = await askShopify(account, { query: READ, variables: { ids, location }, data: readAnswer });
  return mapReply(reply, ({ nodes }) => {
    const found = nodes.flatMap((node) => {
      const quantity = node?.inventoryLevel?.quantities[0]?.quantity;
      return node?.id === undefined || quantity === undefined ? [] : [[node.id, quantity] as const];
    });
    return new Map(found);
  });
}

async function setPrice(account: ChannelAccount, { wanted, ids }: One): Promise<Reply<null>> {
  if (wanted.isSamePrice) return { kind: 'ok', value: null };
  const reply = await askShopify(account, {
    query: PRICE,
    variables: {
      productId: ids.product,
      variants: [{ id: ids.variant, price: toAmount(wanted.priceCents) }],
    },
    data: priceAnswer,
  });
  return mapReply(
    unlessRefused(reply, ({ productVariantsBulkUpdate }) => productVariantsBulkUpdate.userErrors),
    () => null,
  );
}
