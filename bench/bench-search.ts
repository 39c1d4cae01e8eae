// npm run bench:search: are the products found that somebody means, with slips, and how fast? Beside what the search was before, in turns, in this process without
// HTTP. 20,000 made-up products, or those of a file: npm run bench:search -- --catalog FILE.csv --asked 300
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { performance } from 'node:perf_hooks';
import Papa from 'papaparse';
import '#server/declare-domains.ts';
import { searchProducts } from '#domains/catalog/server/public/search-products.ts';
import { seedProducts } from '#domains/catalog/testing/a-product.ts';
import { shortNames } from '#domains/catalog/rules/short-names.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { openPlace } from './place.ts';
import { productOf, randomFrom } from './products.ts';
import { type Class, CLASSES, typedAs, typedWords } from './search-asked.ts';
import { searchBefore } from './search-before.ts';

const FIRST = 10;
/** Shares that must be found in the first ten, and how much longer than before the 95th percentile may take. */
const AIMS: Partial<Record<Class, number>> = { 'one slip': 0.97, 'two slips': 0.8, 'two, a word alone': 0.8 };
const SLOWER = 1.5;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Title = { readonly title: string; readonly artist: string };
type Known = Title & { readonly catalogId: number };

/** Titles as shops have them: some with a number or a Roman one, some of those that have short names. */
function madeUp(count: number): Title[] {
  const random = randomFrom(31);
  const ROMAN = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'XI', 'XII', 'XIII', 'XV'];
  const meanings = [...shortNames('').values()].flat().map((words) => words.join(' '));
  return Array.from({ length: count }, (_none, at) => {
    const { title, artist } = productOf(at + 1);
    if (at % 25 === 0)
      return { artist, title: `${meanings[(at / 25) % meanings.length] as string} ${title}` };
    return random() < 0.1
      ? { artist, title: `${title} ${ROMAN[at % ROMAN.length] as string}` }
      : { title, artist };
  });
}

function ofFile(path: string): Title[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  return data
    .map(({ title = '', artist = '' }) => ({ title: title.slice(0, 200), artist }))
    .filter(({ title }) => title !== '');
}

async function fill(
  database: OpenDatabase,
  titles: readonly Title[],
): Promise<{ storeId: number; known: Known[] }> {
  const { storeId } = await aStore(database);
  const { departments } = await seedDepartments(database);
  const departmentId = departments['Video Games'] as number;
  const known: Known[] = [];
  for (let at = 0; at < titles.length; at += 2_000) {
    const some = titles.slice(at, at + 2_000);
    const built = await seedProducts(
      database,
      some.map((one) => ({ ...one, departmentId })),
    );
    built.forEach(({ catalogId }, index) => known.push({ ...(some[index] as Title), catalogId }));
  }
  await database.run('vacuum analyze');
  return { storeId, known };
}

type Asked = { readonly text: string; readonly product: Known };
type Search = (text: string) => Promise<{ catalogId: number; title: string }[]>;
type Side = { found: number; readonly ms: number[] };

const holds = (rows: readonly { catalogId: number; title: string }[], { catalogId, title }: Known): boolean =>
  rows.some((row) => row.catalogId === catalogId || row.title === title);

/** Questions of a class about products that are found in the first ten by the words as they should be. */
async function questions(
  kind: Class,
  known: readonly Known[],
  count: number,
  clean: Search,
): Promise<Asked[]> {
  const random = randomFrom(CLASSES.indexOf(kind) * 1_000 + 17);
  const asked: Asked[] = [];
  for (let tried = 0; asked.length < count && tried < count * 60; tried += 1) {
    const product = known[Math.floor(random() * known.length)] as Known;
    const words = typedWords(product.title, random);
    const text = words.length > 0 ? typedAs(kind, words, product.title, random) : undefined;
    if (text !== undefined && text.length > 1 && holds(await clean(words.join(' ')), product))
      asked.push({ text, product });
  }
  return asked;
}

async function timed(side: Side, search: Search, { text, product }: Asked): Promise<boolean> {
  const began = performance.now();
  const rows = await search(text);
  side.ms.push(performance.now() - began);
  const isFound = holds(rows, product);
  if (isFound) side.found += 1;
  return isFound;
}

const at95 = (ms: readonly number[]): number =>
  [...ms].sort((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? Number.NaN;
const percent = (found: number, of: number): string =>
  `${((found / Math.max(1, of)) * 100).toFixed(1)} %`.padStart(8);
const inMs = (ms: number): string => `${ms.toFixed(1)} ms`.padStart(9);

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      catalog: { type: 'string' },
      products: { type: 'string', default: '20000' },
      asked: { type: 'string', default: '200' },
      missed: { type: 'boolean', default: false },
    },
  });
  const place = await openPlace();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 4 });
  try {
    const titles = values.catalog ? ofFile(values.catalog) : madeUp(Number(values.products));
    const { storeId, known } = await fill(database, titles);
    const ours: Search = (text) => searchProducts(database, { storeId, text, limit: FIRST });
    const before: Search = (text) => searchBefore(database, { storeId, text, limit: FIRST });
    say(`${known.length} products; found in the first ${FIRST}, and the 95th percentile: before, now`);
    const all = { ours: [] as number[], before: [] as number[] };
    let isMet = true;
    for (const kind of CLASSES) {
      const asked = await questions(kind, known, Number(values.asked), before);
      const sides = { ours: { found: 0, ms: [] } as Side, before: { found: 0, ms: [] } as Side };
      // In turns, and each first as often as the other.
      for (const [at, one] of asked.entries()) {
        if (at % 2 === 0) await timed(sides.before, before, one);
        const isFound = await timed(sides.ours, ours, one);
        if (at % 2 === 1) await timed(sides.before, before, one);
        if (!isFound && values.missed) say(`  ${one.text}  <-  ${one.product.title}`);
      }
      all.ours.push(...sides.ours.ms);
      all.before.push(...sides.before.ms);
      isMet &&= sides.ours.found >= (AIMS[kind] ?? 0) * asked.length;
      say(
        `${kind.padEnd(20)} ${String(asked.length).padStart(5)} ${percent(sides.before.found, asked.length)} ${percent(sides.ours.found, asked.length)} ${inMs(at95(sides.before.ms))} ${inMs(at95(sides.ours.ms))}`,
      );
    }
    const ratio = at95(all.ours) / at95(all.before);
    say(
      `all: p95 ${inMs(at95(all.before))} ${inMs(at95(all.ours))}, ${ratio.toFixed(2)} times as long; at most ${SLOWER}`,
    );
    return isMet && ratio <= SLOWER ? 0 : 1;
  } finally {
    await database.close();
    await place.close();
  }
}

process.exitCode = await run();
