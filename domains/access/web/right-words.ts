// What is a right called on the screen?

const SECTIONS: Readonly<Record<string, string>> = {
  transactions: 'Transactions',
  cash: 'Cash drawers',
  day: 'Opening and closing',
  cards: 'Card payments',
  applog: 'App log',
  timeclock: 'Time clock',
  giftcertificates: 'Gift certificates',
  mail: 'Email',
  dealer: 'Secondhand dealer law',
};

const RIGHTS: Readonly<Record<string, string>> = {
  'transactions.edit': 'Make sales',
  'transactions.discount': 'Give discounts',
  'transactions.anyDiscount': 'Give discounts above the role’s limit',
  'transactions.price': 'Override a price',
  'transactions.taxExempt': 'Sell without tax',
  'transactions.void': 'Void',
  'refunds.edit': 'Refund with the receipt',
  'refunds.noReceipt': 'Refund without a receipt or after the refund period',
  'refunds.otherTender': 'Refund to another tender',
  'trades.edit': 'Take trades',
  'trades.price': 'Change an offer by hand',
  'catalog.import': 'Import products',
  'inventory.allStores': 'Change tags in all stores at once',
  'customers.credit': 'Change store credit by hand',
  'customers.cashOut': 'Pay store credit out in cash',
  'customers.groups': 'Change groups',
  'customers.merge': 'Merge duplicates',
  'cash.count': 'Count: open and close drawers',
  'cash.transfer': 'Move cash between drawers, vault and bank',
  'cash.adjust': 'Correct counts',
  'cash.noSale': 'Open the drawer without a sale',
  'cash.payInOut': 'Pay cash in and out',
  'cash.seeExpected': 'See what is expected before a blind count',
  'cash.anyDifference': 'Count with any difference',
  'day.run': 'Open and close the day',
  'day.reopen': 'Reopen a closed day',
  'cards.use': 'Take cards',
  'settings.keys': 'Set keys of outside services',
  'mail.edit': 'Send again, send tests',
  'dealer.view': 'See rules and purchases',
  'dealer.edit': 'Change rules',
  'dealer.holds': 'Place police holds and lift holds',
  'dealer.paper': 'Take a trade signed on paper',
  'dealer.export': 'Export purchases with IDs',
  'dealer.ids': 'Look at pictures of IDs',
  'timeclock.own': "Change one's own time records",
};

/** `noReceipt` as 'No receipt'. */
function plain(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The heading of a section. */
export const sectionWords = (section: string): string => SECTIONS[section] ?? plain(section);

/** The name of a right under its section. */
export function rightWords(right: string): string {
  const action = right.slice(right.indexOf('.') + 1);
  return RIGHTS[right] ?? (action === 'view' ? 'See' : action === 'edit' ? 'Change' : plain(action));
}

/** Rights under their sections, in their order. */
export function bySection<Row extends { readonly section: string }>(
  rows: readonly Row[],
): { section: string; rows: Row[] }[] {
  const groups: { section: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groups.find(({ section }) => section === row.section);
    if (group) group.rows.push(row);
    else groups.push({ section: row.section, rows: [row] });
  }
  return groups;
}
