// How does a domain ask one of a higher storey, or tell it something, without knowing it?
//
// The lower domain declares a port (one answers) or a registry (any number do) in its server/public/ or web/public/. The higher one fills it in
// its module.ts, and the app connects them at the start. On the server all of it runs in the caller's database transaction.

type Filler = (by: readonly unknown[]) => void;
const declared = new Map<string, Filler>();

/** One port or registry, and what a module puts into it. */
export type Filling = { readonly name: string; readonly by: unknown };

/** Call it for what fills it; throws (a bug) before the app has connected the modules. */
export type Port<Shape> = (() => Shape) & { readonly port: string };
/** Call it for all that fill it, in the order of the modules. */
export type Registry<Shape> = (() => readonly Shape[]) & { readonly port: string };

/** Declares what exactly one module fills; `name` is `domain.what`. */
export function port<Shape>(name: string): Port<Shape> {
  let filled: { readonly by: Shape } | undefined;
  declare(name, (fillings) => {
    if (fillings.length !== 1) throw new Error(`the port ${name} is filled by ${fillings.length} modules`);
    filled = { by: fillings[0] as Shape };
  });
  const ask = (): Shape => {
    if (!filled) throw new Error(`nobody fills the port ${name}: connectPorts() comes first`);
    return filled.by;
  };
  return Object.assign(ask, { port: name });
}

/** Declares what any number of modules fill; `name` is `domain.what`. */
export function registry<Shape>(name: string): Registry<Shape> {
  let filled: readonly Shape[] | undefined;
  declare(name, (fillings) => {
    filled = fillings as readonly Shape[];
  });
  const ask = (): readonly Shape[] => {
    if (!filled) throw new Error(`nobody connected the registry ${name}: connectPorts() comes first`);
    return filled;
  };
  return Object.assign(ask, { port: name });
}

function declare(name: string, fill: Filler): void {
  if (declared.has(name)) throw new Error(`two ports are named ${name}`);
  declared.set(name, fill);
}

/** For a module's `fills`. */
export const fill = <Shape>(to: Port<Shape> | Registry<Shape>, by: Shape): Filling => ({ name: to.port, by });

/** Fills all ports and registries. Throws (a bug) when a port has no filler or two, or a filler has no port. */
export function connectPorts(fillings: readonly Filling[]): void {
  const stray = fillings.find(({ name }) => !declared.has(name));
  if (stray) throw new Error(`no port is named ${stray.name}`);
  for (const [name, take] of declared)
    take(fillings.filter((filling) => filling.name === name).map(({ by }) => by));
}
