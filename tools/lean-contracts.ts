// What of a contract does the browser need? Method, path, right and names of its calls. Inputs, outputs and summaries are the server's: left
// in, they are a tenth of all script that a register loads, and none of it is ever read (platform/web/no-zod.ts).
import { parseAst } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;
type Edit = { readonly start: number; readonly end: number; readonly text: string };

const SERVERS = new Set(['input', 'output', 'summary']);
/** What makes schemas. */
const MAKERS = /^zod$|^#contract\/fields\.ts$|\/contract\/[^/]+\.ts$/;

/** A contract's module, already JavaScript, without what only the server reads. */
export function leanContract(code: string): string {
  const program = parseAst(code) as unknown as Node;
  const body = program.body as readonly Node[];
  const schemas = new Set<string>();
  const makers = new Set<string>();
  for (const node of body.filter(({ type }) => type === 'ImportDeclaration')) {
    const from = (node.source as { value: string }).value;
    if (!MAKERS.test(from)) continue;
    for (const one of node.specifiers as readonly Node[]) {
      const name = nameOf(one.local as Node);
      if (name === undefined) continue;
      // What another contract gives away is a schema, or a function that stays one.
      if (from === 'zod' || from.endsWith('fields.ts')) makers.add(name);
      schemas.add(name);
    }
  }
  const edits: Edit[] = [];
  for (const node of body) {
    const declared = node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : node;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations as readonly { id: Node; init: Node | null }[]) {
      if (!init || !isSchema(init, schemas, makers)) continue;
      schemas.add(nameOf(id) ?? '');
      edits.push({ start: init.start, end: init.end, text: 'z' });
    }
  }
  const replaced = edits.length > 0;
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee as Node) !== 'call') return;
    const [definition] = node.arguments as readonly Node[];
    if (definition?.type !== 'ObjectExpression') return;
    const kept = (definition.properties as readonly Node[]).filter(
      (one) => one.type !== 'Property' || !SERVERS.has(nameOf(one.key as Node) ?? ''),
    );
    const text = kept.map((one) => code.slice(one.start, one.end)).join(', ');
    // Unused, it may go as a whole.
    edits.push({ start: node.start, end: node.end, text: `/* @__PURE__ */ call({ ${text} })` });
  });
  const lean = withEdits(code, edits);
  return replaced && !schemas.has('z') ? `import { z } from 'zod';\n${lean}` : lean;
}

/** The plugin of the build. */
export const leanContracts = {
  name: 'lean-contracts',
  apply: 'build' as const,
  enforce: 'post' as const,
  transform(code: string, id: string) {
    return /\/domains\/[^/]+\/contract\/[^/]+\.ts$/.test(id)
      ? { code: leanContract(code), map: null }
      : undefined;
  },
};

const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' ? (node.name as string) : undefined;

/** z.object({...}), text(40).optional(), other.extend({...}), other.shape.name, but not a plain function of another contract. */
function isSchema(node: Node, schemas: ReadonlySet<string>, makers: ReadonlySet<string>): boolean {
  if (node.type === 'MemberExpression') return isSchema(node.object as Node, schemas, makers);
  if (node.type === 'Identifier') return schemas.has(node.name as string);
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  const name = nameOf(callee);
  return name === undefined ? isSchema(callee, schemas, makers) : makers.has(name);
}

function visit(node: Node, each: (node: Node) => void): void {
  each(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, each);
}

function withEdits(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const { start, end, text: to } of [...edits].sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + to + text.slice(end);
  return text;
}
