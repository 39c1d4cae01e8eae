// Our account at eBay: who we are, and what a listing there needs that nobody types (policies, the place that goods are sent from).
import { z } from 'zod';
import { mapReply, valueOf } from '../ask-account.ts';
import type { ChannelAccount, ChannelShop, Reply } from '../port.ts';
import { apiz, askEbay, currencyOf, marketplaceOf } from './client.ts';
import { locations, policies, programs, user } from './wire.ts';

/** Without it a quantity of 0 ends a listing. */
const OUT_OF_STOCK = 'OUT_OF_STOCK_CONTROL';
const ACCOUNT = '/sell/account/v1';

export type Terms = {
  readonly merchantLocationKey: string;
  readonly fulfillmentPolicyId: string;
  readonly paymentPolicyId: string;
  readonly returnPolicyId: string;
};

/** Who we are; switches out-of-stock control on where it is off. */
export async function check(account: ChannelAccount): Promise<Reply<ChannelShop>> {
  const on = await keepListings(account);
  if (on.kind !== 'ok') return on;
  const places = await findLocations(account);
  if (places.kind !== 'ok') return places;
  // A name is no reason to fail: the scope for it is often left out.
  const who = valueOf(
    await askEbay(account, 'GET', '/commerce/identity/v1/user/', user, { base: apiz(account) }),
  );
  if (who.kind === 'unknown' || who.kind === 'throttled') return who;
  const name = who.kind === 'ok' ? who.value.username : '';
  return {
    kind: 'ok',
    value: { name: name || marketplaceOf(account), currency: currencyOf(account), locations: places.value },
  };
}

async function keepListings(account: ChannelAccount): Promise<Reply<null>> {
  const reply = valueOf(await askEbay(account, 'GET', `${ACCOUNT}/program/get_opted_in_programs`, programs));
  if (reply.kind !== 'ok') return reply;
  if (reply.value.programs.some(({ programType }) => programType === OUT_OF_STOCK))
    return { kind: 'ok', value: null };
  const made = await askEbay(account, 'POST', `${ACCOUNT}/program/opt_in`, z.unknown(), {
    body: { programType: OUT_OF_STOCK },
  });
  return mapReply(made, () => null);
}

async function findLocations(account: ChannelAccount): Promise<Reply<ChannelShop['locations']>> {
  const reply = valueOf(
    await askEbay(account, 'GET', '/sell/inventory/v1/location', locations, { query: { limit: '100' } }),
  );
  return mapReply(reply, (found) =>
    found.locations
      .filter((one) => one.merchantLocationStatus !== 'DISABLED')
      .map((one) => ({ locationRef: one.merchantLocationKey, name: one.name || one.merchantLocationKey })),
  );
}

/** As they are among the keys; else the account's first ones, which are kept. A missing one is left out: eBay then refuses to publish, with its reason. */
export async function findTerms(account: ChannelAccount): Promise<Reply<Terms>> {
  const { keys } = account;
  const terms: Record<keyof Terms, string> = {
    merchantLocationKey: keys.merchantLocationKey ?? '',
    fulfillmentPolicyId: keys.fulfillmentPolicyId ?? '',
    paymentPolicyId: keys.paymentPolicyId ?? '',
    returnPolicyId: keys.returnPolicyId ?? '',
  };
  if (Object.values(terms).every((value) => value !== '')) return { kind: 'ok', value: terms };
  const places = await findLocations(account);
  if (places.kind !== 'ok') return places;
  terms.merchantLocationKey ||= places.value[0]?.locationRef ?? '';
  for (const kind of ['fulfillment', 'payment', 'return'] as const) {
    const found = await firstPolicy(account, kind);
    if (found.kind !== 'ok') return found;
    terms[`${kind}PolicyId`] ||= found.value;
  }
  await account.renewed(terms);
  return { kind: 'ok', value: terms };
}

async function firstPolicy(
  account: ChannelAccount,
  kind: 'fulfillment' | 'payment' | 'return',
): Promise<Reply<string>> {
  const reply = valueOf(
    await askEbay(account, 'GET', `${ACCOUNT}/${kind}_policy`, policies[kind], {
      query: { marketplace_id: marketplaceOf(account) },
    }),
  );
  return mapReply(reply, (answer) => {
    const [first] = Object.values(answer)[0] ?? [];
    const id = first?.[`${kind}PolicyId`];
    return typeof id === 'string' ? id : '';
  });
}
