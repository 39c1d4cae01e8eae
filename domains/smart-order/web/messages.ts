// Every sentence of the smart order and vendor overview screens that a person reads.
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

const amounts = (lines: number, money: string): string =>
  [formatAmountOf(lines, 'line', 'lines'), money].filter(Boolean).join(', ');
const placeOf = (vendor: string, orders: number): string =>
  orders === 1 && vendor !== '' ? vendor : formatAmountOf(orders, 'order', 'orders');

export const smartOrderWebMessages = {
  SMART_ORDER: 'Smart Order',
  AGAIN: 'Analyze again',
  BUDGET: 'Budget',
  NO_BUDGET: 'No limit',
  SET_BUDGET: 'Change the budget',
  BUDGET_HINT: 'The most to spend on this order. Leave empty for no limit.',
  SAVE: 'Set budget',
  ALL_VENDORS: 'All vendors',
  SEARCH: 'Title or UPC',
  DEPARTMENT: 'Department',
  COMING: 'Coming',
  COMING_ALL: 'all 4',
  PLAN: 'Plan',
  DECISION: 'Decision',
  TITLE: 'Title',
  SOLD: 'Sold a week',
  ON_HAND: 'On hand',
  COMING_HEAD: 'Coming',
  TARGET: 'Target',
  stock: (onHand: number, target: number): string =>
    `${formatCount(onHand)} here, target ${formatCount(target)}`,
  STORES_FIRST: 'Stores first',
  ORDER: 'Order',
  COST: 'Cost',
  LINE: 'Line',
  PER_DOLLAR: 'Per dollar',
  WHY: 'Why',
  PICK_ALL: 'Pick all “Order now” lines',
  KEYS: 'Space picks · + − change · W why · B stores first',
  ADD: 'Add to order',
  NONE_PICKED: 'Pick a line first.',
  OPEN: 'Open',
  OPEN_TRANSFERS: 'Open transfers',
  UNDO: 'Undo',
  TAKEN_BACK: 'Taken back.',
  GO_BACK: 'Go back',
  pick: (lines: number, money: string): string =>
    `Pick ${[formatAmountOf(lines, 'line to order', 'lines to order'), money].filter(Boolean).join(', ')}`,
  add: (lines: number, money: string, vendor: string, orders: number): string =>
    lines === 0 ? 'Add to order' : `Add ${amounts(lines, money)} to ${placeOf(vendor, orders)}`,
  ask: (lines: number, money: string, vendor: string, orders: number): string =>
    `Add ${amounts(lines, money)} to ${placeOf(vendor, orders)}?`,
  part: (vendor: string, lines: number, money: string): string => `${vendor}: ${amounts(lines, money)}`,
  MARGIN: 'Margin',
  MORE: 'Show more lines',
  EMPTY: 'Nothing to order',
  EMPTY_DETAIL: 'Link a vendor to this store and import its price list. Lines appear as days are closed.',
  EMPTY_FILTERED: 'No lines match these filters',
  CLEAR: 'Clear filters',
  NO_STOCK: 'no stock',
  UNITS: 'Units',
  WEEK: 'Week',
  NO_COST: 'No cost from the vendor.',
  NEVER_HERE: 'Never stocked here; other stores sell it.',
  NO_PACK: 'A customer wants one; a pack is too many.',
  TO_SELL: 'chance to sell before the next order comes',
  EARNS_HEAD: 'What each one earns',
  CHANGE_VENDOR: 'Change vendor',
  LESS: 'One pack fewer',
  MORE_PACK: 'One pack more',
  PLANS: { smart: 'by forecast', restock: 'what was sold', both: 'both' },
  SUPPLIES: {
    pending: 'On orders not sent',
    onOrder: 'Ordered',
    backOrdered: 'Back-ordered',
    shipped: 'Shipped',
  },
  analyzed: (count: string, when: string, took: string): string =>
    `${count} items analyzed ${when} in ${took} s`,
  never: 'No sales data yet: close a day first',
  picked: (money: string): string => `${money} picked`,
  left: (money: string): string => `${money} left`,
  over: (money: string): string => `${money} over`,
  earns: (money: string, cents: number): string => `earns about ${money}, ${cents}¢ a dollar`,
  lines: (count: number): string => formatAmountOf(count, 'line', 'lines'),
  orders: (vendors: number, units: number, money: string): string =>
    [formatAmountOf(vendors, 'order', 'orders'), formatAmountOf(units, 'copy', 'copies'), money]
      .filter(Boolean)
      .join(', '),
  minimum: (money: string, minimum: string): string => `${money} of ${minimum} minimum`,
  noMinimum: (money: string): string => `${money}, no minimum`,
  short: (money: string): string => `${money} short`,
  ofMinimum: (minimum: string): string => `of ${minimum}`,
  fit: (count: number): string => `${count} more fit`,
  want: (count: number): string => `${count} want`,
  costUp: (percent: number, day: string, from: string, to: string): string =>
    `Cost ${percent < 0 ? 'down' : 'up'} ${Math.abs(percent)}% since ${day}: ${from} to ${to}`,
  suggested: (units: number): string => `suggested ${units}`,
  chosen: (of: number, all: number): string => `${of} of ${formatAmountOf(all, 'line', 'lines')} picked`,
  fromStores: (units: number): string =>
    `${formatAmountOf(units, 'copy comes', 'copies come')} from other stores`,
  move: (units: number): string => `Move ${units} first`,
  asked: (units: number, missed: number): string =>
    [
      units > 0
        ? `Requested ${formatAmountOf(units, 'copy', 'copies')} from other stores`
        : 'Nothing was requested',
      ...(missed > 0 ? [`${formatAmountOf(missed, 'is', 'are')} no longer free there`] : []),
    ].join('; '),
  storeUnits: (units: number, asked: number): string =>
    asked > 0 ? `${units}, ${asked === units ? 'requested' : `${asked} requested`}` : String(units),
  changeTo: (vendor: string): string => `Change vendor to ${vendor}`,
  added: (lines: number, money: string, vendor: string, orders: number): string =>
    `Added ${amounts(lines, money)} to ${placeOf(vendor, orders)}`,
  whyOf: (units: number, title: string): string => `Why ${units} of ${title}?`,
  why: (units: number): string => `Why ${units}?`,
  pickLine: (title: string): string => `Pick ${title}`,
  spark: (title: string): string => `${title}: sold a week, last 26 weeks`,
  soldIn: (sold: number, weeks: number): string =>
    `Sold ${sold} in ${weeks} weeks with stock; recent weeks count more`,
  aWeek: (rate: number): string => `${rate} a week`,
  cover: (days: number, lead: number, review: number, season: number): string =>
    `${days} days to cover (${lead} lead, ${review} review)${season === 1 ? '' : `, season ×${season}`}`,
  safe: (service: number): string => `Target for ${service}% service`,
  wishedBy: (count: number): string => `Wanted by ${formatAmountOf(count, 'customer', 'customers')}`,
  soldSince: 'Sold since the last order',
  here: (free: number, coming: number): string => `Free here ${free}, coming ${coming}`,
  gives: (store: string): string => `${store} has too many; move those first`,
  needed: (need: number, pack: number): string =>
    pack > 1 ? `Needed ${need}; packs of ${pack}` : `Needed ${need}`,
  weeks: (without: number): string =>
    without > 0 ? `26 weeks; ${without} without stock are left out` : '26 weeks',
  margin: (money: string): string => `${money} margin`,
  nth: (n: number): string => `${n}.`,
  earnsOn: (earns: string, cost: string): string => `Earns ${earns} on ${cost}`,
  cents: (cents: number): string => `${cents}¢`,
  centsADollar: (cents: number): string => `${cents}¢ a dollar`,
  other: (name: string, cost: string, days: number): string => `${name}: ${cost}, ${days} days.`,
} as const;

export const needReorderMessages = {
  ITEMS: 'Items to reorder',
  TITLE: 'Title',
  VENDOR: 'Vendor',
  ON_HAND: 'On hand',
  COMING: 'Coming',
  TARGET: 'Target',
  NEED: 'Need',
  COST: 'Cost',
  STATUS: 'Status',
  DECISION: 'Decision',
  PREVIOUS: 'Previous',
  NEXT: 'Next',
  NONE: 'Nothing to reorder',
  NONE_DETAIL: 'Stock on hand and coming covers expected sales.',
  page: (from: string, to: string, all: string): string => `${from} to ${to} of ${all}`,
} as const;

export const suggestedMessages = {
  TITLE: 'Suggested by demand',
  WRITE: 'Create transfer',
  ASKED: 'Requested',
  SHOW: 'Show items',
  HIDE: 'Hide items',
  units: (units: number, worth: string): string => `${formatAmountOf(units, 'copy', 'copies')}, ${worth}`,
  from: (store: string): string => `${store} can spare`,
  item: (units: number, need: number): string => `${units} of ${need} needed`,
  done: (units: number, missed: number): string => smartOrderWebMessages.asked(units, missed),
} as const;

export const overviewMessages = {
  OVERVIEW: 'Vendor Overview',
  SCORECARD: 'Scorecard',
  INVOICES: 'Invoices to clear',
  NO_INVOICES: 'No invoices to clear',
  NO_INVOICES_DETAIL: 'An invoice that differs from the goods waits here until somebody clears it.',
  VENDOR: 'Vendor',
  ORDERS: 'Orders',
  FILL: 'Fill rate',
  WINDOW: 'Scorecards of this store, last 12 months',
  apart: (lost: number, notDue: number): string => {
    const parts = [...(lost > 0 ? [`${lost} lost`] : []), ...(notDue > 0 ? [`${notDue} not due yet`] : [])];
    return parts.length === 0 ? '' : `Not counted: ${parts.join(', ')}`;
  },
  LEAD: 'Lead time',
  P90: '9 of 10 within',
  DRIFT: 'Cost drift',
  SPENT: 'Received',
  UNITS: 'Units a week',
  SOLD: 'Sold',
  ORDERED: 'Ordered',
  RECEIVED: 'Received',
  NONE: 'No vendor is linked to this store',
  NONE_DETAIL: 'Link one under Vendor Clients.',
  UNKNOWN: '–',
  PO: 'Order',
  INVOICE: 'Invoice',
  INVOICE_TOTAL: 'Invoice total',
  CAME_IN: 'Came in',
  DIFFERENCE: 'Difference',
  CHECKED_IN: 'Checked in',
  WEEK: 'Week',
  costsUp: (percent: string): string => `${percent} up`,
  costsDown: (percent: string): string => `${percent} down`,
  days: (days: number): string => formatAmountOf(days, 'day', 'days'),
} as const;
