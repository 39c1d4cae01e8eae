// What source files does the house have, and what is in one? Read and parsed once, for the walls and for the style.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const ROOMS = ['apps', 'contract', 'domains', 'kernel', 'platform', 'ui', 'tools', 'tests', 'bench'];

export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};
export type Source = {
  /** From the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  /** What it imports or exports from, also types and dynamic imports: files of ours by path, packages by name. */
  readonly imports: readonly string[];
};

/** Whose code only tests, and never ships. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');

/** The source files of the project, all or those whose path is wanted: what nobody asks for isn't parsed. */
export function readSources(isWanted: (path: string) => boolean = () => true): Source[] {
  const configs = readdirSync(ROOT).filter((name) => name.endsWith('.config.ts'));
  const paths = [
    ...configs,
    ...ROOMS.flatMap((room) => (existsSync(join(ROOT, room)) ? listSources(room) : [])),
  ];
  return paths.filter(isWanted).map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
}

function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listSources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** One file, parsed. Throws when it isn't TypeScript. */
export function parseSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const error = parsed.errors[0];
  if (error) throw new Error(`${path}: ${error.message}`);
  const program = parsed.program as unknown as Node;
  const names = [
    ...parsed.module.staticImports.map((one) => one.moduleRequest.value),
    ...parsed.module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value)),
    ...[...walk(program)]
      .filter((node) => /^(ImportExpression|TSImportType)$/.test(node.type))
      .map(importedName),
  ];
  return {
    path,
    text,
    program,
    imports: [...new Set(names.filter((name) => name !== undefined))].map((name) =>
      resolveImport(path, name),
    ),
  };
}

function importedName(node: Node): string | undefined {
  const value = (node.source as Node | undefined)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** '#kernel/money.ts' and '../money.ts' as the path that they mean; a package stays as it is. */
export function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const alias = /^#([^/]+)\/(.*)$/.exec(name);
  if (!alias) return name;
  const folders: Record<string, string> = { server: 'apps/server', web: 'apps/web' };
  return `${folders[alias[1] as string] ?? alias[1]}/${alias[2]}`;
}

/** Of whole files, which every check walks again. */
const walked = new WeakMap<Node, readonly Node[]>();

/** A node and all below it, in the order of the text. */
export function walk(node: Node): readonly Node[] {
  const known = walked.get(node);
  if (known) return known;
  const all: Node[] = [];
  gather(node, all);
  if (node.type === 'Program') walked.set(node, all);
  return all;
}

function gather(node: Node, into: Node[]): void {
  into.push(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        gather(child as Node, into);
    }
  }
}

/** The line of a position, from 1. */
export function lineOf(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
