export const historyTexts = {
  TITLE: 'Inventory Sales History',
  FROM: 'From',
  TO: 'To',
  DEPARTMENT: 'Department',
  ALL_DEPARTMENTS: 'All departments',
  AT_LEAST: 'Sold at least',
  ITEM: 'Item',
  SOLD: 'Sold',
  DAYS_7: '7 days',
  DAYS_30: '30 days',
  DAYS_90: '90 days',
  DAYS_365: '365 days',
  RETURNED: 'Returned',
  TRADED: 'Traded in',
  SALES: 'Sales',
  MARGIN: 'Margin',
  ON_HAND: 'On hand',
  PRICE: 'Price',
  LAST_SOLD: 'Last sold',
  SELL_THROUGH: 'Sell-through',
  WEEKS: 'Weeks of stock',
  DAYS_TO_SELL: 'Days to sell',
  CHART: 'Sold by month',
  MONTH: 'Month',
  NOTHING: 'Nothing was sold and nothing is on hand',
  NOTHING_DETAIL: 'Choose other days or another department.',
  found: (items: string, sold: string, sales: string): string => `${items} items · ${sold} sold · ${sales}`,
  age: (seconds: number): string => `As of ${seconds} seconds ago`,
} as const;

/** What made the difference to last year. */
export const differenceTexts = {
  title: (amount: string, change: string): string => `What made the difference: ${amount} ${change}`,
  REST: 'All others',
  NOTHING: 'Nothing changed.',
  pieces: (quantity: string, change: string, isMore: boolean): string =>
    `${isMore ? 'More' : 'Fewer'} ${quantity === 'Receipts' ? 'receipts' : 'copies'} ${change}`,
  prices: (quantity: string, change: string, isMore: boolean): string =>
    quantity === 'Receipts'
      ? `${isMore ? 'larger' : 'smaller'} receipts ${change}`
      : `${isMore ? 'higher' : 'lower'} prices ${change}`,
} as const;
