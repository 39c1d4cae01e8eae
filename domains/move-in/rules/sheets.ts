// Which sheets does a shop move in by, and what is in each of their columns?
import type { Cents } from '#kernel/money.ts';

/**
 * text: as it is; code: a bar code, or a number of the shop's own; money: whole cents; unitCost: what one piece costs, in ten-thousandths of a dollar; count: a
 * whole number; day: yyyy-MM-dd; month: yyyy-MM; list: several texts, which commas part in a file.
 */
export type ValueKind = 'text' | 'code' | 'money' | 'unitCost' | 'count' | 'day' | 'month' | 'yesNo' | 'list';

export type SheetColumn = {
  /** As it is written above the column. */
  readonly heading: string;
  readonly kind: ValueKind;
  /** A row without it is refused. */
  readonly isRequired: boolean;
  /** One sentence for whoever fills it in. */
  readonly about: string;
  readonly example: string;
};

export type Sheet = {
  /** One sentence: what a row of it is. */
  readonly about: string;
  readonly columns: Readonly<Record<string, SheetColumn>>;
};

export const required = <Kind extends ValueKind>(
  heading: string,
  kind: Kind,
  about: string,
  example: string,
) => ({ heading, kind, isRequired: true, about, example }) as const;
export const optional = <Kind extends ValueKind>(
  heading: string,
  kind: Kind,
  about: string,
  example: string,
) => ({ heading, kind, isRequired: false, about, example }) as const;

const PRODUCT = required('Product', 'text', 'What the sheet Products calls it.', '045496590420');
const STORE = optional(
  'Store',
  'text',
  'Name or number of the store; empty: the only one there is.',
  'Main Street',
);

/**
 * Every sheet, each by the name of its file. Sheets name one another by a column that bears the other's name: the product of a piece of stock is the text in the
 * column Product of the sheet Products, whatever the old system called it.
 */
export const SHEETS = {
  stores: {
    about:
      'A store of the chain. It is added by hand before a move; the sheet says which stores the other sheets mean.',
    columns: {
      store: required('Store', 'text', 'What the other sheets call it.', 'Main Street'),
      address1: optional('Address', 'text', 'Number and street.', '12 Main Street'),
      address2: optional('Address 2', 'text', 'Suite, floor or building.', 'Suite 4'),
      city: optional('City', 'text', 'The town.', 'Albany'),
      state: optional('State', 'text', 'Two letters.', 'NY'),
      zip: optional('ZIP', 'text', 'With its leading zeros.', '12207'),
      phone: optional('Phone', 'text', 'As customers dial it.', '518 555 0100'),
      timeZone: optional(
        'Time zone',
        'text',
        'As in the list of time zones of the world.',
        'America/New_York',
      ),
    },
  },
  products: {
    about: 'What the shop sells, in whatever condition: one row a product, the same in every store.',
    columns: {
      product: required(
        'Product',
        'text',
        'What the other sheets call it: its code, or any number of the old system.',
        '045496590420',
      ),
      code: optional('Code', 'code', 'UPC, EAN or ISBN; empty where there is none.', '045496590420'),
      edition: optional(
        'Edition',
        'text',
        'Where several products have one code: which of them it is.',
        'Player’s Choice',
      ),
      title: required(
        'Title',
        'text',
        'With everything that tells it from another product.',
        'Super Mario Odyssey',
      ),
      artist: optional('Artist', 'text', 'Artist, author or maker.', 'Nintendo'),
      department: required('Department', 'text', 'The name of a department of the chain.', 'Video Games'),
      configuration: optional('Format', 'text', 'Platform or format, as its department has it.', 'Switch'),
      genre: optional('Genre', 'text', 'One or several, as they are to be read.', 'Platformer'),
      msrp: optional('List price', 'money', 'What the maker suggests.', '59.99'),
      releaseDate: optional('Release date', 'day', 'The day it came out.', '2017-10-27'),
      serialRequired: optional('Serial numbers', 'yesNo', 'Has each piece a serial number of its own?', 'no'),
      taxExempt: optional('Tax exempt', 'yesNo', 'Is it sold without sales tax?', 'no'),
      description: optional(
        'Description',
        'text',
        'What customers read about it.',
        'Mario and Cappy travel the world.',
      ),
    },
  },
  stock: {
    about:
      'The pieces of one product in one condition in one store: a row even where none is left, for its price.',
    columns: {
      product: PRODUCT,
      store: STORE,
      condition: optional(
        'Condition',
        'text',
        'Name or letter; empty: the usual one of the department.',
        'Very good',
      ),
      caseCondition: optional('Case', 'text', 'Condition of the case; empty: the usual one.', 'Worn case'),
      quantity: required('On hand', 'count', 'How many pieces are there.', '3'),
      cost: optional('Unit cost', 'unitCost', 'What one piece cost on average; empty: nothing.', '18.5000'),
      price: optional('Price', 'money', 'What it sells for; empty: its list price.', '39.99'),
      sku: optional('SKU', 'code', 'The number on its label, if it has one.', '2100000012346'),
      bin: optional('Bin', 'text', 'Where it lies.', 'A-12'),
      tags: optional('Tags', 'list', 'Words to find it by.', 'staff pick, window'),
      notes: optional('Notes', 'text', 'For whoever sells it.', 'No manual'),
      serials: optional('Serials', 'list', 'The serial number of each piece.', 'XTJ10012345678'),
      isNewStock: optional('New stock', 'yesNo', 'Is it bought new, from a vendor?', 'no'),
      isBulk: optional('Bulk', 'yesNo', 'Is it sold by the handful?', 'no'),
      otherSkus: optional('Other SKUs', 'list', 'Further numbers on labels of its pieces.', '2100000099991'),
    },
  },
  vendors: {
    about: 'Who the chain buys new goods from.',
    columns: {
      vendor: required('Vendor', 'text', 'Its name.', 'Alliance Entertainment'),
      accountNumber: optional('Account number', 'text', 'Our account with it.', '44-1207'),
      ourNumber: optional('Our number', 'text', 'The number by which it knows us.', 'C-2210'),
      contactName: optional('Contact', 'text', 'Who to ask for.', 'Dana Reyes'),
      email: optional('Email', 'text', 'Where orders go.', 'orders@example.com'),
      phone: optional('Phone', 'text', 'As it is dialed.', '800 555 0142'),
      notes: optional('Notes', 'text', 'For whoever orders.', 'Closed in August'),
      minimumOrder: optional('Minimum order', 'money', 'What an order comes to at least.', '250.00'),
      paymentTerms: optional('Payment terms', 'text', 'As agreed.', 'Net 30'),
      leadDays: optional('Lead days', 'count', 'Days from order to delivery.', '7'),
      returnDays: optional(
        'Return days',
        'count',
        'Days within which it takes goods back; empty: it takes none.',
        '60',
      ),
      needsRma: optional('Needs RMA', 'yesNo', 'Must it be asked before goods go back?', 'yes'),
      isActive: optional('Active', 'yesNo', 'Is it still ordered from? Empty: yes.', 'yes'),
    },
  },
  'vendor-items': {
    about: 'What a vendor sells, at what cost.',
    columns: {
      vendor: required('Vendor', 'text', 'What the sheet Vendors calls it.', 'Alliance Entertainment'),
      product: PRODUCT,
      vendorSku: optional('Vendor SKU', 'text', 'The vendor’s own number.', 'NIN-59042'),
      cost: optional('Unit cost', 'unitCost', 'What a unit costs.', '47.2500'),
      packSize: optional('Pack size', 'count', 'Units in a pack; empty: 1.', '1'),
      packCost: optional('Pack cost', 'money', 'What a pack costs, where the vendor says that.', '47.25'),
      caseCode: optional('Case code', 'code', 'The code on a whole case.', '10045496590427'),
      minimum: optional('Minimum', 'count', 'How many a store has at least.', '1'),
      maximum: optional('Maximum', 'count', 'How many a store has at most.', '6'),
      leadDays: optional(
        'Lead days',
        'count',
        'Days from order to delivery, where they differ from the vendor’s.',
        '3',
      ),
      msrp: optional('List price', 'money', 'What the vendor suggests.', '59.99'),
      status: optional(
        'Status',
        'text',
        'In Stock, Out of Stock, Backorder, Discontinued or Preorder.',
        'In Stock',
      ),
    },
  },
  customers: {
    about: 'A person who buys or sells, and what we owe them.',
    columns: {
      customer: required(
        'Customer',
        'text',
        'What the other sheets call them: any number of the old system.',
        '10421',
      ),
      memberNumber: optional(
        'Member number',
        'text',
        'On their card; empty: the next number is given.',
        '10421',
      ),
      firstName: optional('First name', 'text', 'One of both names is needed.', 'Maria'),
      lastName: optional('Last name', 'text', 'One of both names is needed.', 'Lopez'),
      phone: optional('Phone', 'text', 'In any form.', '(518) 555-0123'),
      email: optional('Email', 'text', 'One address.', 'maria@example.com'),
      address1: optional('Address', 'text', 'Number and street.', '9 Elm Street'),
      address2: optional('Address 2', 'text', 'Apartment or unit.', 'Apt 2'),
      city: optional('City', 'text', 'The town.', 'Albany'),
      state: optional('State', 'text', 'Two letters.', 'NY'),
      zip: optional('ZIP', 'text', 'With its leading zeros.', '12207'),
      birthDate: optional('Birth date', 'day', 'The whole date.', '1988-04-02'),
      notes: optional('Notes', 'text', 'For whoever serves them.', 'Collects Dreamcast'),
      groups: optional(
        'Groups',
        'list',
        'Groups that they are in; one that the chain lacks is left out.',
        'Members, Teachers',
      ),
      textConsent: optional('May be texted', 'yesNo', 'Did they agree to text messages?', 'yes'),
      emailConsent: optional('May be emailed', 'yesNo', 'Did they agree to email?', 'yes'),
      taxExempt: optional('Tax exempt', 'yesNo', 'Do they buy without sales tax?', 'no'),
      taxCertificate: optional(
        'Tax certificate',
        'text',
        'The number of the paper that says so.',
        'ST-119.1-4410',
      ),
      taxExemptUntil: optional('Tax exempt until', 'day', 'Its last day; empty: without end.', '2027-12-31'),
      storeCredit: optional('Store credit', 'money', 'What we owe them.', '12.50'),
      otherNumbers: optional('Other numbers', 'list', 'Further numbers on cards of theirs.', '20077'),
    },
  },
  wishes: {
    about: 'What a customer waits for.',
    columns: {
      customer: required('Customer', 'text', 'What the sheet Customers calls them.', '10421'),
      code: required(
        'Code',
        'code',
        'The code of what they wish for, in our catalog or not.',
        '045496590420',
      ),
      since: optional('Since', 'day', 'When they asked for it.', '2026-05-14'),
    },
  },
  certificates: {
    about: 'A gift certificate or gift card, and what is left on it.',
    columns: {
      number: required('Number', 'code', 'As it stands on the card: it stays good.', '6006 4912 0000 1234'),
      balance: required('Balance', 'money', 'What is left on it.', '25.00'),
      amount: optional('Amount', 'money', 'What it was sold for; empty: its balance.', '50.00'),
      issuedOn: optional('Sold on', 'day', 'The day it was sold.', '2025-12-20'),
      expiresOn: optional('Good until', 'day', 'The last day; empty: for ever.', '2030-12-20'),
      store: STORE,
      customer: optional('Customer', 'text', 'What the sheet Customers calls whoever bought it.', '10421'),
    },
  },
  'guide-prices': {
    about: 'What the market pays for a product.',
    columns: {
      product: PRODUCT,
      loose: optional('Loose', 'money', 'Without case and manual.', '24.50'),
      complete: optional('Complete', 'money', 'With case and manual.', '31.00'),
      new: optional('New', 'money', 'Never opened.', '52.00'),
      boxOnly: optional('Box only', 'money', 'The empty box.', '8.00'),
      manualOnly: optional('Manual only', 'money', 'The manual alone.', '5.00'),
      asOf: optional('As of', 'day', 'The day of these prices; empty: the day of the move.', '2026-11-01'),
      source: optional('Source', 'text', 'Who says so.', 'PriceCharting'),
    },
  },
  'monthly-sales': {
    about:
      'What of a product a store sold in a month, before the move: for forecasts and for “last year”, never receipts.',
    columns: {
      product: PRODUCT,
      store: STORE,
      month: required('Month', 'month', 'A whole calendar month.', '2026-03'),
      isNew: optional('New', 'yesNo', 'Were they sold new? Empty: used.', 'no'),
      quantity: required('Sold', 'count', 'Pieces sold, less those that came back.', '4'),
      sales: optional('Sales', 'money', 'What they sold for together, before tax.', '143.96'),
      cost: optional('Cost', 'money', 'What they had cost together.', '71.00'),
    },
  },
  users: {
    about: 'A person who works here. They come in without a password, to be invited.',
    columns: {
      username: required('User name', 'text', 'What they log in by.', 'dana'),
      displayName: optional('Name', 'text', 'What others read.', 'Dana Reyes'),
      email: optional('Email', 'text', 'Where the invitation goes.', 'dana@example.com'),
      roles: optional('Roles', 'list', 'Names of roles.', 'Cashier'),
      stores: optional('Stores', 'list', 'What the sheet Stores calls the ones they work in.', 'Main Street'),
    },
  },
} as const satisfies Readonly<Record<string, Sheet>>;

export type SheetName = keyof typeof SHEETS;

type Values = {
  readonly text: string;
  readonly code: string;
  readonly money: Cents;
  readonly unitCost: number;
  readonly count: number;
  readonly day: string;
  readonly month: string;
  readonly yesNo: boolean;
  readonly list: readonly string[];
};
type ValueOf<Column extends SheetColumn> = Column['isRequired'] extends true
  ? Values[Column['kind']]
  : Values[Column['kind']] | null;

/** One row under such columns: null is a cell that says nothing. */
export type RowOf<Columns extends Sheet['columns']> = {
  readonly [Column in keyof Columns]: Columns[Column] extends SheetColumn ? ValueOf<Columns[Column]> : never;
};

/** One row of a sheet. */
export type SheetRow<Name extends SheetName> = RowOf<(typeof SHEETS)[Name]['columns']>;
