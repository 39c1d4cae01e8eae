// What must a channel be able to do for us? Shopify, eBay, WooCommerce and Discogs do, each behind this port.
//
// Nothing here touches the database, and nobody calls it within a database transaction: requests were committed before, answers are committed
// after. Silence is not a refusal: an answer that didn't come leaves open whether the channel heard. Amounts in cents, times as dates.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import type { Fetching } from '#domains/settings/server/public/ask-service.ts';
import type { WebhookCall } from '#platform/webhooks/webhook.ts';
import type { Cents } from '#kernel/money.ts';

/** Our account there, opened for one piece of work. Its keys never leave it: not in a log, an error or an answer. */
export type ChannelAccount = {
  readonly connectionId: number;
  readonly channel: ChannelKind;
  /** Where it answers: the channel's own address, or a simulator's. */
  readonly baseUrl: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly fetching: Fetching;
  readonly now: () => Date;
  /** Keeps keys that the channel renewed (an access token from its refresh token). */
  readonly renewed: (keys: Readonly<Record<string, string>>) => Promise<void>;
};

/** Nobody knows whether it was heard: no answer, too late, 5xx, or unreadable. Ask again, with the same key. */
export type Unknown = { readonly kind: 'unknown'; readonly why: string };
/** Not heard: too many requests. Nothing happened; again after that time. null: it doesn't say. */
export type Throttled = { readonly kind: 'throttled'; readonly retryAfterMs: number | null };
/** Heard and refused: nothing happened. `keys`: it is our keys that it doesn't take. */
export type Refused = { readonly kind: 'refused'; readonly keys: boolean; readonly why: string };
export type Ok<T> = { readonly kind: 'ok'; readonly value: T };
export type Reply<T> = Ok<T> | Unknown | Throttled | Refused;

export type ChannelLocation = { readonly locationRef: string; readonly name: string };

/** Who we are there, if the keys are good. */
export type ChannelShop = {
  readonly name: string;
  readonly currency: string;
  readonly locations: readonly ChannelLocation[];
};

/** One listing as it should be. */
export type WantedListing = {
  readonly listingId: number;
  /** Empty: it isn't there yet. */
  readonly externalId: string;
  readonly vendorProductId: string;
  readonly sku: string;
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  readonly comments: string;
  readonly condition: string;
  readonly caseCondition: string;
  readonly department: string;
  readonly priceCents: Cents;
  readonly shippingCents: Cents;
  readonly quantity: number;
};

export type WantedQuantity = {
  readonly externalId: string;
  /** Absolute. */
  readonly quantity: number;
  readonly priceCents: Cents;
  /** What the channel must offer now if nothing was sold there that we haven't read: what it last said, less orders imported since. */
  readonly expected: number;
  /** It has that price already: none is sent where a channel takes the two apart. */
  readonly isSamePrice?: boolean;
  readonly locationRef: string;
  /** The same each time that this version is sent. */
  readonly key: string;
};

/** done: it offers that many now. stale: it sold in between (`offers`, when it says): read orders, then set. gone: the listing is no more. */
export type QuantityAnswer =
  | { readonly externalId: string; readonly what: 'done' }
  | { readonly externalId: string; readonly what: 'stale'; readonly offers: number | null }
  | { readonly externalId: string; readonly what: 'gone' }
  | { readonly externalId: string; readonly what: 'refused'; readonly why: string };

/** A listing as it is there, ours or not. */
export type ChannelListing = {
  readonly externalId: string;
  readonly vendorProductId: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly priceCents: Cents;
  readonly isLive: boolean;
};

export type ChannelOrderLine = {
  readonly externalLine: string;
  /** The listing's id there; sku and upc for what we didn't list. */
  readonly externalId: string;
  readonly sku: string;
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  readonly quantity: number;
  /** Of them, cancelled or given back there before they were shipped. */
  readonly cancelled: number;
  readonly unitPriceCents: Cents;
  /** Of all units: what the buyer was let off, our tax, and tax that the channel pays itself. */
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly taxRateE5: number;
  readonly remittedTaxCents: Cents;
};

export type ChannelOrder = {
  readonly externalId: string;
  /** As people say it: '1187'. */
  readonly number: string;
  readonly state: 'unpaid' | 'paid' | 'shipped' | 'cancelled';
  /** When it last changed there: an older one changes nothing here. */
  readonly changedAt: Date;
  readonly orderedAt: Date;
  readonly paidAt: Date | null;
  readonly shipBy: Date | null;
  /** How the buyer paid for it to be sent, in the channel's words: 'Priority Mail'. */
  readonly service?: string;
  readonly buyer: {
    /** What the channel calls them, where it says when they are to be forgotten. */
    readonly ref?: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address1: string;
    readonly address2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
  };
  readonly notes: string;
  /** What its amounts are in, as the channel names it ('EUR'). Without it they are dollars. */
  readonly currency?: string;
  /** Empty: the channel doesn't tell stores apart. */
  readonly locationRef: string;
  readonly postageCents: Cents;
  readonly postageTaxCents: Cents;
  /** All that the buyer paid, tax that the channel remits included. */
  readonly paidCents: Cents;
  readonly lines: readonly ChannelOrderLine[];
  /** What the buyer asks to send back, as far as the channel tells. */
  readonly returns: readonly {
    readonly externalReturn: string;
    readonly externalLine: string;
    readonly quantity: number;
    readonly reason: string;
    readonly state: 'requested' | 'refunded' | 'refused';
  }[];
};

export type Page<T> = { readonly items: readonly T[]; readonly next: string | null };

/** An order that is there, and whose answer nobody can read. */
export type UnreadableOrder = { readonly externalId: string; readonly why: string };
export type OrderPage = Page<ChannelOrder> & { readonly unreadable?: readonly UnreadableOrder[] };

/** What is sent to the channel about an order; the key is the same each time it is sent. */
export type OrderJob = {
  readonly key: string;
  readonly externalId: string;
  readonly lines: readonly {
    readonly externalLine: string;
    readonly quantity: number;
    readonly cents: Cents;
    /** Cents of this line that earlier jobs asked it to refund. Where a channel has no keys, a larger sum there means that our request arrived. */
    readonly toldCents?: Cents;
  }[];
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly reason: string;
};

/** Money between the channel and us. sale, refund and fee name an order; payout is what reached the bank. Signed, as the channel's account moves. */
export type ChannelMoney = {
  readonly entryRef: string;
  readonly kind: 'sale' | 'refund' | 'fee' | 'payout' | 'other';
  readonly externalId: string;
  readonly payoutRef: string;
  readonly cents: Cents;
  readonly at: Date;
};

/** What a channel reported on its own. `objectRef` is the order that it is about; empty for none. */
export type Hint = {
  readonly eventRef: string;
  readonly topic: string;
  readonly objectRef: string;
  /** A buyer whose account there is no more, by all that the channel calls them: they are forgotten at once, and nothing else is done. */
  readonly forgets?: readonly string[];
};

export type ChannelAdapter = {
  readonly channel: ChannelKind;
  /** What a person types to connect it: names of the keys, in order, with what they are called there. */
  readonly keys: readonly { readonly name: string; readonly label: string; readonly isSecret: boolean }[];
  readonly can: {
    /** Does it refuse a quantity that was set on stale knowledge? */
    readonly compare: boolean;
    /** Has a listing a quantity? Discogs: one listing a copy. */
    readonly quantity: boolean;
    /** Most listings a call of setQuantities. */
    readonly batch: number;
    readonly payouts: boolean;
    readonly webhooks: boolean;
    readonly everyMs: number;
    /** Requests a minute that it allows us: a fifth of them is kept for lowering. */
    readonly perMinute: number;
  };
  readonly check: (account: ChannelAccount) => Promise<Reply<ChannelShop>>;
  /** Puts a listing up, or changes its words. Sent twice it is there once: it is found again by its SKU. */
  readonly putListing: (
    account: ChannelAccount,
    listing: WantedListing,
  ) => Promise<Reply<{ externalId: string; vendorProductId: string }>>;
  readonly endListing: (account: ChannelAccount, externalId: string) => Promise<Reply<null>>;
  readonly setQuantities: (
    account: ChannelAccount,
    wanted: readonly WantedQuantity[],
  ) => Promise<Reply<readonly QuantityAnswer[]>>;
  readonly listListings: (
    account: ChannelAccount,
    cursor: string | null,
  ) => Promise<Reply<Page<ChannelListing>>>;
  /** Orders that changed since then, the oldest change first. */
  readonly listOrders: (
    account: ChannelAccount,
    since: Date,
    cursor: string | null,
  ) => Promise<Reply<OrderPage>>;
  /** null: there is no such order. */
  readonly readOrder: (account: ChannelAccount, externalId: string) => Promise<Reply<ChannelOrder | null>>;
  readonly fulfil: (account: ChannelAccount, job: OrderJob) => Promise<Reply<null>>;
  readonly cancel: (account: ChannelAccount, job: OrderJob) => Promise<Reply<null>>;
  readonly refund: (account: ChannelAccount, job: OrderJob) => Promise<Reply<null>>;
  readonly listMoney: (
    account: ChannelAccount,
    since: Date,
    cursor: string | null,
  ) => Promise<Reply<Page<ChannelMoney>>>;
  /** Is the hint signed by the channel? 'ping': an unsigned greeting that means nothing. */
  readonly readHint: (
    account: ChannelAccount,
    call: WebhookCall,
  ) => Promise<Hint | 'ping' | 'unsigned' | 'nothing'>;
  /** Answers GET, where the channel asks whether the address is ours. */
  readonly challenge?: (account: ChannelAccount, call: WebhookCall) => Promise<object | null>;
};
