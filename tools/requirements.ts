// npm run requirements: is each requirement code that somebody cites defined in docs/requirements, once, and is each that nobody cites on
// the list of those that are not built?
// With codes as arguments it prints their lines and where they are cited.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PAGES = 'docs/requirements/';
const NOT_BUILT = `${PAGES}not-built.md`;
const ROOMS = ['apps', 'bench', 'contract', 'domains', 'kernel', 'platform', 'ui', 'tests', 'tools', 'docs'];
const READ = /\.(tsx?|mjs|sql|css|html|md)$/;

/** A file by its path from the project's folder, with forward slashes. */
export type File = { readonly path: string; readonly text: string };
/** A code at a place: where it is defined, or where it is cited. */
export type Place = { readonly code: string; readonly path: string; readonly line: number };
export type Definition = Place & { readonly says: string };

const DEFINED = /^- \*\*((?:NS-)?[A-Z]+-\d\d)\*\* (.+)$/;
// One to three digits, so that a slip is seen. Four are the number of an invoice or a year.
const CITED = /(?<![\w-])((?:NS-)?[A-Z]+)-(\d{1,3})(?![\w-])/g;
const MORE = /^(, | and | to )(?:((?:NS-)?[A-Z]+)-)?(\d\d)(?=$|[,;:)]| to | and | \|)/;
const LISTED = /^\| ((?:NS-)?[A-Z]+-\d\d) +\| [^\s|][^|]*\|$/;
const FULL_MORE = /^( to )((?:NS-)?[A-Z]+)-(\d{1,3})(?![\w-])/;

const isPage = ({ path }: File): boolean =>
  /^docs\/requirements\/[^/]+\.md$/.test(path) && !isReadme(path) && path !== NOT_BUILT;
const isReadme = (path: string): boolean => path === `${PAGES}README.md`;
const prefixOf = (code: string): string => code.slice(0, code.lastIndexOf('-'));
const linesOf = ({ text }: File): string[] => text.split(/\r?\n/);

/** The codes that the pages define, in the order of the pages. */
export function readDefinitions(files: readonly File[]): Definition[] {
  return files.filter(isPage).flatMap((page) =>
    linesOf(page).flatMap((text, index) => {
      const [, code, says] = DEFINED.exec(text) ?? [];
      return code && says ? [{ code, says, path: page.path, line: index + 1 }] : [];
    }),
  );
}

/** The codes with one of these prefixes that a file cites, also those inside of "EOD-04 to 07" and "CASH-09, 11". */
export function readCitations(file: File, prefixes: ReadonlySet<string>): Place[] {
  return linesOf(file).flatMap((text, index) => {
    const codes = [...text.matchAll(CITED)].flatMap((match) => {
      const [whole, prefix = '', digits = ''] = match;
      if (!prefixes.has(prefix)) return [];
      return [whole, ...followers(prefix, digits, text.slice(match.index + whole.length))];
    });
    return [...new Set(codes)].map((code) => ({ code, path: file.path, line: index + 1 }));
  });
}

/** What the text after a code adds to it: the rest of a range, and numbers without their prefix. */
function followers(prefix: string, digits: string, after: string): string[] {
  const codes: string[] = [];
  let last = Number(digits);
  let rest = after;
  for (;;) {
    const [whole, joint, named, number] = FULL_MORE.exec(rest) ?? MORE.exec(rest) ?? [];
    if (!whole || (named && (named !== prefix || joint !== ' to '))) return codes;
    const next = Number(number);
    for (let one = joint === ' to ' ? last + 1 : next; one <= next; one += 1)
      codes.push(`${prefix}-${String(one).padStart(2, '0')}`);
    last = next;
    rest = rest.slice(whole.length);
  }
}

/** Everything that is wrong with codes and pages, one sentence each. `files` are all that may define or cite. */
export function checkRequirements(files: readonly File[]): string[] {
  const definitions = readDefinitions(files);
  if (definitions.length === 0) return [`${PAGES} defines no code`];
  const first = new Map<string, Definition>();
  const problems: string[] = [];
  for (const one of definitions) {
    const other = first.get(one.code);
    if (other)
      problems.push(`${one.path}:${one.line} ${one.code} is defined at ${other.path}:${other.line}, too`);
    else first.set(one.code, one);
  }
  const prefixes = new Set(definitions.map(({ code }) => prefixOf(code)));
  for (const { code, path, line } of files.flatMap((file) => readCitations(file, prefixes))) {
    if (!first.has(code))
      problems.push(`${path}:${line} ${code} is not in ${PAGES}: cite one that is, or add it`);
  }
  return [
    ...problems,
    ...brokenLines(files),
    ...checkReadme(files, definitions),
    ...checkNotBuilt(files, [...first.values()], prefixes),
  ];
}

/** Codes that are neither cited nor said to be not built, with a reason, or both. */
function checkNotBuilt(
  files: readonly File[],
  definitions: readonly Definition[],
  prefixes: ReadonlySet<string>,
): string[] {
  const list = files.find(({ path }) => path === NOT_BUILT);
  const listed = new Set(list && linesOf(list).flatMap((text) => LISTED.exec(text)?.[1] ?? []));
  const cited = new Set(citationsOutside(files, prefixes).map(({ code }) => code));
  return definitions.flatMap(({ code, path, line }) => {
    if (!cited.has(code) && !listed.has(code))
      return [
        `${path}:${line} nothing cites ${code}: cite it where it is obeyed, or say in ${NOT_BUILT} why not`,
      ];
    return cited.has(code) && listed.has(code) ? [`${code} is cited: take it off ${NOT_BUILT}`] : [];
  });
}

/** Lines of a page that look as if they defined a code and don't. */
function brokenLines(files: readonly File[]): string[] {
  return files
    .filter(isPage)
    .flatMap((page) =>
      linesOf(page).flatMap((text, index) =>
        text.startsWith('- ') && !DEFINED.test(text)
          ? [`${page.path}:${index + 1} write "- **AREA-00** what it says", with two digits, on one line`]
          : [],
      ),
    );
}

/** Does the table of the README name each page, with its areas, and no page that isn't there? */
function checkReadme(files: readonly File[], definitions: readonly Definition[]): string[] {
  const readme = files.find(({ path }) => isReadme(path));
  if (!readme) return [`${PAGES}README.md is missing`];
  const rows = linesOf(readme);
  const pages = files.filter(isPage).map(({ path }) => path);
  const problems = pages.flatMap((path) => {
    const row = rows.find((text) => text.includes(`](${path.slice(PAGES.length)})`));
    if (row === undefined) return [`${readme.path} doesn't name ${path}`];
    const areas = definitions
      .filter((one) => one.path === path)
      .map(({ code }) => prefixOf(code).replace(/^NS-/, ''));
    return [...new Set(areas)]
      .filter((area) => !new RegExp(`\\b${area}\\b`).test(row))
      .map((area) => `${readme.path} doesn't say that ${area} is on ${path}`);
  });
  const named = [...readme.text.matchAll(/\]\(([a-z0-9-]+\.md)\)/g)].map((match) => `${PAGES}${match[1]}`);
  return [
    ...problems,
    ...named
      .filter((path) => !pages.includes(path) && path !== NOT_BUILT)
      .map((path) => `${readme.path} names ${path}, which isn't there`),
  ];
}

/** A code's line and the places that cite it, as text; undefined for a code that isn't defined. */
export function describeCode(code: string, files: readonly File[]): string | undefined {
  const definition = readDefinitions(files).find((one) => one.code === code);
  if (!definition) return undefined;
  const places = citationsOutside(files, new Set([prefixOf(code)])).filter((one) => one.code === code);
  const cited = places.map(({ path, line }) => `  ${path}:${line}`);
  const head = `${code} ${definition.says}\n  defined at ${definition.path}:${definition.line}`;
  return [head, cited.length > 0 ? `cited ${cited.length} times:` : 'cited nowhere', ...cited].join('\n');
}

/** Citations of code, tests and docs; pages naming each other's codes don't count. */
const citationsOutside = (files: readonly File[], prefixes: ReadonlySet<string>): Place[] =>
  files.filter(({ path }) => !path.startsWith(PAGES)).flatMap((file) => readCitations(file, prefixes));

function readFiles(): File[] {
  const paths = ['README.md', 'CONTRIBUTING.md', ...ROOMS.flatMap(listFiles)];
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(path);
    return READ.test(entry.name) ? [path] : [];
  });
}

function main(asked: readonly string[]): void {
  const files = readFiles();
  if (asked.length > 0) {
    for (const code of asked.map((one) => one.toUpperCase())) {
      const said = describeCode(code, files);
      process.stdout.write(`${said ?? `${code} is not in ${PAGES}`}\n`);
      if (said === undefined) process.exitCode = 1;
    }
    return;
  }
  const problems = checkRequirements(files);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  const definitions = readDefinitions(files);
  const places = citationsOutside(files, new Set(definitions.map(({ code }) => prefixOf(code))));
  const cited = new Set(places.map(({ code }) => code));
  process.stdout.write(`${definitions.length} codes, ${cited.size} of them cited\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
