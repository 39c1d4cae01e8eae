// npm run bench:people: with 100,000 customers, how fast are they found, opens a card, and are those found who are there twice? npm run bench:people -- 250000
//
// Searches as a cashier types them: parts of names, phones, emails, member numbers. A card is all that its profile asks for. The pairs are those of the list of duplicates.
import { performance } from 'node:perf_hooks';
import '#server/declare-domains.ts';
import { searchPatterns } from '#domains/customers/rules/customer-tokens.ts';
import { customerGroupRoutes } from '#domains/customers/server/group-routes.ts';
import { customersRoutes } from '#domains/customers/server/routes.ts';
import { wishRoutes } from '#domains/customers/server/wish-routes.ts';
import type { Actor, Database, ReadContext, Route } from '#contract/route.ts';
import { openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { openPlace } from './place.ts';

const SEARCH_LIMIT_MS = 50;
const CARD_LIMIT_MS = 150;
const PAIRS_LIMIT_MS = 500;
const CARDS = 200;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const FIRST =
  'Ana Ben Cara Dana Eli Fay Gus Hana Ivan Jane Kim Leo Mia Ned Olga Pia Quin Rosa Sam Tess Uma Vic Wes Xena Yara Zoe';
const LAST =
  'Adler Brandt Castro Dufort Evans Fischer Garcia Huber Ivanov Jensen Kessler Lopez Moreno Novak Oneil Park Quinones Rossi Smith Tanaka Unger Vargas Weber Xu Young Zhang';

/** Customers with names that repeat, phones and emails of their own, one in ten with store credit. */
async function fill(database: Database, count: number): Promise<void> {
  await database.run(
    `insert into customers (first_name, last_name, phone, email, zip, birth_date, member_number, words)
     select f, l, p, e, z, date '1950-01-01' + (i * 37 % 20000), m, ' ' || lower(l) || ' ' || lower(f) || ' ' || e || ' ' || regexp_replace(p, '[^0-9]', '', 'g') || ' ' || m || ' '
     from (select i, (string_to_array($1, ' '))[1 + i * 7 % 26] as f, (string_to_array($2, ' '))[1 + i * 11 % 26] || case when i % 3 = 0 then chr(97 + i % 26) else '' end as l,
         '(' || (200 + i % 700) || ') 555-' || lpad((i * 7919 % 10000)::text, 4, '0') as p, 'person' || i || '@mail' || i % 50 || '.example' as e,
         lpad((i * 13 % 99999)::text, 5, '0') as z, (500000 + i)::text as m
       from generate_series(1, $3::integer) i) x`,
    [FIRST, LAST, count],
  );
  await database.run(
    `insert into accounts (store_id, kind, ref, balance_cents) select 0, 'storeCredit', customer_id, -500 from customers where customer_id % 10 = 0`,
  );
  await database.run('vacuum analyze');
}

/** What is typed, and what has been typed on the way there. */
function terms(count: number): string[] {
  const at = (step: number) => 1 + ((step * 104_729) % count);
  return Array.from({ length: 60 }, (_, step) => [
    (LAST.split(' ')[step % 26] ?? '').slice(0, 1 + (step % 5)),
    `${(FIRST.split(' ')[step % 26] ?? '').toLowerCase()} ${(LAST.split(' ')[(step * 5) % 26] ?? '').slice(0, 3)}`,
    `555-${String((step * 7_919) % 10_000).padStart(4, '0')}`,
    `person${at(step)}@`,
    String(500_000 + at(step)),
  ]).flat();
}

/** The list of likely duplicates: its first, second and last page, three times. The phones here repeat: one in three has another's. */
async function pairsOf(context: ReadContext): Promise<number[]> {
  const pairs = asked(customerGroupRoutes, 'Customers.DuplicatePairs');
  const took: number[] = [];
  for (const page of [1, 2, 20, 1, 2, 20, 1, 2, 20])
    took.push(await timed(() => pairs(context, { page, pageSize: 50 })));
  return took;
}

const asked = (routes: readonly Route[], id: string) => {
  const route = routes.find((one) => one.call.id === id);
  if (!route) throw new Error(`no call ${id}`);
  return (context: ReadContext, input: object): Promise<unknown> =>
    (route.handler as (context: ReadContext, input: object) => Promise<unknown>)(context, input);
};

/** Median, 95th percentile and the longest, in milliseconds. */
function spread(took: readonly number[]): { p50: number; p95: number; most: number } {
  const sorted = [...took].sort((a, b) => a - b);
  const part = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: part(0.5), p95: part(0.95), most: part(1) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function run(count: number): Promise<number> {
  const place = await openPlace();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 4 });
  try {
    await fill(database, count);
    const actor: Actor = {
      userId: 1,
      username: 'bench',
      sessionId: 0,
      isAdministrator: true,
      storeIds: [1],
      rights: new Set(),
    };
    const context: ReadContext = {
      db: database,
      actor,
      now: new Date(),
      requestId: 'bench',
      address: '',
      failpoint: () => Promise.resolve(),
    };
    const search = asked(customersRoutes, 'Customers.Search');
    const calls = [
      asked(customersRoutes, 'CustomerHandler.GetCustomerByID'),
      (of: ReadContext, { id }: { id: number }) =>
        asked(customerGroupRoutes, 'Customers.Duplicates')(of, { customerId: id }),
      asked(wishRoutes, 'Wishlist.GetWishlist'),
    ];
    const words = terms(count).filter((text) => searchPatterns(text).length > 0);
    for (const text of words.slice(0, 20)) await search(context, { text });
    const searches: number[] = [];
    for (const text of words) searches.push(await timed(() => search(context, { text })));
    const cards: number[] = [];
    for (let step = 0; step < CARDS; step += 1) {
      const id = 1 + ((step * 7_919) % count);
      cards.push(await timed(() => Promise.all(calls.map((ask) => ask(context, { id })))));
    }
    const [found, opened, paired] = [spread(searches), spread(cards), spread(await pairsOf(context))];
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    say(`${count} customers, ${words.length} searches, ${CARDS} cards, in this process without HTTP`);
    say(
      `search  p50 ${ms(found.p50)}  p95 ${ms(found.p95)}  most ${ms(found.most)}  limit p95 ${SEARCH_LIMIT_MS} ms`,
    );
    say(
      `card    p50 ${ms(opened.p50)}  p95 ${ms(opened.p95)}  most ${ms(opened.most)}  limit p95 ${CARD_LIMIT_MS} ms`,
    );
    say(
      `pairs   p50 ${ms(paired.p50)}  p95 ${ms(paired.p95)}  most ${ms(paired.most)}  limit p95 ${PAIRS_LIMIT_MS} ms`,
    );
    return found.p95 < SEARCH_LIMIT_MS && opened.p95 < CARD_LIMIT_MS && paired.p95 < PAIRS_LIMIT_MS ? 0 : 1;
  } finally {
    await database.close();
    await place.close();
  }
}

process.exitCode = await run(Number(process.argv[2] ?? 100_000));
