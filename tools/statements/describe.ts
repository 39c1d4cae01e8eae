// What are the columns of a statement, and which of them may be null? PostgreSQL analyzes it; what follows from its tree is told here.
//
// The tree comes from a function `begin atomic ... end` whose body is the statement: PostgreSQL keeps the body analyzed, with every name resolved and
// with the outer joins that may empty a column. Nothing runs. What can't be followed may be null and is of unknown shape: a doubt never proves anything.
import type { Catalog, Column, Fn, Relation } from './catalog.ts';
import { type Columns, isStrict, type Level, shapeOf, type Surroundings } from './expression.ts';
import { forcedBy } from './forced.ts';
import { numberOf, type Tree, treeOf, treesOf } from './node-tree.ts';
import { hasRow, namedAs, parseQuery, pick } from './query-tree.ts';
import {
  anyNull,
  eitherOf,
  type Shape,
  shapeOfList,
  shapeOfObject,
  shapeOfType,
  shapeOfWords,
  UNKNOWN,
} from './shape.ts';

const SELECT = 1;
const INSERT = 3;
const UNION = 1;
const OF_OLD = 1;
const LEFT_JOIN = 1;
/** What is in `from`. */
const [TABLE, QUERY, JOIN, FUNCTION, VALUES, WITH, GROUPED] = [0, 1, 2, 3, 5, 6, 9];

/** Describes statements of one database. */
export class Describer implements Surroundings {
  readonly catalog: Catalog;
  readonly #bodies: ReadonlyMap<number, Tree>;
  readonly #busy = new Set<Tree>();
  readonly #known = new Map<Tree, Columns>();
  readonly #views = new Map<number, Columns>();

  /** `bodies` are the trees of our functions in SQL, by their number. */
  constructor(catalog: Catalog, bodies: ReadonlyMap<number, Tree>) {
    this.catalog = catalog;
    this.#bodies = bodies;
  }

  /** The columns that a statement answers, by name, in their order. */
  describe(query: Tree): Columns {
    return this.#columnsOf(query, undefined);
  }

  /** The columns of a query inside another one; the same one is asked for each of them. */
  columnsOf(query: Tree, level: Level | undefined): Columns {
    const known = this.#known.get(query);
    if (known) return known;
    const columns = this.#columnsOf(query, level);
    // While it is described itself, a query that names itself has no columns yet.
    if (columns.size > 0) this.#known.set(query, columns);
    return columns;
  }

  #columnsOf(query: Tree, outer: Level | undefined): Columns {
    const returning = treesOf(query, 'returningList');
    if (this.#busy.has(query) || (numberOf(query, 'commandType') !== SELECT && returning.length === 0))
      return new Map();
    this.#busy.add(query);
    try {
      const level: Level = { query, outer, ...forcedBy(query, isStrict(this.catalog)) };
      const entries = (returning.length > 0 ? returning : treesOf(query, 'targetList')).filter(
        ({ resjunk }) => resjunk !== 'true',
      );
      const parts = query.setOperations ? this.#partsOf(treeOf(query, 'setOperations'), level) : [];
      const columns = new Map<string, Shape>();
      for (const [at, entry] of entries.entries()) {
        const shapes = parts.map((part) => pick(part, at + 1));
        // Of several columns of one name each counts inside; outside it has a name that nobody asks for.
        const name = `${entry.resname as string}${columns.has(entry.resname as string) ? `#${at}` : ''}`;
        const shape =
          shapes.length > 0 ? eitherOf(shapes, anyNull(shapes)) : shapeOf(treeOf(entry, 'expr'), level, this);
        // The unit is last in a name.
        columns.set(name, /cents$/i.test(name) ? { ...shape, isCents: true } : shape);
      }
      return columns;
    } finally {
      this.#busy.delete(query);
    }
  }

  /** The queries that a union takes its rows from. */
  #partsOf(operation: Tree, level: Level): Columns[] {
    if (operation.kind === 'rangetblref') {
      const entry = entryOf(level, numberOf(operation, 'rtindex'));
      return [this.#columnsOf(treeOf(entry, 'subquery'), level)].filter(({ size }) => size > 0);
    }
    const left = this.#partsOf(treeOf(operation, 'larg'), level);
    // Of an intersection or a difference all rows are on the left.
    return numberOf(operation, 'op') === UNION
      ? [...left, ...this.#partsOf(treeOf(operation, 'rarg'), level)]
      : left;
  }

  ofType(oid: number, isNullable: boolean): Shape {
    const type = this.catalog.types.get(oid);
    if (type?.base) return this.ofType(type.base, isNullable);
    const relation = type?.relation ? this.catalog.relations.get(type.relation) : undefined;
    if (relation)
      return shapeOfObject(
        new Map([...this.#ofTable(relation)].map(([name, one]) => [name, { ...one, isNullable: true }])),
        isNullable,
      );
    return shapeOfType(type?.name ?? '', isNullable);
  }

  #ofTable(relation: Relation): Columns {
    const own = [...relation.columns].filter(([number]) => number > 0);
    return new Map(own.map(([, column]) => [column.name, this.#ofColumn(column, relation)]));
  }

  #ofColumn({ name, type, words, isRequired, computed }: Column, relation: Relation): Shape {
    const isNullable = !isRequired && (computed === null || this.#ofRow(computed, relation).isNullable);
    const shape = this.ofType(type, isNullable);
    if (words)
      return shape.element
        ? shapeOfList(shapeOfWords(words, false), isNullable)
        : shapeOfWords(words, isNullable);
    return /cents$/i.test(name) ? { ...shape, isCents: true } : shape;
  }

  /** What an expression over a row of a table comes to. */
  #ofRow(text: string, relation: Relation): Shape {
    const table = { kind: 'rangetblentry', rtekind: String(TABLE), relid: String(relation.oid) };
    const query = { kind: 'query', rtable: [table], commandType: String(SELECT) };
    return shapeOf(parseQuery(text), { query, outer: undefined, filled: new Set(), inner: new Set() }, this);
  }

  variable(tree: Tree, from: Level): Shape {
    const level = levelUp(from, numberOf(tree, 'varlevelsup'));
    const [number, column] = [numberOf(tree, 'varno'), numberOf(tree, 'varattno')];
    const shape = this.#column(number, column, level);
    const joins = (tree.varnullingrels as readonly string[] | null) ?? [];
    const isEmptied = joins.some((join) => !level.inner.has(join));
    // What was there before a row was inserted: nothing.
    const isOld =
      numberOf(tree, 'varreturningtype') === OF_OLD && numberOf(level.query, 'commandType') === INSERT;
    const isFilled = level.filled.has(`${number}.${column}`);
    return { ...shape, isNullable: isOld || (!isFilled && (shape.isNullable || isEmptied)) };
  }

  #column(number: number, column: number, level: Level): Shape {
    const entry = entryOf(level, number);
    switch (numberOf(entry, 'rtekind')) {
      case TABLE:
        return this.#tableColumn(numberOf(entry, 'relid'), column);
      case QUERY:
        return pickOrAll(this.columnsOf(treeOf(entry, 'subquery'), level), column);
      case JOIN:
        return this.#shapeOr(treesOf(entry, 'joinaliasvars')[column - 1], level);
      case FUNCTION:
        return this.#functionColumn(entry, column, level);
      case VALUES: {
        const rows = entry.values_lists as readonly (readonly Tree[])[];
        const shapes = rows.map((row) => this.#shapeOr(row[column - 1], level));
        return eitherOf(shapes, anyNull(shapes));
      }
      case WITH:
        return this.#commonTable(entry, column, level);
      case GROUPED:
        return this.#shapeOr(treesOf(entry, 'groupexprs')[column - 1], level);
      default:
        return UNKNOWN;
    }
  }

  #shapeOr(tree: Tree | undefined, level: Level): Shape {
    return tree ? shapeOf(tree, level, this) : UNKNOWN;
  }

  #tableColumn(oid: number, column: number): Shape {
    const relation = this.catalog.relations.get(oid);
    if (!relation) return UNKNOWN;
    if (relation.view !== null) return pickOrAll(this.#view(oid, relation.view), column);
    if (column === 0) return shapeOfObject(this.#ofTable(relation), false);
    const found = relation.columns.get(column);
    return found ? this.#ofColumn(found, relation) : UNKNOWN;
  }

  #view(oid: number, text: string): Columns {
    const known = this.#views.get(oid);
    if (known) return known;
    const columns = this.#columnsOf(parseQuery(text), undefined);
    this.#views.set(oid, columns);
    return columns;
  }

  #commonTable(entry: Tree, column: number, level: Level): Shape {
    const at = levelUp(level, numberOf(entry, 'ctelevelsup'));
    const found = treesOf(at.query, 'cteList').find(({ ctename }) => ctename === entry.ctename);
    if (!found) return UNKNOWN;
    const query = treeOf(found, 'ctequery');
    // A query that names itself is as its first part says, unless a later part says otherwise.
    if (this.#busy.has(query)) {
      const within: Level = { query, outer: at, filled: new Set(), inner: new Set() };
      const [first] = this.#partsOf(treeOf(treeOf(query, 'setOperations'), 'larg'), within);
      return first ? pick(first, column) : UNKNOWN;
    }
    return pickOrAll(this.columnsOf(query, at), column);
  }

  /** A column of the functions in `from`. */
  #functionColumn(entry: Tree, column: number, level: Level): Shape {
    let at = column;
    for (const one of treesOf(entry, 'functions')) {
      const count = numberOf(one, 'funccolcount');
      if (at > count) {
        at -= count;
        continue;
      }
      if (one.funccolnames && at > 0)
        return this.ofType(Number((one.funccoltypes as readonly string[])[at - 1]), true);
      const shape = shapeOf(treeOf(one, 'funcexpr'), level, this);
      if (at === 0) return { ...shape, isNullable: false };
      if (shape.fields) return pick(shape.fields, at);
      return count === 1 ? shape : UNKNOWN;
    }
    // With ordinality.
    return shapeOfType('bigint', false);
  }

  ofOurFunction(tree: Tree, fn: Fn, given: readonly Shape[]): Shape | undefined {
    const body = this.#bodies.get(numberOf(tree, 'funcid'));
    const relation = this.catalog.relations.get(this.catalog.types.get(fn.returns)?.relation ?? 0);
    const declared = relation
      ? this.ofType(fn.returns, false)
      : shapeOfObject(
          new Map(fn.outNames.map((name, at) => [name, this.ofType(fn.outTypes[at] as number, true)])),
          false,
        );
    const call = body && {
      query: body,
      outer: undefined,
      filled: new Set<string>(),
      inner: new Set<string>(),
      given,
    };
    // Not kept: another call is given something else.
    const columns = call && this.#columnsOf(body, call);
    const isTable = (declared.fields?.size ?? 0) > 0;
    if (!columns && !isTable) return undefined;
    const named = columns && isTable ? namedAs(columns, declared) : (columns ?? declared.fields);
    const whole = shapeOfObject(named ?? new Map(), false);
    const answered = relation || (named?.size ?? 0) > 1 ? whole : pick(named ?? new Map(), 1);
    // A function that isn't a set answers null when its query has no row.
    const isThere = tree.funcretset === 'true' || (body && hasRow(body));
    return isThere ? answered : { ...answered, isNullable: true };
  }

  /** `select ... from t where t.key = outer.column`, and every such column names a row of t. */
  findsRow(query: Tree, level: Level): boolean {
    const { fromlist, quals } = treeOf(query, 'jointree');
    const condition = quals as Tree | null;
    const [first, ...others] = fromlist as readonly Tree[];
    let from = first;
    // What is joined on the right takes no row away.
    while (from?.kind === 'joinexpr' && numberOf(from, 'jointype') === LEFT_JOIN) from = treeOf(from, 'larg');
    if (from?.kind !== 'rangetblref' || others.length > 0 || condition?.kind !== 'opexpr') return false;
    const sides = treesOf(condition, 'args');
    const own = sides.find(({ kind, varlevelsup }) => kind === 'var' && varlevelsup === '0');
    const other = sides.find(({ kind, varlevelsup }) => kind === 'var' && varlevelsup === '1');
    const equals = this.catalog.functions.get(numberOf(condition, 'opfuncid'))?.name === 'int8eq';
    if (!own || !other || !equals || query.limitCount || query.limitOffset) return false;
    if (numberOf(own, 'varno') !== numberOf(from, 'rtindex')) return false;
    const [table, named] = [
      treesOf(query, 'rtable')[numberOf(own, 'varno') - 1] as Tree,
      entryOf(level, numberOf(other, 'varno')),
    ];
    if (numberOf(table, 'rtekind') !== TABLE || numberOf(named, 'rtekind') !== TABLE) return false;
    const isSet = !this.variable({ ...other, varlevelsup: '0' }, level).isNullable;
    return (
      isSet &&
      this.catalog.refers({
        relation: numberOf(named, 'relid'),
        column: numberOf(other, 'varattno'),
        of: numberOf(table, 'relid'),
        key: numberOf(own, 'varattno'),
      })
    );
  }
}

const entryOf = (level: Level, number: number): Tree => treesOf(level.query, 'rtable')[number - 1] as Tree;

const pickOrAll = (columns: Columns, column: number): Shape =>
  column === 0 ? shapeOfObject(columns, false) : pick(columns, column);

function levelUp(level: Level, count: number): Level {
  let at = level;
  for (let up = count; up > 0; up -= 1) at = at.outer ?? at;
  return at;
}
