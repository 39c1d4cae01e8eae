// Small questions about a file's tree: what it declares, and what a pattern gives to a name.
import { type Node, type Source, walk } from '#tools/sources.ts';

/** What only a running server knows. */
export const UNKNOWN = Symbol('unknown');

export type Named = Node & { readonly name: string };

export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

export function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') yield child as Node;
}

/** What is below a node, but not in functions of its own. */
export function* walkOwn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) if (!isFunction(child)) yield* walkOwn(child);
}

export type Declared = { readonly id: Node; readonly init: Node | null; readonly kind: string };

export function declarationsIn(block: Node): Declared[] {
  return (block.body as Node[]).flatMap((statement) => {
    const declared = (statement.declaration as Node | null | undefined) ?? statement;
    if (declared.type !== 'VariableDeclaration') return [];
    return (declared.declarations as Declared[]).map(({ id, init }) => ({
      id,
      init,
      kind: String(declared.kind),
    }));
  });
}

export function functionIn(source: Source, name: string): Node | undefined {
  for (const statement of source.program.body as Node[]) {
    const declared = (statement.declaration as Node | null | undefined) ?? statement;
    if (declared.type === 'FunctionDeclaration' && (declared.id as Named).name === name) return declared;
  }
  const { init } = declarationsIn(source.program).find(({ id }) => bindsName(id, name)) ?? {};
  return init && isFunction(init) ? init : undefined;
}

export function bindsName(pattern: Node, name: string): boolean {
  if (pattern.type === 'Identifier') return (pattern as Named).name === name;
  if (pattern.type === 'AssignmentPattern') return bindsName(pattern.left as Node, name);
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as Node[]).some((one) => bindsName((one.value ?? one.argument) as Node, name));
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as (Node | null)[]).some((one) => one !== null && bindsName(one, name));
  return false;
}

/** What a name gets of the value that its pattern is given. */
export function take(pattern: Node, name: string, value: unknown): unknown[] {
  if (pattern.type === 'Identifier') return [value];
  if (pattern.type === 'AssignmentPattern') return take(pattern.left as Node, name, value);
  if (value === UNKNOWN || value == null) return [UNKNOWN];
  if (pattern.type === 'ObjectPattern') {
    const property = (pattern.properties as Node[]).find(
      (one) => one.type === 'Property' && bindsName(one.value as Node, name),
    );
    const key = (property?.key as Named | undefined)?.name;
    if (!property || !key || !(key in (value as object))) return [UNKNOWN];
    return take(property.value as Node, name, (value as Record<string, unknown>)[key]);
  }
  if (pattern.type === 'ArrayPattern' && Array.isArray(value)) {
    const at = (pattern.elements as (Node | null)[]).findIndex((one) => one !== null && bindsName(one, name));
    return at in value ? take((pattern.elements as Node[])[at] as Node, name, value[at]) : [UNKNOWN];
  }
  return [UNKNOWN];
}

/** The names that an expression uses. */
export const namesIn = (node: Node): Set<string> =>
  new Set([...walk(node)].flatMap((one) => (one.type === 'Identifier' ? [(one as Named).name] : [])));
