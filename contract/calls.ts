// Declares the calls of a contract.
//
// `calls(area, controller)` has a function for each method: `cashDrawer.post('PayIn', {...})` declares CashDrawer.PayIn at CashDrawer/PayIn.
// The browser gets the calls as data, without their schemas (tools/contract-data.ts).
import type { z } from 'zod';
import type { Call, Hidden, Method, Produces, Right } from './call.ts';
import { amountsOf } from './amounts.ts';
import { fields } from './fields.ts';

type Definition<S extends z.ZodRawShape, B extends z.ZodType | undefined, R extends z.ZodType> = {
  /** Said where the documented path isn't controller/name. */
  path?: string;
  alsoAt?: readonly string[];
  /** Said by a GET that changes data, and by another method that doesn't. */
  changes?: boolean;
  right: Right;
  /** Unknown names are refused. */
  input?: S;
  body?: B;
  output: R;
  produces?: Produces;
  secret?: readonly (keyof S & string)[];
  bareBody?: keyof S & string;
  takesBack?: z.ZodType;
  longestBody?: number;
  isLong?: boolean;
  hides?: Hidden;
  summary: string;
};

type NoFields = typeof NO_FIELDS;
const NO_FIELDS = {};

type InputWith<S extends z.ZodRawShape, B> = B extends z.ZodType
  ? z.output<z.ZodObject<S>> & { body: z.output<B> }
  : z.output<z.ZodObject<S>>;
type WireWith<S extends z.ZodRawShape, B> = B extends z.ZodType
  ? z.input<z.ZodObject<S>> & { body: z.input<B> }
  : z.input<z.ZodObject<S>>;

/** Makes the functions that declare the calls of a controller. A call's name is the rest of its path, with {name} for path parameters. */
export function calls(area: string, controller: string) {
  const declare =
    (method: Method) =>
    <R extends z.ZodType, S extends z.ZodRawShape = NoFields, B extends z.ZodType | undefined = undefined>(
      name: string,
      definition: Definition<S, B, R>,
    ): Call<InputWith<S, B>, WireWith<S, B>, z.output<R>> => {
      const input = fields(definition.input ?? NO_FIELDS);
      return {
        id: `${controller}.${withoutParameters(name)}`,
        area,
        method,
        path: definition.path ?? `${controller}/${name}`,
        alsoAt: definition.alsoAt ?? [],
        changes: definition.changes ?? method !== 'GET',
        right: definition.right,
        input,
        body: definition.body,
        output: definition.output,
        amounts: {
          input: amountsOf(definition.body ? input.extend({ body: definition.body }) : input),
          output: amountsOf(definition.output),
        },
        produces: definition.produces ?? 'json',
        secret: definition.secret ?? [],
        bareBody: definition.bareBody,
        takesBack: definition.takesBack,
        longestBody: definition.longestBody,
        isLong: definition.isLong ?? false,
        hides: definition.hides,
        summary: definition.summary,
      };
    };
  return { get: declare('GET'), post: declare('POST'), put: declare('PUT'), delete: declare('DELETE') };
}

const withoutParameters = (name: string): string =>
  name
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .join('.');
