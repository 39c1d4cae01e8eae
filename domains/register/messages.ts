// Every sentence of the register that a person reads. The documented ones are verbatim, typos included.
import type { Tender } from '#kernel/tenders.ts';

export const registerMessages = {
  /** What a refund offers until the store has a list of its own. */
  REFUND_REASONS: 'Doesn’t work\nChanged mind\nWrong item\nGift\nOther',
  // Documented (TRAN-06, TRAN-10, TRAN-11, TRAN-15 to TRAN-17, TRAN-20, TRAN-21).
  SAME_UPC: "This item's UPC already exists in the transaction. Are you sure you want to add it again?",
  SERIAL_REQUIRED: 'This item requires a serial number.',
  INVALID_ITEM: 'Invalid Item',
  ITEM_NOT_FOUND: 'Item Not Found',
  KEPT_FOR_SOMEBODY: 'This is kept for somebody. Without the server the register can’t tell for whom.',
  ITEM_ADDED: 'Succesfully added Item',
  NO_TRANSACTION: 'No Transaction Found.',
  TRANSACTION_LOADED: 'Transaction Loaded',
  ITEMS_CLEARED: 'Transaction items cleared',
  CLEAR_FAILED: 'Clear items failed.',
  PRICE_UPDATED: 'Price Updated',
  ITEM_REMOVED: 'Item Removed',
  PROMOTION_APPLIED: 'Promotion applied.',
  PROMOTION_REMOVED: 'Promotion Removed.',
  TAX_EXEMPTION_APPLIED: 'Tax exemption applied.',
  LOADING_REST: 'Loading Remaining Information',
  TRANSACTION_FETCHED: 'Successfully retrieved transaction',
  START_REFUND: 'Start Refund',
  CHECKOUT: 'Checkout',

  // Our own.
  TRADE_UNDECIDED: 'A traded item has no offer. Set its price, even $0.00, or remove it.',
  BASKET_FULL: (most: number): string =>
    `A basket holds ${most} lines. Finish it, then scan the rest into a new one.`,
  PRICE_UNPROVEN:
    'Nobody has checked this new product’s price yet. Ask somebody who may set prices to approve the trade.',
  OFFERS_OPEN: (count: number): string =>
    count === 1
      ? 'Accept or decline the open offer first'
      : `Accept or decline the ${count} open offers first`,
  NO_ITEMS: 'The basket is empty. Scan the first item.',
  /** NS-TRAN-08. */
  CUSTOMER_REQUIRED: 'A customer is required for trades.',
  CUSTOMER_FOR_CREDIT: 'A customer is required to pay with store credit or to receive it.',
  ALREADY_FINALIZED: 'This transaction is finished. Use a refund to take items back.',
  ALREADY_VOIDED: 'This transaction was voided.',
  ALREADY_CLEARED: 'This transaction was cleared and a new one was started. Scan the item again.',
  FINISHED_ELSEWHERE:
    'This transaction was finished at another register. Nothing was taken here: give back what the customer gave you.',
  AT_OTHER_COUNTER:
    'Another register loaded this basket. Nothing was taken here. Load it again under Pending, or give back what the customer gave you.',
  FINISHED_OTHERWISE:
    'This transaction was finished at another register for another amount. Nothing was taken here. Check its receipt before you give change.',
  TAPE_BUSY: 'This register is sending its sales already. The rest follows by itself.',
  TAPE_UNSIGNED:
    'These sales aren’t signed by the machine that is enrolled as this register. Enroll it again in Settings.',
  TAPE_FORKED:
    'This machine went on from an old copy of itself, so what it sold since waits for a person. Enroll it again in Settings.',
  CREDIT_SPENT_OFFLINE:
    'This customer has spent the most store credit that can be taken without the server. Take cash.',
  DISCREPANCY_SETTLED: 'Somebody has settled this already.',
  ENTRY_DECIDED: 'Somebody has booked or discarded this already.',
  NOT_SET_ASIDE: 'This is booked already. Settle it with a note.',
  DECIDE_FIRST: 'This isn’t booked yet. Book or discard it.',
  ENTRY_UNREADABLE:
    'The server can’t read this, so it can’t be booked. Enter the sale from its paper receipt.',
  ENTRY_TOO_NEW: 'A newer version of the app wrote this. Update the server, then book it.',
  ENTRY_ELSEWHERE: 'This names another register than the one that sent it, so it can’t be booked.',
  ENTRY_NOT_ADDING_UP:
    'Its lines, tax and payments don’t come to its total, so it can’t be booked. Enter the sale from its paper receipt.',
  ENTRY_RECEIPT_TAKEN:
    'Its receipt number is on another transaction or isn’t this register’s, so it can’t be booked. Enter the sale from its paper receipt.',
  ENTRY_OVERTAKEN: 'Somebody else is working on the same basket. Try again.',
  NO_DISCREPANCY: 'No such difference found.',
  NOT_A_KEY: 'PublicKey must be a public key of ECDSA on P-256',
  STALE: 'The basket changed on another device. Nothing was taken. Check it again.',
  DISCOUNT_TYPE: 'DiscountType is required with DiscountAmount: percent or amount',
  DISCOUNT_AMOUNT: 'DiscountAmount is required with DiscountType; 0 takes the discount off',
  REMOVED_ONCE: (field: string): string =>
    `${field} must be the number of one act, at most Rev: tell each line that was taken out once`,
  END_IS_AN_ACT:
    'Rev must be a new number where a basket is parked or voided: this one was told before, and the basket is still open',
  NO_DRAWER: 'No drawer is open on this device. Start the drawer before you take or pay cash.',
  DRAWER_SHORT:
    'The drawer holds less cash than this pays out. Add cash to the drawer, or pay in store credit.',
  NOTHING_TO_PAY: 'The customer owes nothing here, so no money is taken.',
  NO_PRICE: 'This product has no price yet. Add it in Manage Inventory first.',
  NO_LINE: 'No line found.',
  NO_PROMOTION: 'No promotion found.',
  NO_PAYMENT_NEEDED: 'Nothing is left to pay.',
  CERTIFICATE_BUYS_NONE: 'Gift certificates and store credit can’t buy a gift certificate.',
  NOT_ON_RECEIPT: 'Not on this receipt.',
  NOT_MAILED_YET: 'Only the receipt of a finished transaction can be emailed.',
  NOT_FINISHED: 'Only a finished transaction can be refunded.',
  REFUNDED_WHOLE: 'Already fully refunded.',
  OTHER_STORE: 'This was sold at another store. A manager can accept it.',
  SERIAL_ELSEWHERE: 'A copy with a serial number comes back to the store that sold it.',
  TRADE_STAYS: 'Trades can’t be refunded. Sell the item back instead.',
  LINE_TWICE: 'A line is named twice. Name it once, with all that comes back of it.',
  TRADE_QUANTITY: 'A trade has quantity 1. Scan the next copy instead.',
  SERIAL_QUANTITY: 'A serialized item has quantity 1',
  CARD_OPEN: 'We don’t know yet whether the card was charged. Ask the terminal first.',
  CARD_REFUND_OPEN: 'We don’t know yet whether the card was refunded. Ask the terminal first.',
  CARD_RETURNED: 'The card was refunded for this transaction. Finish it as it is.',
  CARD_REFUND_FIRST: 'Refund the card at the terminal first.',
  CARD_NOT_REFUSED: 'This refund goes to the card. Give store credit only if the terminal declines.',
  CARD_TAKEN: 'The card was charged for this transaction. Finish it, then give the money back with a refund.',
  CARD_DIFFERS: 'The card terminal charged a different amount than is due by card.',
  NO_TRADES: 'Nothing was traded in on this transaction.',
  CONDITION_FIXED:
    'The condition is that of the item on the shelf. Scan the one in the customer’s hand instead.',
  NO_TRADE_DISCOUNT: 'LineDiscount is for sales. Set the price of a trade instead.',
  PARTS_OF_TRADES: 'MissingParts is for trades only',
  UNKNOWN_CONDITION: 'is not one of the conditions',
  BY_HAND: 'Price set by hand',
  REFUND_LINE_FIXED: 'A refund line keeps the price that was paid.',
} as const;

/** The finish says another sum than the basket has. */
export const totalDiffers = (now: string, seen: string): string =>
  `The total is now ${now}, not ${seen}. Nothing was taken, and the basket is unchanged. Ask the customer, then finish at ${now} or go back.`;
/** The same where the store pays, before and now. */
export const payoutDiffers = (now: string, seen: string): string =>
  `The payout is now ${now}, not ${seen}. Nothing was paid out, and the basket is unchanged. Tell the customer, then pay out ${now} or go back.`;
/** Who pays is another one now. */
export const payerDiffers = (now: string, seen: string, isPayout: boolean): string =>
  isPayout
    ? `The store now pays out ${now}; you saw ${seen} to collect. Nothing was taken, and the basket is unchanged. Ask the customer, then pay out ${now} or go back.`
    : `The customer now pays ${now}; you saw a payout of ${seen}. Nothing was paid out, and the basket is unchanged. Ask the customer, then collect ${now} or go back.`;
/** The same total, but another change. */
export const changeDiffers = (now: string, seen: string): string =>
  `The change is now ${now}, not ${seen}. Nothing was taken, and the basket is unchanged. Check the payments, then finish again or go back.`;
/** Lines that are still being looked up. */
export const pricesUnknown = (count: number): string =>
  count === 1
    ? 'The price of 1 line is still being looked up. Wait for it, or remove the line.'
    : `The prices of ${count} lines are still being looked up. Wait for them, or remove the lines.`;
/** 'Serial X was sold on receipt R'. */
export const serialSold = (serial: string, receipt: string): string =>
  `Serial ${serial} was sold on receipt ${receipt}`;
/** Another register, or a call, has changed the basket since this one told of it. */
export const takenOver = (register: number): string =>
  `This basket was changed or taken over at register ${register}. Nothing was taken here. Load it again under Pending, or give back what the customer gave you.`;
/** The same piece was scanned twice. */
export const serialInBasket = (serial: string): string => `Serial ${serial} is already in this basket.`;
/** A copy is kept for somebody else. */
export const heldFor = (customer: string, until: string): string =>
  `Held for ${customer} until ${until}. Sell another copy, or release the hold in the customer’s wishlist.`;
/** What is kept for a web order, and where it lies. */
export const heldForOrder = (order: string, bin: string): string =>
  `Kept for the web order ${order}${bin === '' ? '' : `, in bin ${bin}`}. Sell another copy, or free it on the order.`;
/** What is missing for the total. */
export const tooLittle = (short: string): string => `${short} is still to pay.`;
/** A tender without change can't be more than the due. */
export const tooMuch = (over: string): string => `${over} too much. Change is given from cash only.`;
/** More than the customer has. */
export const creditBeyond = (has: string): string => `The customer has ${has} of store credit.`;
/** More units than can come back. */
export const onlyLeft = (left: number, title: string): string =>
  `Only ${left} of ${title} can still come back.`;
/** Too long after the sale. */
export const tooLate = (days: number): string =>
  `This was sold more than ${days} days ago. A manager can accept it.`;
/** The same where somebody may approve it. */
export const lateNeedsApproval = (days: number): string => `Sold more than ${days} days ago: needs approval`;
/** The same of a receipt of another store. */
export const otherStoreNeedsApproval = (store: string): string => `Sold at ${store}: needs approval`;
/** Only a part of a sale may be paid with credit. */
export const creditShareBeyond = (most: string): string =>
  `Store credit can pay at most ${most} of this sale.`;
/** A discount can't be more than what it is taken from. */
export const discountBeyond = (of: string): string => `The discount can’t be more than ${of}.`;

/** A price set by hand, on the basket's line and the receipt's. */
export const priceOverride = (before: string): string => `Price override, was ${before}`;
/** What members get on top of an offer, on screens and receipts. */
export const memberBonus = (group: string, percent: number): string => `${group}: ${percent}% more credit`;
/** A discount above what the roles of who gives it allow: somebody may approve it. */
export const discountOverLimit = (most: string): string =>
  `You may give discounts of up to ${most}. More needs approval.`;

/** What a receipt says. To customers we say: you pay, we pay (screens.md, section 7). */
/** How tenders are called. */
export const tenderNames: Readonly<Record<Tender, string>> = {
  cash: 'Cash',
  card: 'Card',
  check: 'Check',
  storeCredit: 'Store credit',
  giftCertificate: 'Gift certificate',
  channel: 'Paid on the web',
};

export const tenderName = (kind: string): string => tenderNames[kind as Tender] ?? kind;

export const receiptTexts = {
  RECEIPT: 'Receipt',
  HOLD: 'On hold',
  TRADE: 'Trade-in',
  DEMO: 'DEMO, not a sale',
  REPRINT: 'Copy',
  MEMBER: 'No.',
  TRADE_LINE: 'Trade:',
  REFUND_LINE: 'Refund:',
  SERIAL: 'Serial',
  SALES: 'Sales',
  DISCOUNT: 'Discount',
  lineDiscount: (off: string, left: string): string => `Discount ${off}: ${left}`,
  YOU_SAVED: (amount: string): string => `You saved ${amount}`,
  REFUNDS: 'Refunds',
  REFUND_OF: 'Refund of',
  certificates: (count: number): string => (count === 1 ? 'Gift certificate' : `${count} gift certificates`),
  GIFT_CERTIFICATES: 'Gift certificates',
  TAX: 'Tax',
  TRADES: 'Trades',
  ROUNDING: 'Rounding',
  YOU_PAY: 'You pay',
  WE_PAY: 'We pay',
  PAID_CASH: 'We pay in cash',
  PAID_CREDIT: 'We pay in store credit',
  CHANGE: 'Change',
  CREDIT_LEFT: 'Your store credit',
  AGREEMENT: 'I own these goods and sell them to the store for the amount above.',
  SIGNATURE: 'Signature',
  SIGNED_ON_SCREEN: 'Signed on the screen',
  GIFT_CERTIFICATE: tenderNames.giftCertificate,
  GOOD_UNTIL: 'Good until',
  LEFT_ON: 'Left on',
  MAIL_GREETING: 'Thank you for your visit. This is your receipt; it is also attached as a PDF.',
  MAIL_SUBJECT: (shop: string, number: string): string => `Your receipt ${number} from ${shop}`,
} as const;

/** Names of reports: their title and the one sentence that says what they answer. */
export const exceptionNames = {
  EXCEPTIONS: ['Exceptions', 'Refunds, voids, discounts and approvals by employee'],
} as const;

export const exceptionWords = {
  TOTAL: 'Total',
  EMPLOYEE: 'Employee',
  RECEIPTS: 'Receipts',
  DISCOUNTED: 'With discounts',
  DISCOUNTS: 'Discounts',
  OF_SALES: 'Of sales',
  REFUNDS: 'Refunds',
  REFUNDED: 'Refunded',
  NO_RECEIPT: 'Without a receipt',
  VOIDS: 'Voids',
  VOIDED: 'Due when voided',
  EXEMPT: 'Tax exempt',
  APPROVALS: 'Approvals',
  APPROVED_BY: 'Approved by',
  TIME: 'Time',
  ACT: 'What',
} as const;

export const stockNames = {
  VALUE: [
    'Stock value',
    'What the stock is worth by department, condition and age, now or at the end of any day',
  ],
} as const;

export const stockWords = {
  TOTAL: 'Total',
  DEPARTMENT: 'Department',
  CONDITION: 'Condition',
  AGE: 'Days in stock',
  ON_HAND: 'On hand',
  COST: 'At cost',
  RETAIL: 'At shelf price',
  ages: ['To 30', '31 to 90', '91 to 180', '181 to 365', 'Over 365'],
} as const;

export const stockLineNames = {
  LINES: ['Stock lines', 'Each item that was on hand at the end of a day, at cost and at shelf price'],
} as const;
export const stockLineWords = { SKU: 'SKU', STORE: 'Store' } as const;

export const asleepNames = {
  ASLEEP: ['Dead stock', 'Goods that nobody has bought for long, and what is tied up in them'],
} as const;

export const asleepWords = {
  TOTAL: 'Total',
  SINCE: 'Days without a sale',
  BY_DEPARTMENT: 'By department, and over 180 days without a sale',
  ONE_BY_ONE: 'Over 180 days without a sale, the dearest first',
  TITLE: 'Title',
  DAYS: 'Days',
  ITEMS: 'Items',
  ASLEEP_UNITS: 'Asleep',
  ASLEEP_COST: 'Asleep at cost',
  ASLEEP_RETAIL: 'Asleep at shelf price',
  SHARE: 'Share asleep',
  SHOWN: 'Shown',
  first: (shown: number, all: number): string =>
    `The first ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
} as const;

/** A tape has a hole: what the server waits for. */
export const expectedSeq = (seq: number): string =>
  `Sales before these are missing. Send the tape from entry ${seq} on.`;

/** What a person wanted to book, and why the books don't take it. */
export const booksRefuse = (reason: string): string => `The books refuse this: ${reason}`;

/** A tender that is never taken without the server. */
export const notWithoutServer = (tender: string): string =>
  `${tender} payment needs the server. Take cash, or wait until the register is online.`;
/** More of a tender than is taken without the server. */
export const beyondWithoutServer = (tender: string, most: string): string =>
  `Without the server, ${tender.toLowerCase()} can pay at most ${most} here. Take the rest in cash.`;

/** What of it waits for a person. */
export const registerNeedWords = {
  differ: (sales: number): string =>
    sales === 1
      ? '1 thing to check about sales without a server'
      : `${sales} things to check about sales without a server`,
  DIFFER: 'Booked as printed, or set aside: look at each and say what was done about it',
  pending: (baskets: number): string =>
    baskets === 1 ? '1 transaction left pending' : `${baskets} transactions left pending`,
  PENDING: 'Parked on an earlier day: finish or clear them',
  OPEN: 'Open',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const registerOpenWords = {
  baskets: (register: string, baskets: number): string =>
    baskets === 1
      ? `1 transaction is pending at ${register}`
      : `${baskets} transactions are pending at ${register}`,
  FINISH: 'Finish or clear them',
} as const;
