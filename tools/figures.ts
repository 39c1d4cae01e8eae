// npm run figures: how good is the house, in numbers? Each has a bound that only ever gets smaller (tools/figures.json); worse than that fails the gate.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { camelCase } from '#platform/db/names.ts';
import { complexityOf, isFunction } from './complexity.ts';
import { isTest, lineOf, type Node, readSources, type Source, walk } from './sources.ts';
import { checkSql, hooksIn, repeatedShare, type SqlText, sqlTexts } from './sql-walls.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const BOUNDS = join(ROOT, 'tools', 'figures.json');
/** Counted by npm run statements, which asks a database. */
const UNPROVEN = join(ROOT, 'tools', 'statements', 'unproven.json');
const MOST_COMPLEX = 20;
const MOST_FILES = 40;
/** A longer list of values is counted by hand, and one in the wrong place is not seen. */
const MOST_VALUES = 12;

export type Figure = { readonly name: string; readonly value: number; readonly where: readonly string[] };

const shipped = (sources: readonly Source[]): Source[] =>
  sources.filter(({ path }) => /^(apps|contract|domains|kernel|platform|ui)\//.test(path) && !isTest(path));

const readJson = (path: string): Record<string, number> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;

function importsOfApps(sources: readonly Source[]): string[] {
  return shipped(sources)
    .filter(({ path }) => path.startsWith('domains/'))
    .flatMap(({ path, imports }) =>
      imports.filter((to) => to.startsWith('apps/')).map((to) => `${path} -> ${to}`),
    );
}

function tooComplex(sources: readonly Source[]): string[] {
  return shipped(sources).flatMap((source) =>
    [...walk(source.program)]
      .filter(isFunction)
      .map((node) => complexityOf(node))
      .filter((complexity) => complexity > MOST_COMPLEX)
      .map((complexity) => `${source.path} ${complexity}`),
  );
}

function refusalsInCommands(sources: readonly Source[]): string[] {
  return shipped(sources)
    .filter(({ path }) => /^domains\/[^/]+\/server\//.test(path))
    .flatMap(({ path, program }) =>
      [...walk(program)]
        .filter(
          (node) => node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'refuse',
        )
        .map(() => path),
    );
}

const SCHEMA = join('platform', 'db', 'schema');

function largeFolders(folder = ''): string[] {
  const here = join(ROOT, folder);
  const entries = readdirSync(here, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(tsx?|sql|css)$/.test(entry.name));
  const below = entries
    .filter(
      (entry) =>
        entry.isDirectory() &&
        (folder !== '' || /^(apps|contract|domains|kernel|platform|ui|tools|bench)$/.test(entry.name)),
    )
    .flatMap((entry) => largeFolders(join(folder, entry.name)));
  // What is written by npm run schema has a file a domain: nobody looks for one there.
  const shippedFiles = files.filter(({ name }) => folder !== SCHEMA && !/\.test\.tsx?$/.test(name));
  return [...(shippedFiles.length > MOST_FILES ? [`${folder} ${shippedFiles.length}`] : []), ...below];
}

/** Statements with more values than a reader can match with their places; a function's own parameters have names. */
function longValueLists(sql: readonly SqlText[]): string[] {
  return sql.flatMap(({ path, line, sql: text }) => {
    const places = [...text.matchAll(/\$(\d+)\b/g)].map(([, place]) => Number(place));
    const most = Math.max(0, ...places);
    return path.endsWith('.ts') && most > MOST_VALUES ? [`${path}:${line} ${most}`] : [];
  });
}

/** Columns that a statement gives the name that they have in TypeScript anyway; in a document or a query inside they may have to be. */
export function idleAliases(sql: readonly SqlText[]): string[] {
  return sql.flatMap(({ path, line, sql: text }) =>
    [...text.matchAll(/(?<![\w.)\]])(?:[a-z]\w*\.)?([a-z]\w*) as "(\w+)"/g)]
      .filter(([, column, name]) => camelCase(column as string) === name)
      .map(([alias]) => `${path}:${line} ${alias}`),
  );
}

/** Dialogs whose footer is put together by hand: DialogFooter and FormDialog give all the same look. */
export function handMadeFooters(sources: readonly Source[]): string[] {
  return shipped(sources).flatMap(({ path, text, program }) =>
    [...walk(program)]
      .filter(({ type, name, attributes }) => {
        if (type !== 'JSXOpeningElement' || !(name as { name?: string }).name?.endsWith('Dialog'))
          return false;
        const footer = (attributes as Node[]).find(
          (one) => (one.name as { name?: string })?.name === 'footer',
        );
        return footer && !text.slice(footer.start, footer.end).includes('<DialogFooter');
      })
      .map(({ start }) => `${path}:${lineOf(text, start)}`),
  );
}

/** Where code makes dollars of cents or cents of dollars itself: the contract does for whatever goes over the wire. */
export function handMadeDollars(sources: readonly Source[]): string[] {
  return shipped(sources)
    .filter(({ path }) => path.startsWith('domains/'))
    .flatMap(({ path, text, program }) =>
      [...walk(program)]
        .filter(
          ({ type, callee }) =>
            type === 'CallExpression' &&
            /^(?:to|from)Dollars$/.test((callee as { name?: string }).name ?? ''),
        )
        .map(({ start }) => `${path}:${lineOf(text, start)}`),
    );
}

/** The style sheets: what Row and Stack say needs no line in one (decision 0465). */
function linesOfCss(): Figure {
  const where = ['apps', 'domains', 'platform', 'ui']
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
    )
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines);
  return {
    name: 'lines of CSS',
    value: where.reduce((sum, { lines }) => sum + lines, 0),
    where: where.map(({ path, lines }) => `${path} ${lines}`),
  };
}

/** All figures of the house as it is now. */
export function figuresOf(
  sources: readonly Source[],
  sql: readonly SqlText[],
  unproven: Readonly<Record<string, number>>,
): Figure[] {
  const broken = checkSql(sql, hooksIn(sources));
  const of = (name: string, where: readonly string[]): Figure => ({ name, value: where.length, where });
  return [
    of('domains that import apps', importsOfApps(sources)),
    of('SQL that writes tables of another domain', broken.writes),
    of('triggers on tables of another domain', broken.triggers),
    of('SQL that reads tables of a higher storey', broken.upward),
    of('SQL that calls functions of a higher storey', broken.calls),
    of(
      'row types that the database does not prove',
      Object.entries(unproven).flatMap(([path, count]) => Array.from({ length: count }, () => path)),
    ),
    { name: 'repeated SQL lines, percent', ...repeatedShare(sql) },
    of(`SQL with more than ${MOST_VALUES} values by position`, longValueLists(sql)),
    of('columns renamed to the name that they have', idleAliases(sql)),
    of(`functions of complexity over ${MOST_COMPLEX}`, tooComplex(sources)),
    of('refusals decided in commands', refusalsInCommands(sources)),
    of('footers of dialogs made by hand', handMadeFooters(sources)),
    of('dollars made by hand', handMadeDollars(sources)),
    of(`folders of more than ${MOST_FILES} files`, largeFolders()),
  ];
}

/** What is worse than its bound, one sentence each. */
export function worseThan(figures: readonly Figure[], bounds: Readonly<Record<string, number>>): string[] {
  return figures
    .filter(({ name, value }) => value > (bounds[name] ?? 0))
    .map(({ name, value }) => `${name}: ${value}, at most ${bounds[name] ?? 0} so far`);
}

const figuresNow = (sources: readonly Source[]): Figure[] => [
  ...figuresOf(sources, sqlTexts(ROOT, sources), readJson(UNPROVEN)),
  linesOfCss(),
];
const readBounds = (): Record<string, number> => (existsSync(BOUNDS) ? readJson(BOUNDS) : {});

/** What is worse than its bound in the files of the project, one sentence each. */
export const figureProblems = (sources: readonly Source[]): string[] =>
  worseThan(figuresNow(sources), readBounds());

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = figuresNow(readSources());
  const bounds = readBounds();
  const wanted = process.argv[2];
  for (const { name, value, where } of figures) {
    process.stdout.write(`${String(value).padStart(6)}  ${name} (at most ${bounds[name] ?? 0})\n`);
    if (wanted && name.includes(wanted))
      for (const place of where) process.stdout.write(`        ${place}\n`);
  }
  if (wanted === '--keep') {
    const kept = Object.fromEntries(
      figures.map(({ name, value }) => [name, Math.min(value, bounds[name] ?? value)]),
    );
    writeFileSync(BOUNDS, `${JSON.stringify(kept, null, 2)}\n`);
  }
  const problems = worseThan(figures, bounds);
  for (const problem of problems) process.stdout.write(`worse than before: ${problem}\n`);
  if (problems.length > 0 && wanted !== '--keep') process.exitCode = 1;
}
