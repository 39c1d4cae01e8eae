// What may an expression come to? Names at the top of a file are what they are when it is loaded; what a function is given is what its callers give.
import { resolveImport, type Node, type Source, walk } from '#tools/sources.ts';
import type { Bindings } from './bindings.ts';
import {
  bindsName,
  childrenOf,
  declarationsIn,
  functionIn,
  isFunction,
  namesIn,
  type Named,
  take,
  UNKNOWN,
  walkOwn,
} from './source-tree.ts';

const MOST = 400;
const DEEPEST = 24;

type Scope = { readonly source: Source; readonly given: ReadonlyMap<Node, unknown[]> };
/** A function that is known by its text only. */
class Closure {
  readonly node: Node;
  readonly scope: Scope;

  constructor(node: Node, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}
type Site = { readonly source: Source; readonly call: Node };

/** Evaluates expressions of these sources. */
export class Evaluator {
  readonly #bindings: Bindings;
  readonly #byPath: ReadonlyMap<string, Source>;
  readonly #parents = new Map<Source, Map<Node, Node>>();
  readonly #calls = new Map<string, Site[]>();
  #depth = 0;

  constructor(sources: readonly Source[], bindings: Bindings) {
    this.#bindings = bindings;
    this.#byPath = new Map(sources.map((source) => [source.path, source]));
    for (const source of sources) {
      const parents = new Map<Node, Node>();
      for (const node of walk(source.program)) {
        for (const child of childrenOf(node)) parents.set(child, node);
        if (node.type !== 'CallExpression') continue;
        const callee = node.callee as Node & { name?: string; object?: Node; property?: Named };
        const name =
          callee.name ?? (callee.object?.type === 'ThisExpression' ? callee.property?.name : undefined);
        if (name) this.#calls.set(name, [...(this.#calls.get(name) ?? []), { source, call: node }]);
      }
      this.#parents.set(source, parents);
    }
  }

  /** All that the expression may come to, each once; UNKNOWN among them when some of it can't be told. */
  valuesOf(node: Node, source: Source): unknown[] {
    return [...new Set(this.#scopesOf(node, source).flatMap((scope) => this.#eval(node, scope)))];
  }

  /** One scope for each value of a parameter: what is made of it belongs together. */
  #scopesOf(node: Node, source: Source): Scope[] {
    const parents = this.#parents.get(source);
    const names = namesIn(node);
    let scopes: Scope[] = [{ source, given: new Map() }];
    for (let fn = parents?.get(node); fn; fn = parents?.get(fn)) {
      // What is made on the way uses more names.
      if (fn.type === 'BlockStatement')
        for (const { id, init } of declarationsIn(fn))
          if (init && [...names].some((name) => bindsName(id, name)))
            for (const name of namesIn(init)) names.add(name);
      if (!isFunction(fn)) continue;
      for (const [at, param] of (fn.params as Node[]).entries()) {
        if (![...names].some((name) => bindsName(param, name))) continue;
        const values = [...new Set(this.#valuesOfParameter(fn, at, { source, given: new Map() }))];
        if (values.length < 2 || scopes.length * values.length > MOST) continue;
        scopes = scopes.flatMap(({ given }) =>
          values.map((value) => ({ source, given: new Map([...given, [param, [value]]]) })),
        );
      }
    }
    return scopes;
  }

  #eval(node: Node, scope: Scope): unknown[] {
    if (this.#depth > DEEPEST) return [UNKNOWN];
    this.#depth += 1;
    try {
      const values = [...new Set(this.#evalNode(node, scope))];
      return values.length > MOST ? [UNKNOWN] : values;
    } finally {
      this.#depth -= 1;
    }
  }

  #evalNode(node: Node, scope: Scope): unknown[] {
    const part = (name: string): Node => node[name] as Node;
    switch (node.type) {
      case 'Literal':
        return [node.value];
      case 'TemplateLiteral':
        return this.#template(node, scope);
      case 'Identifier':
        return this.#name(node as Named, scope);
      case 'ConditionalExpression':
        return [...this.#eval(part('consequent'), scope), ...this.#eval(part('alternate'), scope)];
      case 'LogicalExpression':
        return [...this.#eval(part('left'), scope), ...this.#eval(part('right'), scope)];
      case 'BinaryExpression':
        if (node.operator !== '+') return [UNKNOWN];
        return product(
          [this.#eval(part('left'), scope), this.#eval(part('right'), scope)],
          ([a, b]) =>
            // As JavaScript adds them, texts or numbers.
            (a as string) + (b as string),
        );
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return [new Closure(node, scope)];
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return this.#eval(part('expression'), scope);
      case 'AwaitExpression':
        return this.#eval(part('argument'), scope);
      case 'ArrayExpression':
        return this.#list(node, scope);
      case 'ObjectExpression':
        return this.#object(node, scope);
      case 'MemberExpression':
        return this.#member(node, scope);
      case 'CallExpression':
        return this.#call(node, scope);
      default:
        return [UNKNOWN];
    }
  }

  #template(node: Node, scope: Scope): unknown[] {
    const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    const parts = (node.expressions as Node[]).map((one) => this.#eval(one, scope));
    return product(parts, (values) =>
      quasis.reduce((text, quasi, at) => text + String(values[at - 1]) + quasi),
    );
  }

  /** What is known of a list is known, whatever else is in it. */
  #list(node: Node, scope: Scope): unknown[] {
    const elements = node.elements as Node[];
    if (elements.some(({ type }) => type === 'SpreadElement')) return [UNKNOWN];
    const values = elements.map((one) => this.#eval(one, scope));
    return product(
      values.map((of) => of.map((value) => ({ value }))),
      (of) => (of as { value: unknown }[]).map(({ value }) => value),
    );
  }

  /** Each property may come to several values; the object has the first known of each but for one that varies. */
  #object(node: Node, scope: Scope): unknown[] {
    const properties = (node.properties as Node[]).filter(({ type }) => type === 'Property');
    const names = properties.map(({ key }) => (key as Named).name ?? String((key as Node).value));
    const values = properties.map(({ value }) => this.#eval(value as Node, scope));
    const most = Math.max(1, ...values.map(({ length }) => length));
    return Array.from({ length: most }, (_none, at) =>
      Object.fromEntries(
        names.map((name, place) => [name, values[place]?.[Math.min(at, (values[place]?.length ?? 1) - 1)]]),
      ),
    );
  }

  #member(node: Node, scope: Scope): unknown[] {
    const objects = this.#eval(node.object as Node, scope);
    const keys = node.computed ? this.#eval(node.property as Node, scope) : [(node.property as Named).name];
    return objects.flatMap((object) => {
      if (object === UNKNOWN || object == null || object instanceof Closure) return [UNKNOWN];
      return keys.flatMap((key) => {
        // One of a list, whichever.
        if (key === UNKNOWN && typeof object === 'object') return Object.values(object);
        if (typeof object === 'object' && (key as string) in object)
          return [(object as Record<string, unknown>)[key as string]];
        return [UNKNOWN];
      });
    });
  }

  #call(node: Node, scope: Scope): unknown[] {
    const callee = node.callee as Node;
    const given = (node.arguments as Node[]).map((one) =>
      one.type === 'SpreadElement' ? [UNKNOWN] : this.#eval(one, scope),
    );
    if (callee.type === 'MemberExpression' && !callee.computed) {
      const method = (callee.property as Named).name;
      const objects = this.#eval(callee.object as Node, scope);
      const isPlain = objects.every((one) => typeof one === 'string' || Array.isArray(one));
      if (isPlain) return objects.flatMap((one) => this.#method(one as string | unknown[], method, given));
    }
    return this.#eval(callee, scope).flatMap((called) => this.#apply(called, given, callee, scope));
  }

  /** A method of a text or a list. */
  #method(object: string | unknown[], method: string, given: unknown[][]): unknown[] {
    return product(given, (values) => {
      const real = values.map((value) =>
        value instanceof Closure
          ? (...args: unknown[]) =>
              only(
                this.#apply(
                  value,
                  args.map((arg) => [arg]),
                ),
              )
          : value,
      );
      try {
        const result = (object as unknown as Record<string, (...args: unknown[]) => unknown>)[method]?.apply(
          object,
          real,
        );
        return hasUnknown(result) ? UNKNOWN : result;
      } catch {
        return UNKNOWN;
      }
    });
  }

  #apply(called: unknown, given: unknown[][], callee?: Node, scope?: Scope): unknown[] {
    if (called instanceof Closure) return this.#enter(called.node, called.scope, given);
    if (typeof called !== 'function') return [UNKNOWN];
    const isKnown = given.flat().every((value) => !hasUnknown(value) && !(value instanceof Closure));
    if (isKnown) {
      const results = product(given, (values) => {
        try {
          const result = (called as (...values: unknown[]) => unknown)(...values);
          // What does its work later is not asked here; that it fails without a database is no news.
          if (!(result instanceof Promise)) return result;
          result.catch(() => undefined);
          return UNKNOWN;
        } catch {
          return UNKNOWN;
        }
      });
      if (!results.includes(UNKNOWN)) return results;
    }
    const found = callee && scope && this.#functionOf(callee, scope.source);
    return found ? this.#enter(found.node, { source: found.source, given: new Map() }, given) : [UNKNOWN];
  }

  /** What the function answers when its parameters are these. */
  #enter(node: Node, scope: Scope, given: unknown[][]): unknown[] {
    const inside = new Map(scope.given);
    for (const [at, param] of (node.params as Node[]).entries()) {
      const values = given[at] ?? [undefined];
      inside.set(
        param,
        param.type === 'AssignmentPattern' && values.every((value) => value === undefined)
          ? this.#eval(param.right as Node, scope)
          : values,
      );
    }
    const within: Scope = { source: scope.source, given: inside };
    const body = node.body as Node;
    if (body.type !== 'BlockStatement') return this.#eval(body, within);
    const returned = [...walkOwn(body)].filter(
      ({ type, argument }) => type === 'ReturnStatement' && argument,
    );
    return returned.flatMap(({ argument }) => this.#eval(argument as Node, within));
  }

  #name(node: Named, scope: Scope): unknown[] {
    const { source } = scope;
    if (node.name === 'undefined') return [undefined];
    const parents = this.#parents.get(source);
    for (let at = parents?.get(node); at; at = parents?.get(at)) {
      if (isFunction(at)) {
        const found = this.#parameter(at, node.name, scope);
        if (found) return found;
      }
      if (at.type === 'ForOfStatement' && at.right !== node) {
        const [declared] = ((at.left as Node).declarations as { id: Node }[] | undefined) ?? [];
        if (declared && bindsName(declared.id, node.name))
          return this.#eval(at.right as Node, scope)
            .flatMap((list) => (Array.isArray(list) ? list : [UNKNOWN]))
            .flatMap((value) => take(declared.id, node.name, value));
      }
      if (at.type !== 'BlockStatement') continue;
      for (const declared of declarationsIn(at)) {
        if (!bindsName(declared.id, node.name) || declared.kind !== 'const') continue;
        if (!declared.init) return [UNKNOWN];
        return this.#eval(declared.init, scope).flatMap((value) => take(declared.id, node.name, value));
      }
    }
    const top = this.#bindings[source.path]?.[node.name];
    if (top) {
      try {
        return [top()];
      } catch {
        return [UNKNOWN];
      }
    }
    const declared = declarationsIn(source.program).find(({ id }) => bindsName(id, node.name));
    if (declared?.init && declared.kind === 'const') return this.#eval(declared.init, scope);
    const fn = this.#functionOf(node, source);
    return [fn ? new Closure(fn.node, { source: fn.source, given: new Map() }) : UNKNOWN];
  }

  #parameter(fn: Node, name: string, scope: Scope): unknown[] | undefined {
    const params = fn.params as Node[];
    const at = params.findIndex((param) => bindsName(param, name));
    const param = params[at];
    if (!param) return undefined;
    return this.#valuesOfParameter(fn, at, scope).flatMap((value) => take(param, name, value));
  }

  #valuesOfParameter(fn: Node, at: number, scope: Scope): unknown[] {
    const param = (fn.params as Node[])[at] as Node;
    const given = scope.given.get(param);
    if (given) return given;
    const sites = this.#sitesOf(fn, scope.source);
    if (sites.length === 0) return [UNKNOWN];
    return sites.flatMap(({ source, call }) => {
      const arg = (call.arguments as Node[])[at];
      if (!arg)
        return param.type === 'AssignmentPattern' ? this.#eval(param.right as Node, scope) : [undefined];
      return arg.type === 'SpreadElement' ? [UNKNOWN] : this.#eval(arg, { source, given: new Map() });
    });
  }

  /** Who calls the function by its name, in its own file or one that imports it. */
  #sitesOf(fn: Node, source: Source): Site[] {
    const parent = this.#parents.get(source)?.get(fn);
    const named = (
      fn.type === 'FunctionDeclaration' ? fn.id : parent?.type === 'VariableDeclarator' ? parent.id : null
    ) as Named | null | undefined;
    if (parent?.type === 'MethodDefinition')
      return (this.#calls.get((parent.key as Named).name) ?? []).filter(
        (site) => site.source === source && (site.call.callee as Node).type === 'MemberExpression',
      );
    if (!named?.name) return this.#eachOf(fn, source);
    return (this.#calls.get(named.name) ?? []).filter((site) => {
      const found = this.#functionOf(site.call.callee as Node, site.source);
      return found?.node === fn;
    });
  }

  /** A function in `list.map(...)` is given what is in the list: as calls with one argument. */
  #eachOf(fn: Node, source: Source): Site[] {
    const call = this.#parents.get(source)?.get(fn);
    if (call?.type !== 'CallExpression') return [];
    const callee = call.callee as Node;
    if (
      callee.type !== 'MemberExpression' ||
      !/^(map|flatMap|forEach)$/.test((callee.property as Named).name)
    )
      return [];
    const list = callee.object as Node;
    if (list.type !== 'ArrayExpression') return [];
    return (list.elements as Node[]).map((element) => ({
      source,
      call: { ...call, arguments: [element] } as Node,
    }));
  }

  /** The function of the project that an identifier names. */
  #functionOf(callee: Node, source: Source): { node: Node; source: Source } | undefined {
    const { name } = callee as Named;
    if (callee.type !== 'Identifier') return undefined;
    const here = functionIn(source, name);
    if (here) return { node: here, source };
    for (const statement of source.program.body as Node[]) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const specifier of statement.specifiers as (Node & { local: Named; imported?: Named })[]) {
        if (specifier.local.name !== name) continue;
        const from = this.#byPath.get(resolveImport(source.path, String((statement.source as Node).value)));
        const node = from && functionIn(from, specifier.imported?.name ?? name);
        return node && { node, source: from };
      }
    }
    return undefined;
  }
}

const only = (values: unknown[]): unknown => (values.length === 1 ? values[0] : UNKNOWN);

const hasUnknown = (value: unknown): boolean =>
  value === UNKNOWN || (Array.isArray(value) && value.some(hasUnknown));

/** Every way to take one of each. */
function product(parts: readonly unknown[][], make: (values: unknown[]) => unknown): unknown[] {
  let all: unknown[][] = [[]];
  for (const part of parts) {
    all = all.flatMap((before) => part.map((value) => [...before, value]));
    if (all.length > MOST) return [UNKNOWN];
  }
  return all.map((values) => (values.some(hasUnknown) ? UNKNOWN : make(values)));
}
