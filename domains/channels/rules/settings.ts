// What does a store say about its goods on the web? Read where they are offered, and where an order is short.
import type { Setting } from '#contract/setting.ts';

export const LAST_COPY_ON = {
  name: 'LastCopyOn',
  label: 'Last copy on',
  category: 'Web orders',
  type: 'choice',
  options: ['one', 'all'],
  default: 'one',
  explanation:
    'Where the last copy is offered: on the best-ranked connection only, or on all, where two buyers may buy it at once. The home store of a connection decides.',
} as const satisfies Setting;

export const LAST_COPY_ASKS = {
  name: 'LastCopyAsks',
  label: 'Payment waits for the last copy',
  category: 'Web orders',
  type: 'flag',
  default: 'false',
  explanation:
    'Before the last copy is paid for at the counter, the register waits up to 3 seconds for every channel to take it off sale. After that the sale continues, and the listing is marked.',
} as const satisfies Setting;

export const WEB_PRICE_STEP = {
  name: 'WebPriceStep',
  label: 'Web prices in steps of (cents)',
  category: 'Web orders',
  type: 'whole',
  min: 1,
  max: 1_000,
  default: '1',
  explanation:
    'Web prices worked out from the shelf price are rounded to whole steps, such as 5, 25 or 100 cents. Typed prices stay as they are. The home store of a connection decides.',
} as const satisfies Setting;

export const OVERSELL_HOURS = {
  name: 'OversellHours',
  label: 'Cancel short lines after (hours)',
  category: 'Web orders',
  type: 'whole',
  min: 1,
  max: 720,
  default: '24',
  explanation: 'A line of a web order that no store can fill is canceled after this many hours.',
} as const satisfies Setting;
