// npm run bench:demand: does smart order's forecast keep what it promises? A year of made-up sales with known rates, played under smart order and
// under three plain rules. At equal stock, smart order must serve more than each of them. The plain rules are given an advantage: each has its
// knob turned for each kind of product, until it holds as much stock there as smart order does; smart order has one setting for all.
import { lastFourWeeks, minMax, orderUpTo, type Rule, smart } from './demand/rules.ts';
import { type Outcome, play } from './demand/play.ts';
import { type Kind, KINDS, makeProducts, type Product } from './demand/world.ts';

const PRODUCTS = 60;
const SEED = 20_261_122;
const ASKED = 90;
const STEPS = 14;

type Outcomes = ReadonlyMap<Kind, Outcome>;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function total(outcomes: Iterable<Outcome>): Outcome {
  const sum = { weeks: 0, served: 0, asked: 0, sold: 0, held: 0, nights: 0 };
  for (const one of outcomes) {
    for (const key of Object.keys(sum) as (keyof Outcome)[]) sum[key] += one[key];
  }
  return sum;
}

const stockOf = ({ held, nights }: Outcome): number => held / nights;
const share = (of: number, all: number): string => `${((100 * of) / Math.max(1, all)).toFixed(1)} %`;

const products = makeProducts(PRODUCTS, SEED);
const ofKind = (kind: Kind): Product[] => products.filter((one) => one.kind === kind);

/** For each kind the rule with the knob at which it holds at least as much stock as smart order, found by halving. */
function atStock(make: (knob: number) => Rule, from: number, to: number, ours: Outcomes): Outcomes {
  return new Map(
    KINDS.map((kind) => {
      const playOne = (knob: number): Outcome => play(ofKind(kind), make(knob), SEED).get(kind) as Outcome;
      const stock = stockOf(ours.get(kind) as Outcome);
      let [low, high] = [from, to];
      let best = playOne(high);
      for (let step = 0; step < STEPS; step += 1) {
        const middle = (low + high) / 2;
        const outcome = playOne(middle);
        if (stockOf(outcome) < stock) low = middle;
        else {
          high = middle;
          best = outcome;
        }
      }
      return [kind, best] as const;
    }),
  );
}

function row(name: string, kind: string, of: Outcome): void {
  const cells = [share(of.served, of.weeks), share(of.sold, of.asked), stockOf(of).toFixed(2)];
  say(`${kind.padEnd(20)}${name.padEnd(24)}${cells.map((cell) => cell.padStart(14)).join('')}`);
}

function run(): number {
  const ours = play(products, smart(ASKED), SEED);
  const all: (readonly [string, Outcomes])[] = [
    ['smart order', ours],
    ["last 4 weeks' mean", atStock(lastFourWeeks, 0.2, 8, ours)],
    ['min/max', atStock(minMax, 0.2, 8, ours)],
    ['order-up-to, normal', atStock(orderUpTo, 50, 99.9999, ours)],
  ];
  say(
    `${PRODUCTS} products of each kind in 4 stores, a year; ${ASKED} % asked; the plain rules hold as much stock as smart order, in each kind\n`,
  );
  say(
    `${'sales'.padEnd(20)}${'rule'.padEnd(24)}${['weeks served', 'units served', 'on hand'].map((head) => head.padStart(14)).join('')}`,
  );
  for (const kind of KINDS) for (const [name, outcome] of all) row(name, kind, outcome.get(kind) as Outcome);
  const sums = all.map(([name, outcome]) => [name, total(outcome.values())] as const);
  for (const [name, sum] of sums) row(name, 'all', sum);
  const [[, best], ...plain] = sums as [readonly [string, Outcome], ...(readonly [string, Outcome])[]];
  const better = plain.filter(
    ([, one]) =>
      best.served / best.weeks > one.served / one.weeks && best.sold / best.asked > one.sold / one.asked,
  );
  const reached = best.served / best.weeks >= ASKED / 100;
  say('');
  say(
    `better than ${better.length} of ${plain.length} plain rules at equal stock; ${ASKED} % ${reached ? 'reached' : 'NOT reached'}`,
  );
  return better.length === plain.length && reached ? 0 : 1;
}

process.exitCode = run();
