// Do the walls stand: storeys, front doors, web and server apart, pure rooms, no circles?
//
// Our own hundred lines instead of a tool: they see imports of types, too (docs/decisions has the reason).
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest, readSources, type Source } from './sources.ts';

/** Fewer files than this, and we did not look at the house. */
const FEWEST_FILES = 40;

const WEB = /^(apps\/web|platform\/web|ui|domains\/[^/]+\/web)\//;
const SERVER = /^(apps\/server|platform\/(db|http|jobs|reports|verify)|domains\/[^/]+\/(server|testing))\//;
const PURE = /^(kernel\/|contract\/|domains\/[^/]+\/(rules\/|contract\/|(domain|messages)\.ts$))/;
const FRONT_DOOR = /^domains\/[^/]+\/(contract\/|messages\.ts$|rules\/|(web|server)\/public\/)/;
const TESTING = /^domains\/[^/]+\/testing\//;

type Import = { readonly from: string; readonly to: string };
type Storeys = ReadonlyMap<string, number>;
type Wall = { readonly says: string; readonly isBroken: (one: Import, storeys: Storeys) => boolean };

const domainOf = (path: string): string | undefined => /^domains\/([^/]+)\//.exec(path)?.[1];
const isOwn = (path: string): boolean =>
  /^(apps|contract|domains|kernel|platform|ui|tools|tests|bench)\//.test(path);

/** The storey that each domain's domain.ts names. */
function storeysOf(sources: readonly Source[]): ReadonlyMap<string, number> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const name = /^domains\/([^/]+)\/domain\.ts$/.exec(path)?.[1];
      const storey = /\bstorey: (\d)/.exec(text)?.[1];
      return name && storey ? [[name, Number(storey)] as const] : [];
    }),
  );
}

const WALLS: readonly Wall[] = [
  {
    says: 'a lower storey knows nothing of a higher one: let the higher call the lower, or return what it needs',
    isBroken: ({ from, to }, storeys) => {
      const [low, high] = [domainOf(from), domainOf(to)];
      return low !== undefined && high !== undefined && (storeys.get(high) ?? 0) > (storeys.get(low) ?? 0);
    },
  },
  {
    says: 'of another domain import contract/**, messages.ts, rules/**, server/public/** or web/public/** (in testing/ its testing/**, too)',
    isBroken: ({ from, to }) => {
      const [here, there] = [domainOf(from), domainOf(to)];
      if (!here || !there || here === there) return false;
      if (TESTING.test(from) && TESTING.test(to)) return false;
      return !FRONT_DOOR.test(to);
    },
  },
  {
    says: 'the browser talks to the server through the contract only',
    isBroken: ({ from, to }) => WEB.test(from) && SERVER.test(to),
  },
  { says: 'the server knows no screen', isBroken: ({ from, to }) => SERVER.test(from) && WEB.test(to) },
  {
    says: 'kernel, contract, rules and messages run in browser and server alike: they import each other and zod, nothing else',
    isBroken: ({ from, to }) => PURE.test(from) && !PURE.test(to) && to !== 'zod',
  },
  {
    says: 'kernel, contract, platform and ui know no domain and no app',
    isBroken: ({ from, to }) => /^(kernel|contract|platform|ui)\//.test(from) && /^(domains|apps)\//.test(to),
  },
  {
    says: 'kernel knows nothing but itself',
    isBroken: ({ from, to }) => from.startsWith('kernel/') && isOwn(to) && !to.startsWith('kernel/'),
  },
  {
    says: 'ui knows no call, no session, no platform',
    isBroken: ({ from, to }) => from.startsWith('ui/') && /^(contract|platform)\//.test(to),
  },
  {
    says: 'a domain knows no app: the app puts together what its module.ts gives',
    isBroken: ({ from, to }) => from.startsWith('domains/') && to.startsWith('apps/'),
  },
  {
    says: 'what ships does not import what only tests and tools use',
    isBroken: ({ from, to }) =>
      /^(apps|contract|domains|kernel|platform|ui)\//.test(from) && /^(tests|tools|bench)\//.test(to),
  },
];

/** Everything that breaks a wall, one sentence each. */
export function checkWalls(sources: readonly Source[], exists: (path: string) => boolean): string[] {
  const storeys = storeysOf(sources);
  const shipped = sources.filter(({ path }) => !isTest(path));
  const all = sources.flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));
  const broken = all
    .filter(({ from }) => !isTest(from))
    .flatMap((one) =>
      WALLS.filter((wall) => wall.isBroken(one, storeys)).map(
        (wall) => `${one.from} imports ${one.to}: ${wall.says}`,
      ),
    );
  const lost = all
    .filter(({ to }) => isOwn(to) && !exists(to))
    .map(({ from, to }) => `${from} imports ${to}, which isn't there`);
  return [...broken, ...lost, ...findHomeless(shipped, storeys), ...findCircles(shipped)];
}

function findHomeless(sources: readonly Source[], storeys: Storeys): string[] {
  const domains = new Set(sources.map(({ path }) => domainOf(path)).filter((name) => name !== undefined));
  return [...domains]
    .filter((name) => !storeys.has(name))
    .map((name) => `domains/${name} has no storey: give it one in its domain.ts`);
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

/** What breaks a wall in the files of the project, one sentence each. */
export function wallProblems(sources: readonly Source[]): string[] {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const problems = checkWalls(sources, (path) => existsSync(join(root, path.replace(/\?.*$/, ''))));
  return sources.length < FEWEST_FILES ? [...problems, `only ${sources.length} files were seen`] : problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const problems = wallProblems(sources);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${sources.length} files, ${problems.length} broken walls\n`);
  if (problems.length > 0) process.exitCode = 1;
}
