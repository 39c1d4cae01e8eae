// Connections, listings and rules by our own calls, on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as documented from '#domains/channels/contract/calls.ts';
import * as calls from '#domains/channels/contract/own.ts';
import * as rules from '#domains/channels/contract/rule-calls.ts';
import { runDueRules, runRules } from '#domains/channels/server/channel-rules/run-rules.ts';
import { encryptKeys } from '#domains/channels/server/connections/keys.ts';
import { openAccount } from '#domains/channels/server/open-account.ts';
import { simulatorAnswersAt } from '#domains/channels/server/simulators.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let counter: Counter;
let admin: string;
let channelId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  const user = await aUser(server.database, { username: 'chain-admin', role: 'Administrator' });
  admin = await aSession(server.database, user.userId, new Date());
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const as = (token = admin) => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const now = () => new Date();

const connect = async (name: string, channel: 'shopify' | 'woocommerce' | 'manual' = 'shopify') => {
  const made = await server.call(calls.addConnection, { channel, name, homeClientId: counter.storeId }, as());
  return (made as { channel: documented.ChannelWire }).channel;
};

describe('a connection', () => {
  test('is made switched off, and its name is taken', async () => {
    const made = await connect('Shopify');
    channelId = made.channelId;
    expect(made).toMatchObject({ orderSourceId: 'shopify', isActive: false, hasKeys: false, rank: 1 });
    expect(
      await server.call(
        calls.addConnection,
        { channel: 'ebay', name: 'shopify', homeClientId: counter.storeId },
        as(),
      ),
    ).toMatchObject({ success: false, code: 'NAME_TAKEN' });
  });

  test('is on once it has keys and a store, and off once nothing is offered there', async () => {
    const turn = (isActive: boolean) => server.call(calls.updateConnection, { channelId, isActive }, as());
    expect(await turn(true)).toMatchObject({ success: false, code: 'NO_KEYS' });
    await server.database.run('update channel_connections set credentials = $2 where connection_id = $1', [
      channelId,
      encryptKeys(channelId, { shop: 'maple.myshopify.com', token: 'shpat-sekret' }),
    ]);
    expect(await turn(true)).toMatchObject({ success: false, code: 'NO_STORES' });
    await server.call(
      documented.addChannelClient,
      { ChannelId: channelId, ClientId: counter.storeId, locationRef: 'loc-1' },
      as(),
    );
    expect(await turn(true)).toMatchObject({ success: true, channel: { isActive: true } });
  });

  test('changes its rank, cap and fees, and keeps what isn’t said', async () => {
    await server.call(
      calls.updateConnection,
      { channelId, rank: 3, cap: 2, feePercent: 2.9, fee: 0.3 },
      as(),
    );
    expect(await server.call(calls.updateConnection, { channelId, name: 'Web shop' }, as())).toMatchObject({
      channel: { channelName: 'Web shop', rank: 3, feePercent: 2.9, fee: 0.3, isActive: true },
    });
    const [health] = await server.call(calls.getHealth, {}, as());
    expect(health).toMatchObject({
      channelId,
      cap: 2,
      errors: 0,
      oversold: 0,
    });
    expect(JSON.stringify(health)).not.toContain('sekret');
  });

  test('its only store stays while it is on', async () => {
    const unlink = () => server.call(calls.unlinkStore, { channelId, clientId: counter.storeId }, as());
    expect(await unlink()).toMatchObject({ success: false, code: 'ONLY_STORE' });
  });

  test('one behind which nobody answers is on at once, takes no keys and has no rules', async () => {
    const phone = await connect('Phone', 'manual');
    expect(phone.isActive).toBe(true);
    expect(await server.call(calls.setKeys, { channelId: phone.channelId, keys: [] }, as())).toMatchObject({
      success: false,
      code: 'NO_KEYS_NEEDED',
    });
    expect(await server.call(calls.testConnection, { channelId: phone.channelId }, as())).toMatchObject({
      success: false,
      code: 'NO_KEYS_NEEDED',
    });
    expect(
      await server.call(rules.saveRule, { channelId: phone.channelId, isIncluded: true }, as()),
    ).toMatchObject({ success: false, code: 'BY_PHONE' });
  });

  test('a manager neither connects nor sets keys, a cashier lists nothing', async () => {
    const may = (token: string, call: 'add' | 'keys' | 'rule') =>
      call === 'add'
        ? server.call(
            calls.addConnection,
            { channel: 'ebay', name: 'x', homeClientId: counter.storeId },
            as(token),
          )
        : call === 'keys'
          ? server.call(calls.setKeys, { channelId, keys: [] }, as(token))
          : server.call(rules.saveRule, { channelId, isIncluded: true }, as(token));
    await expect(may(counter.manager.token, 'add')).rejects.toThrow(/403/);
    await expect(may(counter.manager.token, 'keys')).rejects.toThrow(/403/);
    await expect(may(counter.cashier.token, 'rule')).rejects.toThrow(/403/);
  });

  test('a simulator is opened without keys, and only where one runs', async () => {
    const { channelId: id } = await connect('Try it', 'woocommerce');
    const open = () => server.call(calls.setKeys, { channelId: id, keys: [], address: 'simulator' }, as());
    expect(await open()).toMatchObject({ success: false });
    const keys = { site: 'a', consumerKey: 'b', consumerSecret: 'c', webhookSecret: 'd' };
    simulatorAnswersAt('woocommerce', 'http://127.0.0.1:9', keys);
    expect(await open()).toMatchObject({ success: true, channel: { hasKeys: true } });
    expect(await openAccount(server.database, id)).toMatchObject({
      baseUrl: 'http://127.0.0.1:9',
      keys,
    });
  });

  test('keys come in the body alone', async () => {
    const got = await server.request('GET', `/api/Channels/SetKeys?channelId=${channelId}&keys=x`, {
      token: admin,
    });
    expect(got.status).toBeGreaterThanOrEqual(400);
  });
});

const listings = async (state?: (typeof documented.LISTING_STATES)[number]) =>
  (
    await server.call(
      documented.getChannelProducts,
      { channelId, itemsPerPage: 50, ...(state && { state }) },
      as(),
    )
  ).items;

describe('a listing', () => {
  let id: number;
  const move = (act: (typeof calls.LISTING_ACTS)[number], ids = [id]) =>
    server.call(calls.moveListings, { ecommProductIds: ids, act }, as());

  test('is looked up, listed as a draft, published, hidden, shown and ended', async () => {
    const good = await aGood(server.database, counter, {
      upc: '045496963729',
      title: 'Copper Skies',
      quantity: 3,
    });
    const look = () =>
      server.call(calls.lookUpGoods, { clientId: counter.storeId, code: good.upc, channelId }, as());
    expect(await look()).toMatchObject({ title: 'Copper Skies', items: [{ free: 3, ecommProductId: null }] });
    const added = await server.call(
      documented.addProduct,
      { UPC: good.upc, ChannelId: channelId, clientID: counter.storeId },
      as(),
    );
    id = (added as { items: documented.ProductWire[] }).items[0]?.ecommProductId as number;
    expect(await look()).toMatchObject({ items: [{ ecommProductId: id, state: 'draft' }] });
    expect(await move('publish')).toMatchObject({ items: [{ state: 'queued' }] });
    expect(await move('publish')).toMatchObject({ success: false, code: 'LISTING_STATE' });
    expect(await move('hide')).toMatchObject({
      items: [{ state: 'hidden', isPaused: true, acts: ['show', 'end'] }],
    });
    expect(await move('show')).toMatchObject({ items: [{ state: 'queued', isPaused: false }] });
    expect(await move('end')).toMatchObject({ items: [{ state: 'ended', acts: [] }] });
    expect(await move('end')).toMatchObject({ success: false, code: 'LISTING_ENDED' });
  });

  test('what the channel is told grows by one with each move', async () => {
    const { wanted } = await server.database.one<{ wanted: number }>(
      'select wanted_version as wanted from listings where listing_id = $1',
      [id],
    );
    expect(wanted).toBe(5);
  });

  test('many move together or not at all', async () => {
    const two = await aGood(server.database, counter, { upc: '045496741723', quantity: 1 });
    const added = await server.call(
      documented.addProduct,
      { UPC: two.upc, ChannelId: channelId, clientID: counter.storeId },
      as(),
    );
    const draft = (added as { items: documented.ProductWire[] }).items[0]?.ecommProductId as number;
    expect(await move('publish', [draft, id])).toMatchObject({ success: false, code: 'LISTING_ENDED' });
    expect(await listings('draft')).toMatchObject([{ ecommProductId: draft }]);
    await expect(move('publish', [draft, 999_999])).rejects.toThrow(/404/);
    expect(await move('end', [draft])).toMatchObject({ success: true });
  });

  test('a foreign one is only shown', async () => {
    await server.database.run(
      `insert into listings (connection_id, catalog_id, condition_id, state, external_id, created_at)
       select $1, catalog_id, condition_id, 'foreign', 'f-1', now() from catalog_products, conditions order by 2, 3 limit 1`,
      [channelId],
    );
    const [foreign] = await listings('foreign');
    expect(foreign).toMatchObject({ acts: [] });
    expect(await move('end', [foreign?.ecommProductId as number])).toMatchObject({ code: 'LISTING_FOREIGN' });
    await server.database.run(`delete from listings where external_id = 'f-1'`);
  });
});

describe('rules', () => {
  let ruleId: number;
  const save = (more: object = {}) =>
    server.call(rules.saveRule, { channelId, isIncluded: true, ...more }, as());
  const trial = (more: object = {}) =>
    server.call(rules.tryRule, { channelId, isIncluded: true, ...more }, as());

  test('what a rule would do is shown before, and nothing is written', async () => {
    await aGood(server.database, counter, { upc: '045496590420', title: 'Paper Mill', quantity: 2 });
    const tried = await trial({ adjustPercent: 10 });
    expect(tried).toMatchObject({ come: 1, go: 0, change: 0, offeredNow: 0, offeredThen: 1 });
    expect((tried as rules.RuleTrial).examples.come).toMatchObject([
      { title: 'Paper Mill', free: 2, shelfPrice: 19.99, priceNow: null, priceThen: 21.99 },
    ]);
    expect(await listings()).toEqual([]);
    expect(await server.call(rules.getRules, { channelId }, as())).toEqual([]);
  });

  test('margins are for whoever sees costs', async () => {
    const tried = await server.call(
      rules.tryRule,
      { channelId, isIncluded: true },
      as(counter.manager.token),
    );
    expect((tried as rules.RuleTrial).marginThen).not.toBeUndefined();
  });

  test('a rule lists what it includes; what a person ended stays ended', async () => {
    const saved = await save({ adjustPercent: 10 });
    ruleId = (saved as { rule: rules.RuleWire }).rule.ruleId;
    await runDueRules(server.database, now());
    expect(await listings()).toMatchObject([{ title: 'Paper Mill', state: 'queued', madeBy: 'rule' }]);
    expect(await runRules(server.database, channelId, now())).toEqual({ listed: 0, ended: 0 });
  });

  test('it isn’t run again before its time', async () => {
    await aGood(server.database, counter, { upc: '711719541028', title: 'Slow Weather', quantity: 1 });
    await runDueRules(server.database, now());
    expect(await listings()).toHaveLength(1);
    await runDueRules(server.database, new Date(Date.now() + 11 * 60_000));
    expect(await listings()).toHaveLength(2);
  });

  test('another in its place ends it, and shows beforehand what goes', async () => {
    const narrower = { ruleId, minDays: 30 };
    expect(await trial(narrower)).toMatchObject({ come: 0, go: 2, offeredNow: 2, offeredThen: 0 });
    const saved = await save(narrower);
    expect(await server.call(rules.getRules, { channelId }, as())).toMatchObject([{ minDays: 30 }]);
    await runDueRules(server.database, now());
    expect(await listings()).toEqual([]);
    expect(await listings('ended')).toHaveLength(4);
    expect(await server.call(rules.endRule, { ruleId }, as())).toMatchObject({ code: 'RULE_ENDED' });
    expect(await save({ ruleId })).toMatchObject({ code: 'RULE_ENDED' });
    await server.call(rules.endRule, { ruleId: (saved as { rule: rules.RuleWire }).rule.ruleId }, as());
    expect(await server.call(rules.getRules, { channelId }, as())).toEqual([]);
  });

  test('what a rule ended it lists again, what a person listed it leaves', async () => {
    const saved = await save();
    await runRules(server.database, channelId, now());
    const [first, second] = await listings();
    expect([first?.madeBy, second?.madeBy]).toEqual(['rule', 'rule']);
    await server.database.run(`update listings set made_by = 'person' where listing_id = $1`, [
      first?.ecommProductId,
    ]);
    expect(
      await trial({ isEnding: true, ruleId: (saved as { rule: rules.RuleWire }).rule.ruleId }),
    ).toMatchObject({
      go: 1,
      byHand: 1,
      offeredThen: 1,
    });
    await server.call(rules.endRule, { ruleId: (saved as { rule: rules.RuleWire }).rule.ruleId }, as());
    await runRules(server.database, channelId, now());
    expect(await listings()).toMatchObject([{ ecommProductId: first?.ecommProductId }]);
  });

  test('bad input', async () => {
    expect(await save({ lowPrice: 20, highPrice: 10 })).toMatchObject({ code: 'TWO_BANDS' });
    expect(await trial({ lowPrice: 20, highPrice: 10 })).toMatchObject({ code: 'TWO_BANDS' });
    await expect(save({ departmentId: 999_999 })).rejects.toThrow(/404/);
    await expect(save({ adjustPercent: -95 })).rejects.toThrow(/400/);
    await expect(server.call(rules.getRules, { channelId: 999_999 }, as())).rejects.toThrow(/404/);
  });
});

test('a connection goes off once it offers nothing', async () => {
  const [first] = await listings();
  await server.database.run(`update listings set acked = 2, state = 'live' where listing_id = $1`, [
    first?.ecommProductId,
  ]);
  const off = () => server.call(calls.updateConnection, { channelId, isActive: false }, as());
  expect(await off()).toMatchObject({ success: false, code: 'STILL_OFFERED' });
  await server.database.run('update listings set acked = 0 where listing_id = $1', [first?.ecommProductId]);
  expect(await off()).toMatchObject({ success: true, channel: { isActive: false } });
  expect(await server.call(calls.unlinkStore, { channelId, clientId: counter.storeId }, as())).toMatchObject({
    channel: { clients: [] },
  });
});

test('what nobody is told of doesn’t wait', async () => {
  const waiting = async () =>
    (await server.call(documented.getChannels, {}, as())).items.find((one) => one.channelId === channelId)
      ?.waiting;
  const before = await waiting();
  const good = await aGood(server.database, counter, { upc: '045496590420', quantity: 1 });
  const added = await server.call(
    documented.addProduct,
    { UPC: good.upc, ChannelId: channelId, clientID: counter.storeId },
    as(),
  );
  const draft = (added as { items: documented.ProductWire[] }).items[0]?.ecommProductId as number;
  await server.database.run('update listings set wanted_version = 9 where listing_id = $1', [draft]);
  expect(await waiting()).toBe(before);
});
