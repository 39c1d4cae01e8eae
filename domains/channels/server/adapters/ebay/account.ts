// Our account at eBay: who we are, and what a listing there needs that nobody types (policies, the place that goods are sent from).
import { z } from 'zod';
import { mapSaid, valueOf } from '../ask-account.ts';
import type { ChannelAccount, ChannelShop, Said } from '../port.ts';
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
export async function check(account: ChannelAccount): Promise<Said<ChannelShop>> {
  const on = await keepListings(account);
  if (on.said !== 'yes') return on;
  const places = await findLocations(account);
  if (places.said !== 'yes') return places;
  // A name is no reason to fail: the scope for it is often left out.
  const who = valueOf(
    await askEbay(account, 'GET', '/commerce/identity/v1/user/', user, { base: apiz(account) }),
  );
  if (who.said === 'nothing' || who.said === 'busy') return who;
  const name = who.said === 'yes' ? who.value.username : '';
  return {
    said: 'yes',
    value: { name: name || marketplaceOf(account), currency: currencyOf(account), locations: places.value },
  };
}

async function keepListings(account: ChannelAccount): Promise<Said<null>> {
  const said = valueOf(await askEbay(account, 'GET', `${ACCOUNT}/program/get_opted_in_programs`, programs));
  if (said.said !== 'yes') return said;
  if (said.value.programs.some(({ programType }) => programType === OUT_OF_STOCK))
    return { said: 'yes', value: null };
  const made = await askEbay(account, 'POST', `${ACCOUNT}/program/opt_in`, z.unknown(), {
    body: { programType: OUT_OF_STOCK },
  });
  return mapSaid(made, () => null);
}

async function findLocations(account: ChannelAccount): Promise<Said<ChannelShop['locations']>> {
  const said = valueOf(
    await askEbay(account, 'GET', '/sell/inventory/v1/location', locations, { query: { limit: '100' } }),
  );
  return mapSaid(said, (found) =>
    found.locations
      .filter((one) => one.merchantLocationStatus !== 'DISABLED')
      .map((one) => ({ locationRef: one.merchantLocationKey, name: one.name || one.merchantLocationKey })),
  );
}

/** As they are among the keys; else the account's first ones, which are kept. A missing one is left out: eBay then refuses to publish, with its reason. */
export async function findTerms(account: ChannelAccount): Promise<Said<Terms>> {
  const { keys } = account;
  const terms: Record<keyof Terms, string> = {
    merchantLocationKey: keys.merchantLocationKey ?? '',
    fulfillmentPolicyId: keys.fulfillmentPolicyId ?? '',
    paymentPolicyId: keys.paymentPolicyId ?? '',
    returnPolicyId: keys.returnPolicyId ?? '',
  };
  if (Object.values(terms).every((value) => value !== '')) return { said: 'yes', value: terms };
  const places = await findLocations(account);
  if (places.said !== 'yes') return places;
  terms.merchantLocationKey ||= places.value[0]?.locationRef ?? '';
  for (const kind of ['fulfillment', 'payment', 'return'] as const) {
    const found = await firstPolicy(account, kind);
    if (found.said !== 'yes') return found;
    terms[`${kind}PolicyId`] ||= found.value;
  }
  await account.renewed(terms);
  return { said: 'yes', value: terms };
}

async function firstPolicy(
  account: ChannelAccount,
  kind: 'fulfillment' | 'payment' | 'return',
): Promise<Said<string>> {
  const said = valueOf(
    await askEbay(account, 'GET', `${ACCOUNT}/${kind}_policy`, policies[kind], {
      query: { marketplace_id: marketplaceOf(account) },
    }),
  );
  return mapSaid(said, (answer) => {
    const [first] = Object.values(answer)[0] ?? [];
    const id = first?.[`${kind}PolicyId`];
    return typeof id === 'string' ? id : '';
  });
}
