// What do the names of a server file mean? Its modules are loaded once, each with a list of its own names, so that the text of a statement is what the
// code itself makes of it, however it puts it together.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleModules } from '#tools/bundle-modules.ts';
import type { Node, Source } from '#tools/sources.ts';

/** By path of a file: its names at the top, each as a function that answers the value. */
export type Bindings = Readonly<Record<string, Readonly<Record<string, () => unknown>>>>;

/** What does something by being loaded: starts a server, looks into folders, lowers the priority of its process. */
const ACTS =
  /^(?:apps\/server\/(?:main|aside-worker|find-domains)|domains\/analytics\/server\/line-files\/engine-child)\.ts$/;

/** Loads these sources and answers what their names mean. They must be the project's files at `root`. */
export async function loadBindings(root: string, sources: readonly Source[]): Promise<Bindings> {
  const { build } = await import('esbuild');
  const asked = new Map(sources.filter(({ path }) => !ACTS.test(path)).map((one) => [one.path, one]));
  // As a package's file: a test runner leaves it as it is.
  const folder = join(root, 'node_modules', '.cache', `statements-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'bindings.mjs');
  try {
    await build({
      absWorkingDir: root,
      stdin: {
        contents: [...asked.keys()].map((path) => `import './${path}';`).join('\n'),
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      treeShaking: false,
      outfile,
      logLevel: 'error',
      plugins: [
        bundleModules(root),
        {
          name: 'names',
          setup: (builder) => {
            builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
              const name = path.slice(root.length + 1).replaceAll('\\', '/');
              const source = asked.get(name);
              const text = source?.text ?? readFileSync(path, 'utf8');
              return { contents: source ? text + listNames(source) : text, loader: 'ts' };
            });
          },
        },
      ],
    });
    await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return (globalThis as { statementBindings?: Bindings }).statementBindings ?? {};
}

function listNames({ path, program }: Source): string {
  const names = (program.body as Node[]).flatMap(namesOf);
  const getters = names.map((name) => `${name}: () => ${name}`).join(', ');
  return `\n;(globalThis.statementBindings ??= {})[${JSON.stringify(path)}] = { ${getters} };\n`;
}

type Named = { readonly name: string };

function namesOf(statement: Node): string[] {
  if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type')
    return (statement.specifiers as (Node & { importKind?: string; local: Named })[])
      .filter(({ importKind }) => importKind !== 'type')
      .map(({ local }) => local.name);
  const declared = (statement.declaration as Node | null | undefined) ?? statement;
  if (declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration')
    return [(declared.id as Named).name];
  if (declared.type !== 'VariableDeclaration') return [];
  return (declared.declarations as { id: Node & Named }[])
    .filter(({ id }) => id.type === 'Identifier')
    .map(({ id }) => id.name);
}
