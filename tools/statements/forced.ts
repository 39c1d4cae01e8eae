// Which columns must have a value for a condition to hold? `where x = 1` lets no row through whose x is null.
import { numberOf, type Tree, treeOf, treesOf, wordOf } from './node-tree.ts';

export type Forced = {
  /** "varno.attno" of columns that aren't null in any row. */
  readonly filled: ReadonlySet<string>;
  /** Outer joins that can't have emptied anything. */
  readonly inner: ReadonlySet<string>;
};
type IsStrict = (tree: Tree) => boolean;

const [INNER, LEFT, RIGHT] = [0, 1, 3];
const [IS_NULL, IS_NOT_NULL] = [0, 1];

/** What the conditions of a query, or one condition, force. */
export function forcedBy(tree: Tree, isStrict: IsStrict): Forced {
  const columns =
    tree.kind === 'query' ? ofJoins(tree.jointree as Tree | null, isStrict) : ifTrue(tree, isStrict);
  const filled = new Set(columns.map(columnName));
  // A column with a value proves that each join that might have emptied it found a row.
  const inner = new Set(columns.flatMap((one) => (one.varnullingrels as readonly string[] | null) ?? []));
  return { filled, inner };
}

/** "varno.attno". */
export const columnName = (column: Tree): string =>
  `${wordOf(column, 'varno')}.${wordOf(column, 'varattno')}`;

function ofJoins(tree: Tree | null, isStrict: IsStrict): Tree[] {
  if (!tree) return [];
  if (tree.kind === 'fromexpr') {
    const quals = tree.quals as Tree | null;
    return [
      ...treesOf(tree, 'fromlist').flatMap((one) => ofJoins(one, isStrict)),
      ...(quals ? ifTrue(quals, isStrict) : []),
    ];
  }
  if (tree.kind !== 'joinexpr') return [];
  const type = numberOf(tree, 'jointype');
  const quals = tree.quals as Tree | null;
  return [
    ...(type === INNER || type === LEFT ? ofJoins(treeOf(tree, 'larg'), isStrict) : []),
    ...(type === INNER || type === RIGHT ? ofJoins(treeOf(tree, 'rarg'), isStrict) : []),
    ...(type === INNER && quals ? ifTrue(quals, isStrict) : []),
  ];
}

function ifTrue(tree: Tree, isStrict: IsStrict): Tree[] {
  if (tree.kind === 'boolexpr') {
    const parts = treesOf(tree, 'args').map((one) => ifTrue(one, isStrict));
    if (tree.boolop === 'and') return parts.flat();
    if (tree.boolop === 'or')
      return (parts[0] ?? []).filter((one) =>
        parts.every((part) => part.some((other) => columnName(other) === columnName(one))),
      );
    const [arg] = treesOf(tree, 'args');
    if (arg?.kind === 'nulltest' && numberOf(arg, 'nulltesttype') === IS_NULL)
      return ifThere(treeOf(arg, 'arg'), isStrict);
    return arg ? ifThere(arg, isStrict) : [];
  }
  if (tree.kind === 'nulltest')
    return numberOf(tree, 'nulltesttype') === IS_NOT_NULL ? ifThere(treeOf(tree, 'arg'), isStrict) : [];
  if (tree.kind === 'sublink' && numberOf(tree, 'subLinkType') === 2 && tree.testexpr)
    return ifThere(treeOf(tree, 'testexpr'), isStrict);
  return ifThere(tree, isStrict);
}

/** Columns without which an expression would be null. */
function ifThere(tree: Tree, isStrict: IsStrict): Tree[] {
  switch (tree.kind) {
    case 'var':
      return tree.varlevelsup === '0' ? [tree] : [];
    case 'opexpr':
    case 'funcexpr':
    case 'scalararrayopexpr':
      return isStrict(tree) ? treesOf(tree, 'args').flatMap((one) => ifThere(one, isStrict)) : [];
    case 'relabeltype':
    case 'coerceviaio':
    case 'collateexpr':
      return ifThere(treeOf(tree, 'arg'), isStrict);
    default:
      return [];
  }
}
