// Which questions are asked of the chain, and how long may each take?
import { addDays } from '#kernel/business-day.ts';
import type { Chain } from './chain.ts';

/** A question as an address, its goal, and how many stores it is about. */
export type Asked = { readonly name: string; readonly path: string; readonly limitMs: number };

const HISTORY_MS = 1_000;
const OTHER_MS = 5_000;
const USUAL = 'sales,sold,margin';

/** The first day of the second month of which there are lines: as far back as a whole month goes. */
const wholeMonth = (firstDay: string): string => `${addDays(`${firstDay.slice(0, 8)}01`, 31).slice(0, 8)}01`;

export function questionsOf({ storeIds, firstDay, lastDay }: Chain): readonly Asked[] {
  const [, one = 0] = storeIds;
  const anyDay = addDays(firstDay, 20);
  const month = wholeMonth(firstDay);
  const history = (from: string, storeId: number): string =>
    `InventorySales/GetHistory?clientId=${storeId}&startDate=${from}&endDate=${lastDay}`;
  const ask = (
    dimensions: string,
    { from = anyDay, to = lastDay, measures = USUAL, more = '' } = {},
  ): string =>
    `Analytics/Ask?measures=${measures}&dimensions=${dimensions}&startDate=${from}&endDate=${to}${more}`;
  const other = (name: string, path: string): Asked => ({ name, path, limitMs: OTHER_MS });
  const items = { measures: 'sold,returned,sales,margin,lastSold' };
  return [
    { name: `history of one store from ${anyDay}`, path: history(anyDay, one), limitMs: HISTORY_MS },
    {
      name: `history of one store, the last 40 days`,
      path: history(addDays(lastDay, -40), one),
      limitMs: HISTORY_MS,
    },
    {
      name: `history of all stores from ${month}`,
      path: ask('product,condition', { ...items, from: month }),
      limitMs: HISTORY_MS,
    },
    {
      name: 'history of all stores, beside last year',
      path: ask('product,condition', {
        ...items,
        from: `${addDays(lastDay, -330).slice(0, 8)}01`,
        more: '&compare=dates',
      }),
      limitMs: HISTORY_MS * 2,
    },
    other(`all stores by product from ${anyDay}`, ask('product')),
    other('all stores by product and month', ask('product,month')),
    other('all stores by store and item', ask('store,item')),
    other('all stores by day and department', ask('day,department')),
    other('all stores by weekday', ask('weekday')),
    other('all stores by hour', ask('hour')),
    other('all stores by employee', ask('employee')),
    other('all stores by employee and weekday', ask('employee,weekday')),
    other('all stores by customer', ask('customer')),
    other('all stores, receipts by month', ask('month', { measures: 'receipts,sales' })),
    other('one store by hour and weekday', ask('hour,weekday', { more: `&clientId=${one}` })),
    other('one product by customer', ask('customer', { more: '&filters=product:300' })),
    other('all stores by product and customer', ask('product,customer')),
    other('all stores by product and employee', ask('product,employee')),
    other('all stores by hour and product', ask('hour,product')),
    other('all stores by item and employee', ask('item,employee')),
    other('all stores by customer and hour', ask('customer,hour')),
    other('all stores, receipts by product', ask('product', { measures: 'receipts,sales' })),
    other('all stores, receipts by product and month', ask('product,month', { measures: 'receipts,sales' })),
    other('all stores by hour, of a year', ask('hour', { from: addDays(lastDay, -364) })),
  ];
}
