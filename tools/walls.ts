// Do the walls stand: storeys, front doors, web and server apart, pure rooms, no circles?
//
// Our own hundred lines instead of a tool: they see imports of types, too (docs/decisions has the reason).
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest, readSources, type Source } from './sources.ts';

/** Import only downwards, or inside one storey. 1 is kernel and ui. */
const STOREYS: Record<number, readonly string[]> = {
  8: ['business-day'],
  7: ['reports', 'daily-stats', 'tasks', 'support'],
  6: ['register', 'vendor-orders', 'channels'],
  5: [
    'cash',
    'time-clock',
    'cards',
    'price-changes',
    'dealer-rules',
    'vendors',
    'transfers',
    'counts',
    'conversion',
  ],
  4: ['inventory', 'pricing', 'promotions', 'customers', 'gift-certificates'],
  3: ['departments', 'taxonomy', 'catalog', 'printing', 'mail'],
  2: ['access', 'stores', 'settings', 'ledger', 'audit'],
};

/** Fewer files than this, and we did not look at the house. */
const FEWEST_FILES = 40;

const WEB = /^(apps\/web|ui|domains\/[^/]+\/web)\//;
const SERVER = /^(apps\/server|domains\/[^/]+\/(server|testing))\//;
const PURE = /^(kernel\/|domains\/[^/]+\/(rules\/|contract(-[^/]+)?\.ts$|messages\.ts$))/;
const FRONT_DOOR =
  /^domains\/[^/]+\/(contract(-[^/]+)?\.ts$|messages\.ts$|rules\/|web\/parts\/|server\/[^/]+\.ts$)/;
const PRIVATE = /^domains\/[^/]+\/server\/([^/]+-)?(tables|queries|routes)\.ts$/;
const TESTING = /^domains\/[^/]+\/testing\//;

type Import = { readonly from: string; readonly to: string };
type Wall = { readonly says: string; readonly isBroken: (one: Import) => boolean };

const domainOf = (path: string): string | undefined => /^domains\/([^/]+)\//.exec(path)?.[1];
const isOwn = (path: string): boolean => /^(apps|domains|kernel|ui|tools|tests|bench)\//.test(path);

function storeyOf(domain: string): number {
  return Number(Object.entries(STOREYS).find(([, domains]) => domains.includes(domain))?.[0] ?? 0);
}

const WALLS: readonly Wall[] = [
  {
    says: 'a lower storey knows nothing of a higher one: let the higher call the lower, or return what it needs',
    isBroken: ({ from, to }) => {
      const [low, high] = [domainOf(from), domainOf(to)];
      return low !== undefined && high !== undefined && storeyOf(high) > storeyOf(low);
    },
  },
  {
    says: 'of another domain import contract.ts, messages.ts, rules/**, server/<verb-noun>.ts or web/parts/** (in testing/ its testing/**, too)',
    isBroken: ({ from, to }) => {
      const [here, there] = [domainOf(from), domainOf(to)];
      if (!here || !there || here === there) return false;
      if (TESTING.test(from) && TESTING.test(to)) return false;
      return !FRONT_DOOR.test(to) || PRIVATE.test(to);
    },
  },
  {
    says: 'the browser talks to the server through the contract only',
    isBroken: ({ from, to }) => WEB.test(from) && SERVER.test(to),
  },
  { says: 'the server knows no screen', isBroken: ({ from, to }) => SERVER.test(from) && WEB.test(to) },
  {
    says: 'kernel, rules, contract and messages run in browser and server alike: they import each other and zod, nothing else',
    isBroken: ({ from, to }) => PURE.test(from) && !PURE.test(to) && to !== 'zod',
  },
  {
    says: 'kernel and ui know no domain',
    isBroken: ({ from, to }) => /^(kernel|ui)\//.test(from) && /^(domains|apps)\//.test(to),
  },
  {
    says: 'domains get database, actor and clock handed in, not from apps/server',
    isBroken: ({ from, to }) => from.startsWith('domains/') && to.startsWith('apps/server/'),
  },
  {
    says: 'what ships does not import what only tests and tools use',
    isBroken: ({ from, to }) => /^(apps|domains|kernel|ui)\//.test(from) && /^(tests|tools|bench)\//.test(to),
  },
];

/** Everything that breaks a wall, one sentence each. */
export function checkWalls(sources: readonly Source[], exists: (path: string) => boolean): string[] {
  const shipped = sources.filter(({ path }) => !isTest(path));
  const all = sources.flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));
  const broken = all
    .filter(({ from }) => !isTest(from))
    .flatMap((one) =>
      WALLS.filter((wall) => wall.isBroken(one)).map((wall) => `${one.from} imports ${one.to}: ${wall.says}`),
    );
  const lost = all
    .filter(({ to }) => isOwn(to) && !exists(to))
    .map(({ from, to }) => `${from} imports ${to}, which isn't there`);
  return [...broken, ...lost, ...findHomeless(shipped), ...findCircles(shipped)];
}

function findHomeless(sources: readonly Source[]): string[] {
  const domains = new Set(sources.map(({ path }) => domainOf(path)).filter((name) => name !== undefined));
  return [...domains]
    .filter((name) => !storeyOf(name))
    .map((name) => `domains/${name} has no storey: give it one in tools/walls.ts`);
}

/** Circles of files, and circles of domains whose files have none. */
function findCircles(sources: readonly Source[]): string[] {
  const files = new Map(sources.map(({ path, imports }) => [path, imports.filter(isOwn)]));
  const domains = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    const here = domainOf(path);
    if (!here || TESTING.test(path)) continue;
    const others = imports.map(domainOf).filter((there) => there !== undefined && there !== here);
    domains.set(here, [...(domains.get(here) ?? []), ...(others as string[])]);
  }
  return [...circlesOf(files, 'files'), ...circlesOf(domains, 'domains')];
}

function circlesOf(graph: ReadonlyMap<string, readonly string[]>, what: string): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): void => {
    const at = path.indexOf(name);
    if (at >= 0) found.push(`${what} in a circle: ${[...path.slice(at), name].join(' -> ')}`);
    if (at >= 0 || done.has(name)) return;
    path.push(name);
    for (const next of new Set(graph.get(name))) visit(next);
    path.pop();
    done.add(name);
  };
  for (const name of graph.keys()) visit(name);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const sources = readSources();
  const problems = checkWalls(sources, (path) => existsSync(join(root, path.replace(/\?.*$/, ''))));
  if (sources.length < FEWEST_FILES) problems.push(`only ${sources.length} files were seen`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${sources.length} files, ${problems.length} broken walls\n`);
  if (problems.length > 0) process.exitCode = 1;
}
