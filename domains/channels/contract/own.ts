// Our own calls on connections and listings: the documents name lists, and say nothing of how a channel is connected or a listing ended.
import { z } from 'zod';
import type { OutputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import {
  changed,
  amount,
  flag,
  idOf,
  money,
  oneOf,
  percent,
  secretText,
  text,
  whole,
} from '#contract/fields.ts';
import { CHANNELS, channelWire, productWire, WEB_PRICE } from './calls.ts';

const channels = calls('ecommchannel', 'Channels');
export const LISTING_ACTS = ['publish', 'hide', 'show', 'retry', 'end'] as const;

const keyWire = z.object({ name: z.string(), label: z.string(), isSecret: z.boolean() });

/** What a person needs to know of a connection that GetChannels doesn't say. */
const healthWire = z.object({
  channelId: z.number(),
  /** Listings that the channel refused. */
  errors: z.number(),
  drafts: z.number(),
  hidden: z.number(),
  foreign: z.number(),
  /** Listings there that are neither ours nor of goods that we know, as of the last comparison. */
  strangers: z.number(),
  /** Order updates that it hasn't received yet, and those that it refused. */
  jobsOpen: z.number(),
  jobsRefused: z.number(),
  /** Hints that nobody has looked at yet. */
  hintsOpen: z.number(),
  /** Lines of its orders that nobody can serve: sold twice, or not found. */
  oversold: z.number(),
  /** Orders are read up to here. */
  ordersUntil: z.string().nullable(),
  cap: z.number(),
  address: z.string(),
  isSimulated: z.boolean(),
  /** Names of the keys that are there: their values are never read back. */
  keysSet: z.array(z.string()),
  /** Requests a minute that the channel allows; a fifth is kept for lowering. 0: nobody is asked. */
  perMinute: z.number(),
  /** Where the channel sends its hints; empty where it sends none. */
  hookPath: z.string(),
});
export type ConnectionHealth = z.infer<typeof healthWire>;

export const getKinds = channels.get('GetKinds', {
  right: 'channels.settings',
  output: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      /** Can it be connected? */
      isReady: z.boolean(),
      keys: z.array(keyWire),
      hasPayouts: z.boolean(),
      /** May this server connect the simulated one? Only a demo server may. */
      canSimulate: z.boolean(),
    }),
  ),
  summary: 'The kinds of channel that can be connected, and which keys each needs',
});
export type ChannelKindWire = OutputOf<typeof getKinds>[number];

export const getHealth = channels.get('GetHealth', {
  right: 'channels.listings',
  output: z.array(healthWire),
  summary: 'The health of each connection: its backlog, what it refused, and what was sold twice',
});

const connectionFields = {
  name: text(60, 1),
  homeClientId: idOf('store'),
  rank: whole(1, 99),
  cap: whole(1, 999),
  feePercent: percent(),
  fee: money(0, 99_999),
};

export const addConnection = channels.post('AddConnection', {
  right: 'channels.settings',
  input: {
    channel: oneOf(CHANNELS),
    name: connectionFields.name,
    homeClientId: connectionFields.homeClientId,
    rank: connectionFields.rank.default(1),
    cap: connectionFields.cap.default(5),
    feePercent: connectionFields.feePercent.optional(),
    fee: connectionFields.fee.optional(),
  },
  output: changed({ channel: channelWire }),
  summary: 'Adds a connection, switched off until its keys are tested',
});

export const updateConnection = channels.post('UpdateConnection', {
  right: 'channels.settings',
  input: {
    channelId: idOf('channel'),
    name: connectionFields.name.optional(),
    homeClientId: connectionFields.homeClientId.optional(),
    rank: connectionFields.rank.optional(),
    cap: connectionFields.cap.optional(),
    feePercent: connectionFields.feePercent.optional(),
    fee: connectionFields.fee.optional(),
    isActive: flag().optional(),
  },
  takesBack: channelWire,
  output: changed({ channel: channelWire }),
  summary: 'Changes a connection, or switches it on or off',
});

export const setKeys = channels.post('SetKeys', {
  right: 'settings.keys',
  secret: ['keys'],
  input: {
    channelId: idOf('channel'),
    /** All of them: what isn't said is gone. */
    keys: z.array(z.strictObject({ name: text(40, 1), value: secretText(4_000) })).max(20),
    /** Where it answers, if not at the channel's own address; 'simulator' on a demo server. */
    address: text(300).optional(),
  },
  output: changed({ channel: channelWire, keysSet: z.array(z.string()) }),
  summary: 'Sets the keys of a connection; they are never read back',
});

export const testConnection = channels.post('TestConnection', {
  right: 'channels.settings',
  input: { channelId: idOf('channel') },
  output: changed({
    shop: z
      .object({
        name: z.string(),
        currency: z.string(),
        locations: z.array(z.object({ locationRef: z.string(), name: z.string() })),
      })
      .nullable(),
  }),
  summary: 'Tests a connection by asking the channel for our account; a refusal says what to do',
});

export const unlinkStore = channels.post('UnlinkStore', {
  right: 'channels.listings',
  input: { channelId: idOf('channel'), clientId: idOf('store') },
  output: changed({ channel: channelWire }),
  summary: 'Unlinks a store from a connection',
});

export const moveListings = channels.post('MoveListings', {
  right: 'channels.listings',
  input: {
    ecommProductIds: z.array(idOf('listing')).min(1).max(200),
    act: oneOf(LISTING_ACTS),
  },
  output: changed({ items: z.array(productWire) }),
  hides: WEB_PRICE,
  summary: 'Publishes, hides, shows, retries or ends listings: all of them or none',
});

export const lookUpGoods = channels.get('LookUpGoods', {
  right: 'channels.view',
  input: { clientId: idOf('store'), code: text(60, 1), channelId: idOf('channel') },
  output: z.object({
    title: z.string(),
    upc: z.string(),
    items: z.array(
      z.object({
        sku: z.string(),
        condition: z.string(),
        caseCondition: z.string(),
        price: amount,
        free: z.number(),
        /** Of this connection; null: not listed there. */
        ecommProductId: z.number().nullable(),
        state: z.string(),
      }),
    ),
  }),
  summary: 'The stock of a code in a store, and its listings',
});
