import { expect, test } from 'vitest';
import { accessMessages } from '#domains/access/messages.ts';
import { type StartFacts, whichDatabase } from './which-database.ts';

const first = (demo?: boolean) => ({ opens: 'first', demo });
const beside = { opens: 'shopBeside', demo: false };
const gone = { refused: true, code: 'SHOP_GONE', message: accessMessages.SHOP_GONE };

test.each<[StartFacts['choice'], boolean | undefined, StartFacts['first'], boolean, unknown]>([
  // choice, DEMO, the first database, a shop beside it
  [undefined, undefined, undefined, false, first()],
  [undefined, undefined, 'demo', false, first()],
  [undefined, undefined, 'shop', false, first()],
  // Half made: nobody has chosen it yet.
  [undefined, undefined, 'demo', true, first()],
  ['shop', undefined, 'demo', true, beside],
  ['demo', undefined, 'demo', true, first()],
  ['shop', undefined, 'demo', false, gone],
  ['shop', undefined, undefined, false, gone],
  // A copy of the shop was put in the demo's place.
  ['shop', undefined, 'shop', false, first()],
  ['shop', undefined, 'shop', true, first()],
  // What the start says goes first, and seedOnce refuses what doesn't fit.
  ['shop', true, 'demo', true, first(true)],
  ['demo', false, 'demo', true, beside],
  [undefined, false, 'demo', true, beside],
  [undefined, false, 'demo', false, first(false)],
  [undefined, false, undefined, false, first(false)],
  [undefined, true, 'shop', false, first(true)],
  ['shop', false, 'demo', false, gone],
])(
  'chosen %s, DEMO %s, the first one %s, a shop beside it %s',
  (choice, demo, kind, hasShopBeside, expected) => {
    expect(whichDatabase({ choice, demo, first: kind, hasShopBeside })).toEqual(expected);
  },
);
