// What does the cashier want done to the basket, in the order of the acts?
//
// Every act is an intent with an idempotency key of its own, made once. It shows at once, is sent one after another, and is
// kept over a reload until the server has answered.
import type { FoundCustomerWire } from '#domains/customers/contract/calls.ts';
import type { TaxPartWire } from '#domains/departments/contract/calls.ts';
import type {
  LineWire,
  TranType,
  TransactionWire,
  VariationWire,
} from '#domains/register/contract/shapes.ts';
import { toDollars } from '#kernel/money.ts';

/** What is known of an item before the server has answered, so that its line appears at once. */
export type LinePreview = {
  readonly title: string;
  readonly detail: string;
  readonly tile: string;
  readonly family: string;
  /** Per unit; negative for a trade. */
  readonly priceCents: number;
  readonly departmentId: number;
  /** Percent; without it the line shows before tax. */
  readonly taxRate?: number;
  /** Its named parts, in percent, too. */
  readonly taxParts?: readonly TaxPartWire[];
};

/**
 * waiting: in the queue. sending: the server is asked. ask: the UPC is in the basket already (TRAN-06). serial, variation: the
 * cashier has to answer. unknown: no such item. refused: the server said no.
 */
export type AddState = 'waiting' | 'sending' | 'ask' | 'serial' | 'variation' | 'unknown' | 'refused';

/** What the server says that a scan brings: a line of a sale that this register has by itself. */
export type Goods = {
  readonly line: LineWire;
  /** Kept for somebody, or offered elsewhere, too. */
  readonly isWanted: boolean;
};

type Common = {
  /** Idempotency key and identity. */
  readonly key: string;
  /** Its number among the acts of this register. What came in by it has the line id `localId` until it is kept. */
  readonly n?: number;
  /** The key of the basket that it was made for. */
  readonly of?: string | undefined;
  /** The key of the basket that it was told with. Until that is answered nobody knows whether the server has it. */
  readonly told?: string | undefined;
  /** The number that the basket had by then on the server. */
  readonly toldRev?: number | undefined;
  /** Fixed when it is first sent: a retry must say the same. */
  readonly transactionId: number | null;
  /** It takes an earlier act back, so it isn't taken back itself. */
  readonly takesBack?: boolean;
  /** The key of the stack that it was sent in: a retry must say the same, whole. */
  readonly stack?: string;
  /** Its stack was not understood: it goes by itself. */
  readonly alone?: boolean;
};

export type AddIntent = Common & {
  readonly kind: 'add';
  readonly state: AddState;
  /** As scanned or typed; empty when picked from a list. */
  readonly code: string;
  readonly tranType: TranType;
  readonly quantity: number;
  readonly catalogId?: number;
  readonly inventoryId?: number;
  readonly serial?: string;
  readonly condition?: string;
  readonly missingParts?: readonly string[];
  /** A trade price that a person set, cents, positive: in credit, and what that is in cash. */
  readonly priceCents?: number;
  readonly cashCents?: number;
  /** The removed line that this one gives back: what it had beyond what a scan brings. */
  readonly restore?: Restore;
  readonly preview?: LinePreview;
  readonly goods?: Goods | undefined;
  readonly variations?: readonly VariationWire[];
  /** Why it is stuck; empty while all is fine. */
  readonly message: string;
  /** The cashier said that the same UPC may come again. */
  readonly againConfirmed: boolean;
};

export type Restore = {
  readonly lineId: number;
  /** Signed as on the wire. */
  readonly priceCents: number;
  /** A trade's own offer is made again; only a price by hand is kept. */
  readonly keepPrice: boolean;
  readonly discountCents: number;
  readonly comments: string;
};

export type LinePatch = {
  readonly quantity?: number;
  /** Signed as on the wire: negative for a trade. */
  readonly priceCents?: number;
  readonly discountCents?: number;
  readonly serial?: string;
  readonly condition?: string;
  readonly comments?: string;
};

export type Change =
  | { readonly kind: 'line'; readonly lineId: number; readonly patch: LinePatch }
  | { readonly kind: 'remove'; readonly lineId: number }
  | { readonly kind: 'clear' }
  | { readonly kind: 'payout'; readonly cash: boolean }
  | { readonly kind: 'discount'; readonly type: 'percent' | 'amount'; readonly value: number }
  | { readonly kind: 'taxExempt'; readonly on: boolean; readonly reason?: string }
  | { readonly kind: 'customer'; readonly customer: CustomerPick | null }
  /** Null without a coupon code takes the promotion off. */
  | { readonly kind: 'promotion'; readonly promotionId: number | null; readonly couponCode?: string }
  | { readonly kind: 'credit'; readonly cents: number }
  | {
      readonly kind: 'refundItem';
      readonly inventoryId: number;
      readonly priceCents: number;
      readonly quantity: number;
      readonly serial: string;
      readonly restock: 'stock' | 'damaged';
      readonly reason: string;
      readonly title: string;
    };

export type CustomerPick = {
  readonly customerId: number;
  readonly name: string;
  readonly memberNumber: string;
  /** In dollars, as the transaction's answer has it. */
  readonly storeCredit: number;
  readonly taxExempt: boolean;
};

/** The customer as a basket shows them before the server has answered. */
export const pickOf = (customer: FoundCustomerWire): CustomerPick => ({
  customerId: customer.customerId,
  name: `${customer.firstName} ${customer.lastName}`.trim(),
  memberNumber: customer.memberNumber,
  storeCredit: toDollars(customer.storeCredit),
  taxExempt: customer.taxExempt,
});

export type ChangeIntent = Common & { readonly state: 'waiting' | 'sending' } & Change;
export type Intent = AddIntent | ChangeIntent;

/** Does the intent wait for the cashier rather than for the server? */
export const isStuck = (intent: Intent): boolean => intent.state !== 'waiting' && intent.state !== 'sending';

/** From here on a line's id is this register's own. */
const LOCAL = 8_000_000_000_000_000;
export const localId = (n = 0): number => LOCAL + n;
export const isLocal = (lineId: number): boolean => lineId >= LOCAL;

type Based = Pick<TransactionWire, 'items'> | null;
type HeaderKind = 'customer' | 'payout' | 'discount' | 'taxExempt' | 'promotion' | 'credit';
/** What stands over the lines. */
export type HeaderChange = Extract<Change, { kind: HeaderKind }>;
/** What has a call of its own. */
export type SentIntent = Exclude<Intent, { kind: HeaderKind }>;

const HEADER: ReadonlySet<string> = new Set<HeaderKind>([
  'customer',
  'payout',
  'discount',
  'taxExempt',
  'promotion',
  'credit',
]);
export const isOfHeader = (intent: Intent): intent is Extract<Intent, { kind: HeaderKind }> =>
  HEADER.has(intent.kind);

/** An act that this register does by itself: the line of a sale comes, changes or goes, or what stands over them. The server hears of them together. */
export function isOwn(intent: Intent, base: Based): boolean {
  if (intent.kind === 'add') return intent.goods !== undefined && !isStuck(intent);
  if (isOfHeader(intent)) return true;
  if (intent.kind !== 'line' && intent.kind !== 'remove') return false;
  const { lineId } = intent;
  return isLocal(lineId) || base?.items.find(({ id }) => id === lineId)?.tranType === 'itemSale';
}

/** A sale of which the server has not said yet what it is. */
export const isAsked = (intent: Intent): intent is AddIntent =>
  intent.kind === 'add' && intent.tranType === 'itemSale' && intent.goods === undefined;

/** The next intent that needs the server by itself: strictly in order, past those that wait for the cashier, and the register's own. */
export function nextToSend(intents: readonly Intent[], base: Based): Intent | undefined {
  return intents.find((intent) => !isStuck(intent) && !isOwn(intent, base));
}

/** May it go with others in one request? A trade as it was offered; one with a price by hand or a line given back is changed after it came in. */
const isStackable = (intent: Intent): intent is AddIntent =>
  intent.kind === 'add' &&
  intent.tranType === 'itemTrade' &&
  intent.catalogId !== undefined &&
  intent.priceCents === undefined &&
  intent.restore === undefined &&
  intent.alone !== true;

/**
 * The trades that go with the next request, when they are two at least: those that follow each other, `most` of them; or the stack that was
 * sent before and not answered.
 */
export function nextStack(intents: readonly Intent[], most: number): readonly AddIntent[] {
  const waiting = intents.filter((intent) => !isStuck(intent));
  const first = waiting[0];
  if (!first) return [];
  if (first.stack !== undefined) {
    return waiting.filter(
      (intent): intent is AddIntent => intent.kind === 'add' && intent.stack === first.stack,
    );
  }
  const end = waiting.findIndex(
    (intent) =>
      !isStackable(intent) || intent.stack !== undefined || intent.transactionId !== first.transactionId,
  );
  const stack = waiting.slice(0, Math.min(end === -1 ? waiting.length : end, most)).filter(isStackable);
  // What was sent alone before is sent alone again.
  return stack.length > 1 && first.transactionId === null ? stack : [];
}

/** Intents the server has not confirmed and that need nobody's answer, without those that this register has by itself and told nobody yet. */
export const countUnsentIntents = (intents: readonly Intent[], base: Based): number =>
  intents.filter((intent) => !isStuck(intent) && (intent.told !== undefined || !isOwn(intent, base))).length;

/** A code as it is compared: without spaces, dashes and leading zeros. */
export const plainCode = (code: string): string =>
  code.replace(/[\s-]/g, '').replace(/^0+/, '').toUpperCase();

/** Do two codes name the same product? Spaces, dashes and leading zeros don't count. */
export const sameCode = (one: string, other: string): boolean =>
  plainCode(one) !== '' && plainCode(one) === plainCode(other);

/** Is this UPC in the basket or on its way there already, in the same kind of line? What was removed or emptied here is gone, whether the server has heard it or not. TRAN-06. */
export function isDuplicate(
  code: string,
  tranType: TranType,
  lines: readonly Pick<LineWire, 'id' | 'upc' | 'itemSku' | 'tranType'>[],
  earlier: readonly Intent[],
): boolean {
  const emptied = earlier.findLastIndex(({ kind }) => kind === 'clear');
  const isRemoved = (id: number): boolean =>
    earlier.some((intent) => intent.kind === 'remove' && intent.lineId === id);
  const isThere = (id: number): boolean => emptied < 0 && !isRemoved(id);
  if (
    lines.some(
      (line) =>
        line.tranType === tranType &&
        (sameCode(line.upc, code) || sameCode(line.itemSku, code)) &&
        isThere(line.id),
    )
  )
    return true;
  return earlier
    .slice(emptied + 1)
    .some(
      (intent) =>
        intent.kind === 'add' &&
        intent.tranType === tranType &&
        intent.state !== 'unknown' &&
        intent.state !== 'refused' &&
        !isRemoved(localId(intent.n)) &&
        [intent.code, intent.goods?.line.upc ?? '', intent.goods?.line.itemSku ?? ''].some((one) =>
          sameCode(one, code),
        ),
    );
}
