import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#contract/api-error.ts';
import { calls } from '#contract/calls.ts';
import { day, fields, flag, idOf, money, secretText, text } from '#contract/fields.ts';
import { inputReader, type RawInput } from './parse-input.ts';

const testCalls = calls('test', 'Test');

const common = { right: 'signed-in', output: z.unknown(), summary: '' } as const;
const plain = testCalls.get('Plain/{id}', {
  ...common,
  input: {
    id: idOf('line'),
    clientId: idOf('store').optional(),
    price: money().optional(),
    open: flag().default(false),
    born: z.union([z.literal(''), day()]).optional(),
    password: secretText().optional(),
  },
  secret: ['password'],
});
const list = testCalls.get('List', {
  ...common,
  input: { clientId: idOf('store') },
  body: z
    .array(
      z.strictObject({
        id: idOf('line'),
        note: text(5).optional(),
        units: z.number().int().positive().max(9).optional(),
      }),
    )
    .min(1)
    .max(2),
});
const raw = (over: Partial<RawInput> = {}): RawInput => ({
  path: { id: '7' },
  query: '',
  body: undefined,
  ...over,
});
const problem = (run: () => unknown): [number, string, string | undefined] => {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return [error.status, error.message, error.field];
    throw error;
  }
  throw new Error('was taken');
};

describe('path, query and body are one set of names', () => {
  const { read, storeFields } = inputReader(plain, false);
  test('ids of stores are known', () => expect(storeFields).toEqual(['clientId']));
  test.each([
    ['the path alone', raw(), { id: 7, open: false }],
    ['a name in any case', raw({ query: 'CLIENTID=3&Open=yes' }), { id: 7, clientId: 3, open: true }],
    ['+ and % escapes', raw({ query: 'price=1%2C234.50&open=on+' }), { id: 7, price: 123_450, open: true }],
    [
      'a body',
      raw({ body: { Price: 12.5, password: ' as typed ' } }),
      { id: 7, price: 1_250, open: false, password: ' as typed ' },
    ],
    ['a body of null', raw({ body: null }), { id: 7, open: false }],
    ['empty instead of a day', raw({ body: { born: '' } }), { id: 7, open: false, born: '' }],
  ])('%s', (_what, given, input) => {
    expect(read(given)).toEqual(input);
  });

  test.each([
    ['an empty number', { clientId: '', price: '', open: '' }],
    ['an id of 0', { CLIENTID: '0' }],
  ])('%s is none, of a read as of a change', (_what, body) => {
    for (const changes of [false, true])
      expect(inputReader({ ...plain, changes }, false).read(raw({ body }))).toEqual({ id: 7, open: false });
  });

  test('-1 is none of a filter, and no id of a change', () => {
    const given = raw({ body: { clientId: -1 } });
    expect(read(given)).toEqual({ id: 7, open: false });
    expect(problem(() => inputReader({ ...plain, changes: true }, false).read(given))[2]).toBe('clientId');
  });

  test('an empty text empties the field of a change, and is no filter of a read', () => {
    const named = { ...plain, input: fields({ id: idOf('line'), name: text(9, 1).optional() }) };
    expect(inputReader(named, false).read(raw({ body: { name: '' } }))).toEqual({ id: 7 });
    const change = inputReader({ ...named, changes: true }, false);
    expect(problem(() => change.read(raw({ body: { name: '' } })))).toEqual([
      400,
      'name is required',
      'name',
    ]);
  });

  test('what it answers is taken back: its own names are left alone, null changes nothing', () => {
    const takesBack = z.object({ ID: z.number(), price: z.number().nullable(), colour: z.string() });
    const back = inputReader({ ...plain, takesBack }, false);
    expect(back.read(raw({ body: { Price: null, Colour: 'red' } }))).toEqual({ id: 7, open: false });
    expect(problem(() => back.read(raw({ body: { colours: 'red' } })))[1]).toBe(
      'colours is not a parameter of this call',
    );
    expect(problem(() => back.read(raw({ body: { open: null } })))[1]).toBe('open is not of the right kind');
  });

  test('a bare value stands for the input that the call names', () => {
    const bare = inputReader({ ...plain, bareBody: 'price' }, false);
    expect(bare.read(raw({ query: 'open=1', body: 12.5 }))).toEqual({ id: 7, price: 1_250, open: true });
    expect(problem(() => bare.read(raw({ query: 'price=1', body: 2 })))).toEqual([
      400,
      'Parameter price was given twice',
      'price',
    ]);
    expect(problem(() => read(raw({ body: 5 })))).toEqual([400, 'The body must be an object', 'body']);
  });

  test.each<[string, RawInput, string, string | undefined]>([
    ['missing', raw({ path: {} }), 'id is required', 'id'],
    ['repeated in the query', raw({ query: 'price=1&price=1' }), 'Parameter price was given twice', 'price'],
    [
      'repeated in another case',
      raw({ query: 'price=1&PRICE=2' }),
      'Parameter price was given twice',
      'price',
    ],
    ['in path and query', raw({ query: 'ID=8' }), 'Parameter id was given twice', 'id'],
    [
      'in query and body',
      raw({ query: 'price=1', body: { price: 1 } }),
      'Parameter price was given twice',
      'price',
    ],
    ['unknown', raw({ query: 'colour=red' }), 'colour is not a parameter of this call', 'colour'],
    ['unknown in the body', raw({ body: { colour: 1 } }), 'colour is not a parameter of this call', 'colour'],
    [
      'an array in brackets',
      raw({ query: 'price[]=1' }),
      'price[] is not a parameter of this call',
      'price[]',
    ],
    ['a part in brackets', raw({ query: 'a[b]=c' }), 'a[b] is not a parameter of this call', 'a[b]'],
    ['__proto__', raw({ query: '__proto__=1' }), '__proto__ is not a parameter of this call', '__proto__'],
    [
      'constructor',
      raw({ body: { constructor: 1 } }),
      'constructor is not a parameter of this call',
      'constructor',
    ],
    ['a broken escape', raw({ query: 'price=%zz' }), 'The address holds a broken % escape', undefined],
    ['a lone %', raw({ query: 'price=5%' }), 'The address holds a broken % escape', undefined],
    ['a secret in the query', raw({ query: 'PASSWORD=x' }), 'Send password in the request body', 'password'],
    ['a wrong kind', raw({ body: { price: [1] } }), 'price is not of the right kind', 'price'],
    ['null', raw({ body: { price: null } }), 'price is not of the right kind', 'price'],
    [
      'the sentence of a choice of fields',
      raw({ body: { born: 'abc' } }),
      'born must be a date like 11/20/26 or 2026-11-20',
      'born',
    ],
    ['a body that is a list', raw({ body: [] }), 'The body must be an object', 'body'],
    ['a body that is a text', raw({ body: 'x' }), 'The body must be an object', 'body'],
    ['a body of bytes', raw({ body: Buffer.from('hello') }), 'The body must be an object', 'body'],
    ['a body that is a number', raw({ body: 5 }), 'The body must be an object', 'body'],
  ])('refuses what is %s', (_what, given, message, field) => {
    expect(problem(() => read(given))).toEqual([400, message, field]);
  });

  test('a secret may be in the address where that is turned on', () => {
    expect(inputReader(plain, true).read(raw({ query: 'password=x' }))).toEqual({
      id: 7,
      open: false,
      password: 'x',
    });
  });
});

describe('a body that is a list', () => {
  const { read } = inputReader(list, false);
  const given = (body: unknown): RawInput => ({ path: {}, query: 'clientId=1', body });
  test('arrives as body', () => {
    expect(read(given([{ id: '4', note: 'ok' }]))).toEqual({ clientId: 1, body: [{ id: 4, note: 'ok' }] });
  });
  test('takes back entries as they were answered, and names in any case', () => {
    const back = inputReader({ ...list, takesBack: z.object({ id: z.number(), title: z.string() }) }, false);
    expect(back.read(given([{ ID: 4, title: 'Ico', NOTE: 'ok', units: '' }]))).toEqual({
      clientId: 1,
      body: [{ id: 4, note: 'ok' }],
    });
    expect(problem(() => back.read(given([{ id: 4, ID: 5 }])))[2]).toBe('body[0].ID');
  });
  test.each([
    [undefined, 'body is required', 'body'],
    [null, 'body is not of the right kind', 'body'],
    [{}, 'body is not of the right kind', 'body'],
    [[], 'body must hold 1 or more entries', 'body'],
    [[{ id: 1 }, { id: 2 }, { id: 3 }], 'body must hold 2 entries at most', 'body'],
    [[null], 'body[0] is not of the right kind', 'body[0]'],
    [[{ id: 1 }, {}], 'body[1].id is required', 'body[1].id'],
    [[{ id: 1, note: 'too long' }], 'body[0].note must be at most 5 characters', 'body[0].note'],
    [[{ id: 1, units: 0 }], 'body[0].units must be more than 0', 'body[0].units'],
    [[{ id: 1, units: 10 }], 'body[0].units must be 9 or less', 'body[0].units'],
    [[{ id: 1, colour: 2 }], 'body[0].colour is not a parameter of this call', 'body[0].colour'],
  ])('%j', (body, message, field) => {
    expect(problem(() => read(given(body)))).toEqual([400, message, field]);
  });
});

test('a path that names what the inputs lack is a bug', () => {
  expect(() => inputReader(testCalls.get('Bug', { path: 'Test/{x}', ...common }), false)).toThrow(
    'Test.Bug: the path names x',
  );
});
