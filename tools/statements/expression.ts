// What may an expression of a statement come to?
import type { Catalog, Fn } from './catalog.ts';
import { columnName, forcedBy } from './forced.ts';
import { numberOf, type Tree, treeOf, treesOf } from './node-tree.ts';
import { KEEPS_WHOLE, MAY_MISS, NEVER_NULL } from './null-rules.ts';
import { hasRow, pick, textOf } from './query-tree.ts';
import {
  anyNull,
  columnType,
  eitherOf,
  jsonType,
  NULL,
  type Shape,
  shapeOfDocument,
  shapeOfList,
  shapeOfObject,
  shapeOfType,
  shapeOfWords,
  UNKNOWN,
} from './shape.ts';

/** A query and those around it. */
export type Level = {
  readonly query: Tree;
  readonly outer: Level | undefined;
  /** Columns that its conditions let through only with a value: "varno.attno". */
  readonly filled: ReadonlySet<string>;
  /** Outer joins that its conditions make inner ones. */
  readonly inner: ReadonlySet<string>;
  /** What a function is called with, around its body. */
  readonly given?: readonly Shape[];
};
export type Columns = ReadonlyMap<string, Shape>;

/** What an expression asks of the queries around it. */
export type Surroundings = {
  readonly catalog: Catalog;
  /** A value of a type that nothing else is known of. */
  ofType(oid: number, isNullable: boolean): Shape;
  variable(tree: Tree, level: Level): Shape;
  columnsOf(query: Tree, level: Level): Columns;
  /** What a call of one of our functions answers, if that is known by its body or its declaration. */
  ofOurFunction(tree: Tree, fn: Fn, given: readonly Shape[]): Shape | undefined;
  /** Does a subquery find its row whatever there is? */
  findsRow(query: Tree, level: Level): boolean;
};
type Rule = (tree: Tree, level: Level, around: Surroundings) => Shape;

/** Is the function of a call or an operator null when something that it is given is? */
export const isStrict =
  (catalog: Catalog) =>
  (tree: Tree): boolean =>
    functionOf(tree, catalog)?.isStrict ?? false;

function functionOf(tree: Tree, catalog: Catalog): Fn | undefined {
  return catalog.functions.get(Number(tree.funcid ?? tree.opfuncid ?? tree.aggfnoid ?? tree.winfnoid));
}

/** What the expression may come to. */
export function shapeOf(tree: Tree, level: Level, around: Surroundings): Shape {
  const rule = RULES[tree.kind];
  return rule ? rule(tree, level, around) : UNKNOWN;
}

const shapesOf = (trees: readonly Tree[], level: Level, around: Surroundings): Shape[] =>
  trees.map((one) => shapeOf(one, level, around));

const argsOf: (...of: Parameters<Rule>) => Shape[] = (tree, level, around) =>
  shapesOf(treesOf(tree, 'args'), level, around);

const inner: Rule = (tree, level, around) => shapeOf(treeOf(tree, 'arg'), level, around);

const boolean: Rule = (tree, level, around) => shapeOfType('boolean', anyNull(argsOf(tree, level, around)));
const never: Rule = () => shapeOfType('boolean', false);
const firstThere: Rule = (tree, level, around) => {
  const shapes = argsOf(tree, level, around);
  return eitherOf(
    shapes,
    shapes.every(({ isNullable }) => isNullable),
  );
};
const cast: Rule = (tree, level, around) => {
  const shape = inner(tree, level, around);
  const plain = around.ofType(numberOf(tree, 'resulttype'), shape.isNullable);
  // A document stays what it is, as json or as jsonb.
  if (plain.ts === 'unknown' && (shape.fields || shape.element)) return shape;
  return { ...plain, isCents: shape.isCents ?? false };
};

const RULES: Readonly<Record<string, Rule>> = {
  var: (tree, level, around) => around.variable(tree, level),
  const: constant,
  param: (tree, level, around) => {
    let at: Level | undefined = level;
    while (at && !at.given) at = at.outer;
    const given = at?.given?.[numberOf(tree, 'paramid') - 1];
    return around.ofType(numberOf(tree, 'paramtype'), given?.isNullable ?? true);
  },
  funcexpr: call,
  opexpr: (tree, level, around) => {
    const fn = functionOf(tree, around.catalog);
    const args = argsOf(tree, level, around);
    const known = fn?.name === 'jsonb_concat' ? CALLS.jsonb_concat?.(args, []) : undefined;
    return known ?? result(fn, numberOf(tree, 'opresulttype'), args, around);
  },
  scalararrayopexpr: boolean,
  boolexpr: boolean,
  rowcompareexpr: boolean,
  nulltest: never,
  booleantest: never,
  distinctexpr: never,
  nullifexpr: (tree, level, around) => ({
    ...(argsOf(tree, level, around)[0] ?? NULL),
    isNullable: true,
  }),
  coalesceexpr: firstThere,
  minmaxexpr: firstThere,
  caseexpr: choice,
  aggref: aggregate,
  windowfunc: overWindow,
  sublink: subquery,
  arrayexpr: (tree, level, around) => {
    const shapes = shapesOf(treesOf(tree, 'elements'), level, around);
    return {
      ...around.ofType(numberOf(tree, 'array_typeid'), false),
      element: eitherOf(shapes, anyNull(shapes)),
    };
  },
  relabeltype: (tree, level, around) => {
    const shape = inner(tree, level, around);
    const plain = cast(tree, level, around);
    return plain.ts === 'string' && shape.ts !== 'string' ? shape : plain;
  },
  coerceviaio: cast,
  arraycoerceexpr: cast,
  convertrowtypeexpr: cast,
  coercetodomain: inner,
  collateexpr: inner,
  sqlvaluefunction: (tree, _level, around) => around.ofType(numberOf(tree, 'type'), false),
  fieldselect: (tree, level, around) => {
    const { fields } = inner(tree, level, around);
    const field = fields && pick(fields, numberOf(tree, 'fieldnum'));
    return around.ofType(numberOf(tree, 'resulttype'), field?.isNullable ?? true);
  },
  subscriptingref: (tree, level, around) => {
    const { element } = shapeOf(treeOf(tree, 'refexpr'), level, around);
    return { ...around.ofType(numberOf(tree, 'refrestype'), true), ...element, isNullable: true };
  },
  rowexpr: (tree, level, around) => {
    const names = (tree.colnames as readonly string[] | null) ?? [];
    const fields = argsOf(tree, level, around).map(
      (shape, at) => [names[at] || `f${at + 1}`, shape] as const,
    );
    return shapeOfObject(new Map(fields), false);
  },
  mergesupportfunc: () => shapeOfWords(['INSERT', 'UPDATE', 'DELETE'], false),
  returningexpr: (tree, level, around) => ({
    ...shapeOf(treeOf(tree, 'retexpr'), level, around),
    isNullable: true,
  }),
};

function constant(tree: Tree, _level: Level, around: Surroundings): Shape {
  if (tree.constisnull === 'true') return NULL;
  const plain = around.ofType(numberOf(tree, 'consttype'), false);
  const text = textOf(tree);
  if (text === undefined) return plain;
  if (plain.ts === 'string' && plain.json === 'string') return shapeOfWords([text], false);
  // What PostgreSQL keeps in a form of its own has no text that could be read.
  return plain.ts === 'unknown' ? shapeOfDocument(text) : plain;
}

function choice(tree: Tree, level: Level, around: Surroundings): Shape {
  const shapes: Shape[] = [];
  let within = level;
  for (const when of treesOf(tree, 'args')) {
    const test = treeOf(when, 'expr');
    const { filled } = forcedBy(test, isStrict(around.catalog));
    const then = { ...within, filled: new Set([...within.filled, ...filled]) };
    shapes.push(shapeOf(treeOf(when, 'result'), then, around));
    const arg = test.kind === 'nulltest' && test.nulltesttype === '0' && treeOf(test, 'arg');
    // Past `when x is null` x is something.
    if (arg && arg.kind === 'var' && arg.varlevelsup === '0')
      within = { ...within, filled: new Set([...within.filled, columnName(arg)]) };
  }
  shapes.push(tree.defresult ? shapeOf(treeOf(tree, 'defresult'), within, around) : NULL);
  return eitherOf(shapes, anyNull(shapes));
}

/** What a function or operator answers that has no rule of its own. */
function result(fn: Fn | undefined, type: number, args: readonly Shape[], around: Surroundings): Shape {
  const name = fn?.name ?? '';
  const follows = fn?.isStrict && !fn.isOurs && !MAY_MISS.has(name) && !anyNull(args);
  const plain = around.ofType(type, !(NEVER_NULL.has(name) || follows));
  if (plain.ts !== 'number') return plain;
  return withUnit(plain, args, KEEPS_WHOLE.test(name));
}

const withUnit = (plain: Shape, args: readonly Shape[], keepsWhole: boolean): Shape => ({
  ...plain,
  isWhole: plain.isWhole || (keepsWhole && args.every(({ isWhole }) => isWhole)),
  isCents: args.some(({ isCents }) => isCents),
});

type Calls = (args: readonly Shape[], trees: readonly Tree[]) => Shape | undefined;

const buildObject: Calls = (args, trees) => {
  const fields = new Map<string, Shape>();
  for (let at = 0; at + 1 < trees.length; at += 2) {
    const key = textOf(trees[at] as Tree);
    if (key === undefined) return shapeOfType('json', false);
    fields.set(key, args[at + 1] as Shape);
  }
  return shapeOfObject(fields, false);
};
const asDocument: Calls = ([first]) => first && { ...first, ts: first.json };
const elements: Calls = ([first]) =>
  first?.element ? { ...first.element, ts: first.element.json } : shapeOfType('json', false);

const CALLS: Readonly<Record<string, Calls>> = {
  json_build_object: buildObject,
  jsonb_build_object: buildObject,
  to_json: asDocument,
  to_jsonb: asDocument,
  row_to_json: asDocument,
  array_to_json: asDocument,
  json_array_elements: elements,
  jsonb_array_elements: elements,
  unnest: ([first]) => first?.element,
  jsonb_concat: (args) =>
    args.every(({ fields }) => fields)
      ? shapeOfObject(new Map(args.flatMap(({ fields }) => [...(fields ?? [])])), anyNull(args))
      : undefined,
};

function call(tree: Tree, level: Level, around: Surroundings): Shape {
  const fn = functionOf(tree, around.catalog);
  const trees = treesOf(tree, 'args');
  const args = shapesOf(trees, level, around);
  const own = fn && (fn.isOurs || fn.outNames.length > 0) ? around.ofOurFunction(tree, fn, args) : undefined;
  if (own) return own;
  const known = tree.funcvariadic === 'false' ? CALLS[fn?.name ?? '']?.(args, trees) : undefined;
  return known ?? result(fn, numberOf(tree, 'funcresulttype'), args, around);
}

type Aggregates = (args: readonly Shape[], isNullable: boolean) => Shape | undefined;

const list: Aggregates = ([first], isNullable) => first && shapeOfList(first, isNullable);
const byKey: Aggregates = ([, second], isNullable) => {
  if (!second) return undefined;
  const type = `Record<string, ${jsonType(second)}>`;
  return { ts: type, json: type, isNullable };
};
const oneOfThem: Aggregates = ([first], isNullable) => first && { ...first, isNullable };

const AGGREGATES: Readonly<Record<string, Aggregates>> = {
  count: () => shapeOfType('bigint', false),
  json_agg: list,
  jsonb_agg: list,
  json_object_agg: byKey,
  jsonb_object_agg: byKey,
  min: oneOfThem,
  max: oneOfThem,
  any_value: oneOfThem,
};

function aggregate(tree: Tree, level: Level, around: Surroundings): Shape {
  const name = functionOf(tree, around.catalog)?.name ?? '';
  const args = treesOf(tree, 'args')
    .filter(({ resjunk }) => resjunk !== 'true')
    .map((one) => shapeOf(treeOf(one, 'expr'), level, around));
  let at = level;
  for (let up = numberOf(tree, 'agglevelsup'); up > 0; up -= 1) at = at.outer ?? at;
  // A group has a row at least; of no group at all it is null.
  const isGrouped = treesOf(at.query, 'groupClause').length > 0 && !tree.aggfilter;
  const collects = /^(jsonb?_agg|array_agg|jsonb?_object_agg)$/.test(name);
  const isNullable = !(isGrouped && (collects || (args[0] && !args[0].isNullable)));
  const known = AGGREGATES[name]?.(args, isNullable);
  if (known) return known;
  const plain = around.ofType(numberOf(tree, 'aggtype'), isNullable);
  if (name === 'array_agg' && args[0]) return { ...plain, element: args[0] };
  return plain.ts === 'number' ? withUnit(plain, args, name === 'sum') : plain;
}

function overWindow(tree: Tree, level: Level, around: Surroundings): Shape {
  const name = functionOf(tree, around.catalog)?.name ?? '';
  const args = argsOf(tree, level, around);
  // The frame has its own row in it unless another one is asked for, which no statement does.
  const isKept = /^(sum|min|max|first_value|last_value|avg)$/.test(name) && !tree.aggfilter;
  const isNullable = !(NEVER_NULL.has(name) || (isKept && args[0] && !args[0].isNullable));
  return withUnit(around.ofType(numberOf(tree, 'wintype'), isNullable), args, name === 'sum');
}

const [EXISTS, ALL, ANY, ARRAY] = [0, 1, 2, 6];

function subquery(tree: Tree, level: Level, around: Surroundings): Shape {
  const query = treeOf(tree, 'subselect');
  const type = numberOf(tree, 'subLinkType');
  if (type === EXISTS) return shapeOfType('boolean', false);
  const first = pick(around.columnsOf(query, level), 1);
  // Unknown when something that is compared is null.
  if (type === ALL || type === ANY) {
    const [test] = tree.testexpr ? treesOf(treeOf(tree, 'testexpr'), 'args') : [];
    return shapeOfType('boolean', first.isNullable || !test || shapeOf(test, level, around).isNullable);
  }
  if (type === ARRAY)
    return {
      ts: `(${columnType(first)})[]`,
      json: `(${jsonType(first)})[]`,
      isNullable: false,
      element: first,
    };
  return {
    ...first,
    isNullable: first.isNullable || !(hasRow(query) || around.findsRow(query, level)),
  };
}
