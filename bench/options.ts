// What is measured? npm run bench -- --products 10000 --registers 8 --ops lookup,sale --seconds 3 --hot 5 --json FILE
import { parseArgs } from 'node:util';

export const OPERATIONS = [
  'lookup',
  'search',
  'create',
  'add',
  'finalize',
  'sale',
  'finish',
  'kept',
  'recent',
] as const;
const YEAR = 'year';
export type Operation = (typeof OPERATIONS)[number];

export type Options = {
  readonly products: number;
  readonly registers: readonly number[];
  readonly operations: readonly Operation[];
  /** How long each cell of the table is measured. */
  readonly seconds: number;
  /** All registers sell the same few items; 0 sells all products. */
  readonly hot: number;
  /** How many sales the year section has; 0 leaves it out. */
  readonly year: number;
  readonly json: string | undefined;
  /** Skips the check of the whole database at the end. */
  readonly verify: boolean;
  /** A folder for a processor profile of our server. */
  readonly profile: string | undefined;
  /** Prints which statements took PostgreSQL's time (needs the extension pg_stat_statements). */
  readonly statements: boolean;
};

/** The options of the command line. Throws with the option's name when one can't be used. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '100000' },
      registers: { type: 'string', default: '1,8,32' },
      ops: { type: 'string' },
      seconds: { type: 'string', default: '3' },
      hot: { type: 'string', default: '0' },
      year: { type: 'string', default: '1000000' },
      json: { type: 'string' },
      'no-verify': { type: 'boolean', default: false },
      profile: { type: 'string' },
      statements: { type: 'boolean', default: false },
    },
  });
  const hot = wholeOption('hot', values.hot, 0, 1_000);
  const asked = values.ops?.split(',') ?? (hot > 0 ? ['sale'] : [...OPERATIONS, YEAR]);
  const unknown = asked.find((name) => name !== YEAR && !OPERATIONS.includes(name as Operation));
  if (unknown !== undefined)
    throw new Error(`--ops knows ${OPERATIONS.join(', ')}, ${YEAR}; ${unknown} is none of them`);
  return {
    products: wholeOption('products', values.products, 1_000, 5_000_000),
    registers: values.registers.split(',').map((count) => wholeOption('registers', count, 1, 200)),
    operations: OPERATIONS.filter((name) => asked.includes(name)),
    seconds: wholeOption('seconds', values.seconds, 1, 600),
    hot,
    year: asked.includes(YEAR) ? wholeOption('year', values.year, 0, 10_000_000) : 0,
    json: values.json,
    verify: !values['no-verify'],
    profile: values.profile,
    statements: values.statements,
  };
}

function wholeOption(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`--${name} must be a whole number, ${min} to ${max}`);
  return value;
}
