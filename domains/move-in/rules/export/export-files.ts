// Which files does a shop leave with, and what is in each of their columns?
import { optional, required, type RowOf, type Sheet, SHEETS } from '#domains/move-in/rules/sheets.ts';

const PRODUCT = required('Product', 'text', 'What the file products calls it.', '045496590420');
const STORE = required('Store', 'text', 'Name of the store.', 'Main Street');
const DAY = required('Business day', 'day', 'The day of the store’s books.', '2026-03-14');
const AT = required('At', 'text', 'The instant, in UTC.', '2026-03-14T18:05:12.000Z');

/** A sheet with what the shop knows beyond it: those columns don’t come in again. */
const more = <Of extends Sheet, Columns extends Sheet['columns']>(sheet: Of, columns: Columns) => ({
  about: sheet.about,
  columns: { ...(sheet.columns as Of['columns']), ...columns },
});

/** Files that no move reads: a shop’s history, and what each of its stores has otherwise. */
const OWN = {
  'store-products': {
    about: 'What a store has otherwise than the chain: empty where it is the same.',
    columns: {
      store: STORE,
      product: PRODUCT,
      title: optional('Title', 'text', 'Its title there.', 'Super Mario Odyssey'),
      artist: optional('Artist', 'text', 'Its artist there.', 'Nintendo'),
      department: optional('Department', 'text', 'Its department there.', 'Video Games'),
      configuration: optional('Format', 'text', 'Its format there.', 'Switch'),
      price: optional('Price', 'money', 'Its own price there.', '39.99'),
      serialRequired: optional('Serial numbers', 'yesNo', 'Has each piece a serial number?', 'no'),
      taxExempt: optional('Tax exempt', 'yesNo', 'Is it sold without sales tax?', 'no'),
    },
  },
  copies: {
    about: 'A single piece that has a serial number, wherever it is now.',
    columns: {
      store: STORE,
      product: PRODUCT,
      condition: required('Condition', 'text', 'Name of the condition.', 'Very good'),
      caseCondition: optional('Case', 'text', 'Condition of the case.', 'Worn case'),
      sku: required('SKU', 'code', 'The number on its label.', '2100000012346'),
      serial: required('Serial', 'text', 'Its serial number.', 'XTJ10012345678'),
      state: required('State', 'text', 'inStock, inTransit, sold or otherwise gone.', 'inStock'),
      cost: required('Cost', 'money', 'What it cost.', '85.00'),
    },
  },
  'customer-groups': {
    about: 'A group that customers are in. It is added by hand before a move.',
    columns: {
      group: required('Group', 'text', 'Its name.', 'Teachers'),
      tradeBonus: required('Trade bonus', 'text', 'Percent on top of an offer.', '5'),
    },
  },
  'spent-certificates': {
    about: 'A gift certificate that has nothing left, or was voided.',
    columns: {
      number: required('Number', 'code', 'As it stands on the card.', 'GC0000000000000'),
      amount: required('Amount', 'money', 'What it was sold for.', '50.00'),
      issuedOn: required('Sold on', 'day', 'The day it was sold, in UTC.', '2025-12-20'),
      expiresOn: optional('Good until', 'day', 'The last day; empty: for ever.', '2030-12-20'),
      store: STORE,
      voidedOn: optional('Voided on', 'day', 'The day it was voided, in UTC.', '2026-01-04'),
      voidReason: optional('Why voided', 'text', 'As it was said.', 'Printed twice'),
    },
  },
  'guide-price-history': {
    about: 'What the market paid for a part of a product, at each day that the shop knows.',
    columns: {
      product: PRODUCT,
      part: required('Part', 'text', 'loose, complete, new, boxOnly or manualOnly.', 'complete'),
      price: required('Price', 'money', 'What the market paid.', '31.00'),
      asOf: required('As of', 'day', 'The day of the price.', '2026-11-01'),
      source: optional('Source', 'text', 'Who said so.', 'PriceCharting'),
    },
  },
  'pricing-rules': {
    about:
      'What a store sells and buys goods of a kind for. Percents are of the base price, for offers of the sell price.',
    columns: {
      store: STORE,
      department: optional('Department', 'text', 'Of which goods; empty: of all.', 'Video Games'),
      configuration: optional('Format', 'text', 'Of which format; empty: of all.', 'Switch'),
      condition: optional('Condition', 'text', 'In which condition; empty: in all.', 'Very good'),
      description: optional('Description', 'text', 'What it is for.', 'Used games'),
      priceLow: required('From', 'money', 'The lowest base price that it is for.', '0.00'),
      priceHigh: optional('To', 'money', 'The highest; empty: without end.', '19.99'),
      sellPercent: required('Sell percent', 'text', 'What it sells for.', '90'),
      sellFixed: optional('Sell price', 'money', 'What it sells for instead.', '4.99'),
      buy1: required('Buy percent 1', 'text', 'Offer with none on hand.', '45'),
      buy2: required('Buy percent 2', 'text', 'Offer with one on hand.', '40'),
      buy3: required('Buy percent 3', 'text', 'Offer with two on hand.', '30'),
      buy4: required('Buy percent 4', 'text', 'Offer with three or more.', '20'),
      buyFixed: optional('Buy price', 'money', 'What is offered instead.', '1.00'),
      doNotBuy: required('Do not buy', 'yesNo', 'Is it not bought at all?', 'no'),
      maxQuantity: optional('Most on hand', 'count', 'None is bought beyond that.', '6'),
      useMsrp: required(
        'Use list price',
        'yesNo',
        'Does the list price count where no guide price is?',
        'no',
      ),
      useSellPrice: required('Use shelf price', 'yesNo', 'Does our own price count then?', 'no'),
      useIncompletePrice: required('Use loose price', 'yesNo', 'Does the loose price count then?', 'no'),
      defaultPrice: optional('Default price', 'money', 'Where nothing else says one.', '4.99'),
      roundingEnds: optional('Ends in', 'count', 'Cents that prices end in.', '99'),
      floorPercent: optional('Floor percent', 'text', 'Of the cost: no new price goes below.', '110'),
      stepPercent: optional('Step percent', 'text', 'Of the price: no change is larger.', '20'),
      overstockFrom: optional('Overstock from', 'count', 'From so many copies on, each takes off.', '5'),
      overstockPercent: optional('Overstock percent', 'text', 'So much off the offer.', '5'),
      overstockChain: required('Overstock of chain', 'yesNo', 'Do copies of all stores count?', 'no'),
    },
  },
  'sales-lines': {
    about:
      'One line of a finished receipt: something sold, bought (trade) or given back (refund). One file for each year.',
    columns: {
      store: STORE,
      day: DAY,
      at: AT,
      receipt: required('Receipt', 'text', 'Number of the receipt.', '1-2-000123'),
      user: required('User', 'text', 'Who rang it up.', 'dana'),
      customer: optional('Customer', 'text', 'Their member number.', '10421'),
      kind: required('Kind', 'text', 'sale, trade or refund.', 'sale'),
      product: optional('Product', 'text', 'What the file products calls it.', '045496590420'),
      sku: optional('SKU', 'code', 'The number on its label.', '2100000012346'),
      title: required('Title', 'text', 'As it was printed.', 'Super Mario Odyssey'),
      department: optional('Department', 'text', 'As it was called then.', 'Video Games'),
      condition: optional('Condition', 'text', 'As it was called then.', 'Very good'),
      serial: optional('Serial', 'text', 'Serial number of the piece.', 'XTJ10012345678'),
      quantity: required('Quantity', 'count', 'Pieces, never below one.', '1'),
      unitPrice: required('Unit price', 'money', 'Of one piece; below zero: we paid it.', '39.99'),
      discount: required(
        'Discounts',
        'money',
        'What came off the line, with its share of those off the whole.',
        '4.00',
      ),
      tax: required('Tax', 'money', 'Of the line.', '2.88'),
      cost: required('Cost', 'money', 'Of one piece, rounded to cents.', '18.50'),
    },
  },
  postings: {
    about: 'One amount in the books: those of one group come to zero. One file for each year.',
    columns: {
      store: STORE,
      day: DAY,
      at: AT,
      group: required('Group', 'count', 'What belongs together.', '4711'),
      purpose: required('Purpose', 'text', 'What the group is.', 'sale'),
      sourceType: required('Source', 'text', 'What it is of.', 'transaction'),
      sourceId: required('Source number', 'count', 'Of which of them.', '12'),
      accountStore: optional('Account store', 'text', 'Empty: the whole chain’s.', 'Main Street'),
      account: required('Account', 'text', 'What kind of account.', 'storeCredit'),
      ref: required('Account number', 'count', 'Of whom or what, 0 where there is one only.', '88'),
      amount: required('Amount', 'money', 'Above zero: debit.', '-12.50'),
      note: optional('Note', 'text', 'As it was written.', 'Goodwill'),
      user: required('User', 'text', 'Who did it.', 'dana'),
    },
  },
} as const satisfies Readonly<Record<string, Sheet>>;

/** Every kind of file, in the order in which they are written. Files of the name of a sheet begin with its columns: a move reads them. */
export const EXPORT_FILES = {
  stores: SHEETS.stores,
  users: more(SHEETS.users, {
    isLocked: required('Locked', 'yesNo', 'Is it kept from logging in?', 'no'),
  }),
  products: SHEETS.products,
  stock: SHEETS.stock,
  'store-products': OWN['store-products'],
  copies: OWN.copies,
  'customer-groups': OWN['customer-groups'],
  customers: more(SHEETS.customers, {
    textConsentOn: optional('Texts agreed on', 'day', 'The day they agreed, in UTC.', '2025-02-11'),
    emailConsentOn: optional('Email agreed on', 'day', 'The day they agreed, in UTC.', '2025-02-11'),
    since: required('Customer since', 'day', 'The day they were added, in UTC.', '2024-06-01'),
    isHidden: required('Off the list', 'yesNo', 'Were they taken off the list, with credit left?', 'no'),
  }),
  certificates: more(SHEETS.certificates, {
    ourNumber: required('Our number', 'code', 'The number that this system gave it.', 'GC0000000000000'),
  }),
  'spent-certificates': OWN['spent-certificates'],
  wishes: SHEETS.wishes,
  vendors: SHEETS.vendors,
  'vendor-items': SHEETS['vendor-items'],
  'guide-prices': SHEETS['guide-prices'],
  'guide-price-history': OWN['guide-price-history'],
  'pricing-rules': OWN['pricing-rules'],
  'monthly-sales': SHEETS['monthly-sales'],
  'sales-lines': OWN['sales-lines'],
  postings: OWN.postings,
} as const satisfies Readonly<Record<string, Sheet>>;

export type ExportName = keyof typeof EXPORT_FILES;
export const EXPORT_NAMES = Object.keys(EXPORT_FILES) as ExportName[];

/** One row of such a file: null is an empty cell. */
export type ExportRow<Name extends ExportName> = RowOf<(typeof EXPORT_FILES)[Name]['columns']>;

const READ: Readonly<Partial<Record<string, Sheet>>> = SHEETS;

/** Does a move read the column again? */
export const comesInAgain = (name: ExportName, column: string): boolean =>
  column in (READ[name]?.columns ?? {});
