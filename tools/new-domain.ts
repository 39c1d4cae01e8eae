// npm run new:domain NAME -- [--storey N]: makes domains/NAME, small and complete, so that it passes the gate as it is.
//
// tools/new-domain/ holds its files, written for "sample things"; here that becomes the name. Then the files are formatted, and what is
// generated (platform/db/schema/, docs/map.md) is written again.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const TEMPLATE = join(ROOT, 'tools', 'new-domain');
const USUAL_STOREY = 5;

const messages = {
  USAGE:
    'npm run new:domain NAME -- [--storey N]: NAME in kebab-case and the plural, as loan-copies; N from 3 to 8',
  isThere: (name: string): string => `domains/${name} is there already`,
  made: (name: string, count: number): string =>
    `domains/${name}: ${count} files. Say in its README.md what it is; its tests run with npx vitest run domains/${name}`,
};

/** The one of several: "loan-copies" is "loan-copy". What has no plural gets "-entry". */
export function singularOf(plural: string): string {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(ss|sh|ch|x)es$/.test(plural)) return plural.replace(/es$/, '');
  return /[^s]s$/.test(plural) ? plural.replace(/s$/, '') : `${plural}-entry`;
}

const camel = (kebab: string): string =>
  kebab.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (kebab: string): string => kebab.replaceAll('-', ' ');

/** The forms in which a name is in code, sentences, SQL and rights. */
function formsOf(kebab: string): Record<string, string> {
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    constant: kebab.replaceAll('-', '_').toUpperCase(),
    camel: camel(kebab),
    pascal: capital(camel(kebab)),
    joined: kebab.replaceAll('-', ''),
    spaced: spaced(kebab),
    sentence: capital(spaced(kebab)),
    title: spaced(kebab).replace(/\b\w/g, (letter) => letter.toUpperCase()),
  };
}

/** A text about sample things, as one about these. */
export function rename(text: string, plural: string): string {
  const forms = [
    [formsOf('sample-things'), formsOf(plural)],
    [formsOf('sample-thing'), formsOf(singularOf(plural))],
  ] as const;
  const renamed = forms.reduce(
    (said, [from, to]) =>
      Object.keys(from).reduce(
        (done, form) => done.replaceAll(from[form] as string, `\u0000${to[form] as string}`),
        said,
      ),
    text,
  );
  // A mark before each name: what was "a sample thing" may need another article.
  return renamed.replace(/\b([Aa]) \u0000(?=[aeiou])/g, '$1n \u0000').replaceAll('\u0000', '');
}

/** Writes domains/<name> below root; answers the paths. `stamp` (yyyyMMddHHmmss) names its migration. Throws when the folder is there. */
export function makeDomain(root: string, name: string, storey: number, stamp: string): string[] {
  const folder = join(root, 'domains', name);
  if (existsSync(folder)) throw new Error(messages.isThere(name));
  return filesBelow(TEMPLATE).map((file) => {
    const path = join(
      folder,
      rename(file, name)
        .replace(/\.txt$/, '')
        .replace('TIMESTAMP', stamp),
    );
    const text = rename(readFileSync(join(TEMPLATE, file), 'utf8'), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replace(/\bstorey: \d/, `storey: ${storey}`));
    return path;
  });
}

const filesBelow = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(folder, join(below, entry.name)) : [join(below, entry.name)],
  );

/** Name and storey as given; undefined when they are neither. */
export function readArguments(given: readonly string[]): { name: string; storey: number } | undefined {
  const at = given.indexOf('--storey');
  const storey = at < 0 ? USUAL_STOREY : Number(given[at + 1]);
  const names = at < 0 ? given : given.filter((_one, place) => place !== at && place !== at + 1);
  const name = names[0] ?? '';
  const isRight = names.length === 1 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
  return isRight && Number.isInteger(storey) && storey >= 3 && storey <= 8 ? { name, storey } : undefined;
}

function run(...command: readonly string[]): void {
  const done = spawnSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) throw new Error(`${command.join(' ')} failed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = readArguments(process.argv.slice(2));
  if (!asked) {
    process.stdout.write(`${messages.USAGE}\n`);
    process.exitCode = 1;
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const files = makeDomain(ROOT, asked.name, asked.storey, stamp);
    run(
      join('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
      'format',
      '--write',
      `domains/${asked.name}`,
    );
    run('tools/run.mjs', 'tools/schema.ts');
    run('tools/run.mjs', 'tools/map.ts');
    process.stdout.write(`${messages.made(asked.name, files.length)}\n`);
  }
}
