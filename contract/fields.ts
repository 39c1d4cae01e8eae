// Which kinds of input field are there, and what do they say when they refuse?
//
// A field reads text (query, path, form) and typed JSON alike, and answers with a sentence without the field's name:
// the one place that turns it into HTTP puts the name in front. A third decimal, an exponent or a foreign digit is refused,
// never guessed.
import { z } from 'zod';
import { looksLikeCard } from '#kernel/card-number.ts';
import { FAR_DAY, isFarDay, readDay } from '#kernel/read-day.ts';
import { asAmount } from './amounts.ts';
import { type Cents, MAX_CENTS, type Rate, fromPercent, parseMoney, parseRate } from '#kernel/money.ts';

/** What is known of a field: the kind of record that an id names; for generated tests, a right sample and wrong ones. */
export type FieldMeta = {
  kind?: string;
  sample?: unknown;
  wrong?: readonly unknown[];
  /** Words of a person, which an empty text empties. */
  isText?: boolean;
  /** Numbers that stand for leaving the field out, where it may be left out; -1 of a filter only. */
  none?: readonly number[];
  /** Does it name a basket by the key that its register gave it? */
  isBasketKey?: boolean;
  /** May it have several lines? */
  isLong?: boolean;
};

/** What a field says that holds a card number; the one place that turns problems into HTTP knows it by this sentence. */
export const CARD_NUMBER = 'looks like a card number; never write one down here';

const metaOf = new WeakMap<z.ZodType, FieldMeta>();

/** What the tests know of a field; looks through optional and default. */
export function fieldMeta(schema: z.ZodType): FieldMeta {
  let at: z.ZodType | undefined = schema;
  while (at) {
    const found = metaOf.get(at);
    if (found) return found;
    at = (at as unknown as { def?: { innerType?: z.ZodType } }).def?.innerType;
  }
  return {};
}

function field<T>(
  read: (raw: string | number | boolean) => T | { problem: string },
  meta: FieldMeta,
): z.ZodType<T, string | number | boolean> {
  const schema = z.union([z.string(), z.number(), z.boolean()]).transform((raw, context) => {
    const value = read(raw);
    if (typeof value === 'object' && value !== null && 'problem' in value) {
      context.addIssue({ code: 'custom', message: value.problem });
      return z.NEVER;
    }
    return value as T;
  });
  metaOf.set(schema, meta);
  return schema as unknown as z.ZodType<T, string | number | boolean>;
}

const WHOLE = /^-?\d{1,15}$/;

function readWhole(raw: string | number | boolean): number | undefined {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : undefined;
  if (typeof raw === 'string' && WHOLE.test(raw.trim())) return Number(raw.trim());
  return undefined;
}

/** What clients send while nothing is chosen (VEND-05). */
const NONE_CHOSEN = [0, -1] as const;

/** The id of a record of this kind ('transaction', 'inventory item' ...): a positive whole number. 'store' ids are checked before the command. */
export function idOf(kind: string): z.ZodType<number, string | number | boolean> {
  return field<number>(
    (raw) => {
      const id = readWhole(raw);
      return id !== undefined && id > 0 && id <= 2 ** 53 - 1
        ? id
        : { problem: 'must be a positive whole number' };
    },
    { kind, none: NONE_CHOSEN, wrong: [0, -1, 1.5, 'abc', '1;--', '2e3'] },
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key that a register gave its basket: a UUID. */
export const basketKey = (): z.ZodType<string, string | number | boolean> =>
  field<string>(
    (raw) => {
      const key = String(raw).trim().toLowerCase();
      return UUID.test(key) ? key : { problem: 'must be a UUID like 01987a3e-0000-7000-8000-000000000001' };
    },
    { isBasketKey: true, sample: '01987a3e-0000-7000-8000-000000000001', wrong: ['abc', 7] },
  );

/** The id of a record of this kind, or 0 for none of them. */
export const idOrNone = (kind: string): z.ZodType<number, string | number | boolean> =>
  field<number>(
    (raw) => {
      const id = readWhole(raw);
      return id !== undefined && id >= 0 ? id : { problem: 'must be a whole number, 0 or more' };
    },
    { kind, none: [-1], wrong: [-1, 1.5, 'abc'] },
  );

/** The id of a device, or 0 for the bank. */
export const deviceOrBank = (): z.ZodType<number, string | number | boolean> => idOrNone('device');

/** A whole number in a range. */
export function whole(
  min: number,
  max: number,
  sample: number = min,
): z.ZodType<number, string | number | boolean> {
  return field<number>(
    (raw) => {
      const value = readWhole(raw);
      if (value === undefined) return { problem: 'must be a whole number' };
      return value >= min && value <= max
        ? value
        : { problem: `must be ${min} ${max === min + 1 ? 'or' : 'to'} ${max}` };
    },
    { sample, wrong: ['abc', 1.5, max + 1] },
  );
}

/** A number from 1 on, of which 0 is none: a status, a page. */
export function wholeOrNone(max: number, sample = 1): z.ZodType<number, string | number | boolean> {
  const schema = whole(1, max, sample);
  metaOf.set(schema, { ...fieldMeta(schema), none: [0] });
  return schema;
}

/** Which page of a list; none and 0 are the first. */
export const page = () => wholeOrNone(100_000).default(1);

/** How many of something: 1 to 9,999. */
export const quantity = (): z.ZodType<number, string | number | boolean> => whole(1, 9_999);

/** Dollars on the wire, cents inside. Range in cents; by default 0.00 to 99,999.99. */
export const money = (min = 0, max = 9_999_999): z.ZodType<Cents, string | number | boolean> =>
  asAmount(hundredths(min, max));

/** A weight with at most two decimals on the wire, hundredths inside: 0.00 to 99,999.99. */
export const weight = (): z.ZodType<number, string | number | boolean> => hundredths(0, 9_999_999);

function hundredths(min: number, max: number): z.ZodType<Cents, string | number | boolean> {
  return field<Cents>(
    (raw) => {
      const amount = typeof raw === 'boolean' ? undefined : parseMoney(raw);
      if (amount === undefined) return { problem: 'must be an amount like 12.34' };
      if (amount < min || amount > Math.min(max, MAX_CENTS)) {
        return {
          problem: `must be ${(min / 100).toFixed(2)} to ${(max / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        };
      }
      return amount;
    },
    { sample: 1, wrong: ['5.001', '1e3', 'NaN', '$5', 'abc', '١٢'] },
  );
}

/** Dollars of a unit with up to four decimals, as they are written: the command reads them. */
export const unitCost = (): z.ZodType<string, string | number | boolean> =>
  field<string>((raw) => text(14, 1).safeParse(raw).data ?? { problem: 'must be an amount like 12.3456' }, {
    sample: 1,
    wrong: ['x'.repeat(15)],
  });

/** Dollars of a whole document, such as an invoice or a payout: 0.00 to 99,999,999.99, as much as any column of money holds. */
export const documentMoney = (): z.ZodType<Cents, string | number | boolean> => money(0, MAX_CENTS);

/** Dollars of either sign. */
export const signedMoney = (): z.ZodType<Cents, string | number | boolean> => money(-9_999_999, 9_999_999);

/** Up to three decimals on the wire, thousandths inside. */
const thousandths = (min: number, max: number, like: string, range: string, sample: number) =>
  field<Rate>(
    (raw) => {
      const value = typeof raw === 'boolean' ? undefined : parseRate(raw);
      if (value === undefined) return { problem: `must be ${like}` };
      return value >= fromPercent(min) && value <= fromPercent(max) ? value : { problem: `must be ${range}` };
    },
    { sample, wrong: [min - 1, max + 1, '8.8755', '1e3', 'NaN', '$5', 'abc'] },
  );

/** A percent with at most three decimals on the wire, a rate inside. 0 to 100 unless told. */
export const percent = (max = 100, min = 0): z.ZodType<Rate, string | number | boolean> =>
  thousandths(min, max, 'a percent like 8.25', `${min} to ${max}`, 10);

/** A percent or dollars, as another field says, in thousandths of either: 0.00 to 99,999.99. */
export const percentOrMoney = (): z.ZodType<Rate, string | number | boolean> =>
  thousandths(0, 99_999.99, 'an amount like 12.34', '0.00 to 99,999.99', 1);

const TRUE = new Set(['true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no', 'off']);

/** true or false; also True, 1, 0, yes, no. */
export const flag = (): z.ZodType<boolean, string | number | boolean> =>
  field<boolean>(
    (raw) => {
      const text = String(raw).trim().toLowerCase();
      if (TRUE.has(text)) return true;
      return FALSE.has(text) ? false : { problem: 'must be true or false' };
    },
    { sample: true, wrong: ['maybe', 2] },
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Breaks of lines, with the blanks around them: on one line they are a blank. */
const BREAKS = /\s*[\r\n\t\u0085\u2028\u2029]+\s*/g;

/**
 * One line of at most max characters, trimmed; what was pasted in several lines becomes one. Control and direction-changing characters, lone surrogates
 * and card numbers are refused.
 */
export const text = (max: number, min = 0): z.ZodType<string, string | number | boolean> =>
  textField(max, min, (raw) => raw.replace(BREAKS, ' '), {});

/** The same in as many lines as were typed: notes, messages. */
export const paragraphs = (max: number, min = 0): z.ZodType<string, string | number | boolean> =>
  textField(max, min, (raw) => raw, { isLong: true });

function textField(
  max: number,
  min: number,
  read: (raw: string) => string,
  more: FieldMeta,
): z.ZodType<string, string | number | boolean> {
  return field<string>(
    (raw) => {
      const value = read(String(raw).trim());
      if (value.length > max) return { problem: `must be at most ${max} characters` };
      if (value.length < min)
        return { problem: min === 1 ? 'is required' : `must be at least ${min} characters` };
      if (CONTROL.test(value)) return { problem: 'holds characters that are not allowed' };
      if (LONE_SURROGATE.test(value)) return { problem: 'holds characters that are not allowed' };
      if (looksLikeCard(value)) return { problem: CARD_NUMBER };
      return value;
    },
    { sample: 'text', wrong: ['x'.repeat(max + 1), 'a\u0000b'], isText: min <= 1, ...more },
  );
}

/** A text alone, or in an object as the documents write it: contactEmail ({email}). */
export function textIn<K extends string>(name: K, max: number) {
  const alone = text(max);
  const inside = z.strictObject({ [name]: alone } as Record<K, typeof alone>);
  const schema = z.union([alone, inside.transform((given) => (given as Record<K, string>)[name])]);
  metaOf.set(schema, fieldMeta(alone));
  return schema;
}

/** Words with commas between, or a list of them, as answers hold it: read as the text. */
export function commaText(max: number) {
  const joined = text(max);
  const list = z
    .array(z.union([z.string(), z.number()]))
    .max(2_000)
    .transform((words, context) => {
      const { data, error } = joined.safeParse(words.join(','));
      if (data === undefined) context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? '' });
      return data ?? z.NEVER;
    });
  const schema = z.union([joined, list]);
  metaOf.set(schema, fieldMeta(joined));
  return schema;
}

/** One of some words, whatever their case; answers the word as declared. */
export function oneOf<const T extends readonly string[]>(
  words: T,
): z.ZodType<T[number], string | number | boolean> {
  const byLower = new Map(words.map((word) => [word.toLowerCase(), word]));
  // An empty word stands for leaving it out: nobody needs to be told of it.
  const named = words.filter((word) => word !== '');
  const problem =
    named.length > 1 ? `must be ${named.slice(0, -1).join(', ')} or ${named.at(-1)}` : `must be ${named[0]}`;
  return field<T[number]>((raw) => byLower.get(String(raw).trim().toLowerCase()) ?? { problem }, {
    sample: words[0],
    wrong: ['no such word'],
  });
}

/** One of words that are known only once the app has gathered what the domains declare; a name of any case is answered as it is spelled there. */
export const oneOfDeclared = (
  declared: () => readonly string[],
  sample: string,
): z.ZodType<string, string | number | boolean> =>
  field<string>(
    (raw) => {
      const word = String(raw).trim().toLowerCase();
      const words = declared();
      return (
        words.find((one) => one.toLowerCase() === word) ?? {
          problem: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
        }
      );
    },
    { sample, wrong: ['no such word'] },
  );

/** A secret such as a password or a PIN: text, kept as typed. */
export const secretText = (max = 1_000): z.ZodType<string, string | number | boolean> =>
  field<string>(
    (raw) => (String(raw).length <= max ? String(raw) : { problem: `must be at most ${max} characters` }),
    {
      sample: 'not-a-real-secret',
      wrong: ['x'.repeat(max + 1)],
      isText: true,
    },
  );

/** A calendar day: yyyy-MM-dd, MM/DD/YY or MM/DD/YYYY; answers yyyy-MM-dd (NS-GEN-06). */
export const day = (): z.ZodType<string, string | number | boolean> =>
  field<string>(
    (raw) => {
      const said = String(raw).trim();
      const far = isFarDay(said);
      return readDay(said) ?? { problem: far ? FAR_DAY : 'must be a date like 11/20/26 or 2026-11-20' };
    },
    {
      sample: '2026-11-20',
      wrong: ['02/30/26', '2026-13-01', 'abc'],
    },
  );

/** Bytes as base64 text, at least one and at most so many. */
export const base64 = (maxBytes: number): z.ZodType<string, string | number | boolean> =>
  field<string>(
    (raw) => {
      const value = String(raw);
      if (value === '' || value.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
        return { problem: 'must be bytes in base64' };
      return value.length <= Math.ceil(maxBytes / 3) * 4
        ? value
        : { problem: `must be at most ${maxBytes} bytes` };
    },
    { sample: 'aGVsbG8=', wrong: ['*', 'abc', 'A'.repeat(Math.ceil(maxBytes / 3) * 4 + 4)] },
  );

/** The inputs of a call. Unknown names are refused. */
export const fields = <S extends z.ZodRawShape>(shape: S): z.ZodObject<S> => z.strictObject(shape);

/** What a change answers at least: success, and a message that is empty when all is fine. */
export const changed = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ success: z.boolean(), message: z.string(), ...shape });

/** An amount of an answer: cents in code, dollars on the wire. */
export const amount = asAmount(z.number() as unknown as z.ZodType<Cents, number>);

/** Dollars of an answer, in code and on the wire; made with toDollars(). */
export const dollars = z.number();
