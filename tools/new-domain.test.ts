// Is a new domain its folder and nothing else? One is made in a copy of the project, gets a call and a screen, and passes the gate there.
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments, rename, singularOf } from './new-domain.ts';

const NAME = 'loan-copies';
const ROOT = process.cwd();
const run = promisify(execFile);
const MOST_MS = 240_000;

type Checked = { problems: string[]; figures: unknown[]; figuresWithout: unknown[] };
/**
 * Walls, style and figures in one process that reads the copy once: read for each, it took longer than all that is checked. The figures are the
 * house's, good or bad: with the new domain none is worse than without it. The share of repeated SQL is left out, any new line changes it.
 */
const CHECK_COPY = `
import { existsSync } from 'node:fs';
import { figuresOf } from '../tools/figures.ts';
import { readSources } from '../tools/sources.ts';
import { sqlTexts } from '../tools/sql-walls.ts';
import { checkStyle } from '../tools/style.ts';
import { checkWalls } from '../tools/walls.ts';

const sources = readSources();
const sql = sqlTexts(process.cwd(), sources);
const isOld = ({ path }) => !path.startsWith('domains/${NAME}/');
const figures = (some, texts) => figuresOf(some, texts, {}).filter(({ name }) => !name.includes('repeated')).map(({ name, value }) => [name, value]);
process.stdout.write(JSON.stringify({
  problems: [...checkWalls(sources, (path) => existsSync(path.replace(/\\?.*$/, ''))), ...checkStyle(sources)],
  figures: figures(sources, sql),
  figuresWithout: figures(sources.filter(isOld), sql.filter(isOld)),
}));
`;

type Program = { readonly include: readonly string[]; readonly exclude: readonly string[] };

/**
 * The files of the domain in each program of the project, which takes in whatever they reach. Nothing else names the domain, so that the rest
 * is as it was checked without it.
 */
const PROGRAMS: Readonly<Record<'rules' | 'server' | 'web', Program>> = {
  rules: { include: ['contract', 'rules', '*.ts'], exclude: ['**/*.test.ts'] },
  server: { include: ['server', 'testing', '**/*.test.ts'], exclude: ['web'] },
  web: { include: ['web'], exclude: [] },
};

describe('the name', () => {
  test.each([
    ['loan-copies', 'loan-copy'],
    ['vendors', 'vendor'],
    ['pick-boxes', 'pick-box'],
    ['price-notes', 'price-note'],
    ['loyalty', 'loyalty-entry'],
  ])('one of %s is %s', (plural, one) => expect(singularOf(plural)).toBe(one));

  test('is in code, sentences, SQL and rights', () => {
    const text =
      'sample-things SampleThing sampleThings sample_thing_id SAMPLE_THING samplethings.view Sample Things; a sample thing';
    expect(rename(text, 'order-notes')).toBe(
      'order-notes OrderNote orderNotes order_note_id ORDER_NOTE ordernotes.view Order Notes; an order note',
    );
  });

  test.each<[string, { name: string; storey: number } | undefined]>([
    ['vendors', { name: 'vendors', storey: 5 }],
    ['vendors --storey 6', { name: 'vendors', storey: 6 }],
    ['--storey 4 loan-copies', { name: 'loan-copies', storey: 4 }],
    ['', undefined],
    ['LoanCopies', undefined],
    ['vendors orders', undefined],
    ['vendors --storey 9', undefined],
    ['vendors --storey', undefined],
  ])('%j', (given, read) => expect(readArguments(given.split(' ').filter(Boolean))).toEqual(read));
});

describe('a new domain', () => {
  const copy = mkdtempSync(join(tmpdir(), 'tradepost-domain-'));
  const inCopy = async (...command: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, command, {
      cwd: copy,
      maxBuffer: 10_000_000,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    }).catch((error: Error & { stdout?: string }) => {
      throw new Error(`${command.join(' ')}: ${error.stdout ?? ''} ${error.message}`);
    });
    return stdout;
  };
  const tool = (...command: string[]): Promise<string> => inCopy('tools/run.mjs', ...command);
  const bin = (name: string, file: string, ...given: string[]): Promise<string> =>
    inCopy(join('node_modules', name, file), ...given);
  const edit = (file: string, from: string, to: string): void => {
    const path = join(copy, 'domains', NAME, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  const checkTypes = (name: string, files: Program): Promise<string> => {
    const config = join(copy, '.cache', `types-${name}.json`);
    const rooted = (paths: readonly string[]): string[] => paths.map((path) => `../domains/${NAME}/${path}`);
    const settings = {
      extends: `../tsconfig.${name}.json`,
      compilerOptions: { composite: false, noEmit: true, tsBuildInfoFile: null, rootDir: '..' },
      include: rooted(files.include),
      exclude: rooted(files.exclude),
      references: [],
    };
    writeFileSync(config, JSON.stringify(settings));
    return bin('typescript', 'bin/tsc', '-p', config);
  };
  let before: ReadonlyMap<string, string>;

  beforeAll(async () => {
    copySources(copy);
    mkdirSync(join(copy, '.cache'));
    writeFileSync(join(copy, '.cache', 'check-copy.ts'), CHECK_COPY);
    before = contentsOf(copy);
    await tool('tools/new-domain.ts', NAME);
    addCall(edit);
    addScreen(edit, copy);
    await bin('@biomejs/biome', 'bin/biome', 'format', '--write', `domains/${NAME}`);
    await tool('tools/map.ts');
  }, MOST_MS);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('touches no file outside its folder but what is generated', () => {
    const after = contentsOf(copy);
    const touched = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    expect(touched.filter((path) => !path.startsWith(`domains/${NAME}/`)).sort()).toEqual([
      'docs/map.md',
      `platform/db/schema/${NAME}.ts`,
      'platform/db/schema/tables.ts',
    ]);
  });

  test('is in the map with the call that was added', () => {
    const map = readFileSync(join(copy, 'docs', 'map.md'), 'utf8');
    for (const call of ['Add', 'Count']) expect(map).toContain(`LoanCopies/${call}`);
  });

  test(
    'passes types, walls, figures, style, its own tests and those of the menus',
    async () => {
      const checks = async (): Promise<void> => {
        const { problems, figures, figuresWithout } = JSON.parse(
          await tool('.cache/check-copy.ts'),
        ) as Checked;
        expect(problems).toEqual([]);
        expect(figures.length).toBeGreaterThan(5);
        expect(figures).toEqual(figuresWithout);
        await tool('tools/requirements.ts');
      };
      const projects = ['unit', 'web', 'server'].flatMap((name) => ['--project', name]);
      // What the menus show must not depend on which domains there are. All in one run, which compiles the project once.
      const files = [`domains/${NAME}`, 'apps/web/shell', 'apps/web/screens'];
      await Promise.all([
        ...Object.entries(PROGRAMS).map(([name, files]) => checkTypes(name, files)),
        checks(),
        bin('vitest', 'vitest.mjs', 'run', ...projects, ...files).then((said) => {
          expect(said).toMatch(/Tests +\d+ passed/);
          for (const room of ['rules', 'server'])
            expect(said).toContain(`domains/${NAME}/${room}/add-loan-copy.test.ts`);
        }),
      ]);
    },
    MOST_MS,
  );
});

/** A call that takes the longest names, in contract, routes and test of the domain. */
function addCall(edit: (file: string, from: string, to: string) => void): void {
  edit(
    'contract/calls.ts',
    'export const addLoanCopy',
    `export const countLoanCopies = loanCopies.get('Count', {
  right: 'loancopies.view',
  input: { clientId: idOf('store') },
  output: z.object({ count: z.number() }),
  summary: 'How many loan copies a store has',
});

export const addLoanCopy`,
  );
  edit(
    'server/routes.ts',
    '  writes(',
    `  reads(calls.countLoanCopies, async ({ db }, { clientId }) => ({ count: (await listLoanCopies(db, clientId)).length })),
  writes(`,
  );
  edit(
    'server/add-loan-copy.test.ts',
    "test('a name is taken once",
    `test('they are counted', async () => {
  const counted = await server.call(calls.countLoanCopies, { clientId: storeId }, { token: cashier.token });
  expect(counted).toEqual({ count: 2 });
});

test('a name is taken once`,
  );
}

/** A second screen, with its entry in the menu. */
function addScreen(edit: (file: string, from: string, to: string) => void, root: string): void {
  edit('web/messages.ts', "  NAME: 'Name',", "  COUNT: 'Loan Copy Count',\n  NAME: 'Name',");
  edit(
    'web/module.ts',
    '  menu: [',
    `  menu: [
    { path: \`\${PATH}/count\`, label: texts.COUNT, section: 'reports', menu: 'alternative', right: 'loancopies.view' },`,
  );
  edit(
    'web/module.ts',
    'screens: {',
    "screens: { [`${PATH}/count`]: async () => (await import('./loan-copy-count-screen.tsx')).LoanCopyCountScreen,",
  );
  writeFileSync(
    join(root, 'domains', NAME, 'web', 'loan-copy-count-screen.tsx'),
    `import { countLoanCopies } from '#domains/loan-copies/contract/calls.ts';
import { loanCopiesWebMessages as texts } from '#domains/loan-copies/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** How many loan copies this store has. */
export function LoanCopyCountScreen() {
  const { clientId } = useWorkplace();
  const found = useCall(countLoanCopies, { clientId });
  return <p className="num">{texts.count(found.data?.count ?? 0)}</p>;
}
`,
  );
}

/** What git knows of, and what it would take in: no build, no data. */
function copySources(target: string): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of new Set(list.split('\n').filter(Boolean))) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(ROOT, path), join(target, path), { force: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(target, 'node_modules'), 'junction');
}

/** Every file that git would take in, by its path; what tools keep for themselves is left out. */
function contentsOf(root: string): ReadonlyMap<string, string> {
  const paths = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|\.tsbuild|\.cache|dist)$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
            .filter((one) => one.isFile())
            .map((one) => join(one.parentPath, one.name))
        : [join(root, entry.name)],
    );
  return new Map(
    paths.map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'latin1')]),
  );
}
