// npm run map: writes docs/map.md, which says of every documented call where it is declared and which file answers it.
// With --check it only says whether the file is up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyCall } from '#contract/call.ts';
import { type Node, readSources, resolveImport, type Source, walk } from './sources.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const MAP = join(ROOT, 'docs', 'map.md');

/** Of one route: which export of which contract file, answered in which file. */
export type Answered = { readonly contract: string; readonly name: string; readonly file: string };

type Named = { readonly file: string; readonly name: string };

/** Which file each name of a module comes from, `calls.x` of a whole import included. */
function originsOf({ path, program }: Source): (node: Node) => Named {
  const single = new Map<string, Named>();
  const whole = new Map<string, string>();
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const file = resolveImport(path, (statement.source as Node).value as string);
    for (const specifier of statement.specifiers as Node[]) {
      const local = (specifier.local as Node).name as string;
      if (specifier.type === 'ImportNamespaceSpecifier') whole.set(local, file);
      else
        single.set(local, {
          file,
          name: ((specifier.imported as Node | undefined)?.name as string) ?? local,
        });
    }
  }
  return (node) => {
    if (node.type === 'Identifier')
      return single.get(node.name as string) ?? { file: path, name: node.name as string };
    if (node.type !== 'MemberExpression') return { file: path, name: '' };
    const file = whole.get((node.object as Node).name as string) ?? path;
    return { file, name: (node.property as Node).name as string };
  };
}

/** The routes that a routes.ts declares. */
export function readRoutes(source: Source): Answered[] {
  const originOf = originsOf(source);
  return [...walk(source.program)]
    .filter(
      (node) =>
        node.type === 'CallExpression' &&
        /^(reads|writes|direct)$/.test((node.callee as Node).name as string),
    )
    .map((node) => {
      const [call, handler] = node.arguments as [Node, Node];
      const { file: contract, name } = originOf(call);
      return { contract, name, file: originOf(handler).file };
    });
}

/** The page itself. */
export function drawMap(rows: readonly { readonly call: AnyCall; readonly route: Answered }[]): string {
  const lines = rows
    .map(({ call, route }) => {
      const rule = call.right === 'anyone' || call.right === 'signed-in' ? call.right : `\`${call.right}\``;
      return `| ${call.id} | ${call.method} ${call.path} | ${rule} | [${route.contract.replace('domains/', '')}](../${route.contract}) | [${route.file.replace('domains/', '')}](../${route.file}) |`;
    })
    .sort();
  return [
    '# Where a documented call lives',
    '',
    'Made by `npm run map`; not edited by hand. Paths stand below `/api/`.',
    '',
    '| call | form | right | declared in | answered in |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

async function readMap(): Promise<string> {
  const sources = readSources((path) => /^domains\/[^/]+\/server\/([^/]+-)?routes\.ts$/.test(path));
  const rows = [];
  for (const route of sources.flatMap(readRoutes)) {
    const contract = (await import(pathToFileURL(join(ROOT, route.contract)).href)) as Record<
      string,
      AnyCall
    >;
    const call = contract[route.name];
    if (!call?.id) throw new Error(`${route.contract} declares no call ${route.name}`);
    rows.push({ call, route });
  }
  return drawMap(rows);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const map = await readMap();
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(MAP), { recursive: true });
    writeFileSync(MAP, map);
  } else if (!existsSync(MAP) || readFileSync(MAP, 'utf8') !== map) {
    process.stdout.write('docs/map.md is not up to date: npm run map\n');
    process.exitCode = 1;
  }
}
