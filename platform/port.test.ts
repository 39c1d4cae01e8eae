import { afterAll, expect, test, vi } from 'vitest';

// A port of its own: what the domains declare is none of this.
vi.resetModules();
const { connectPorts, fill, port, registry } = await import('./port.ts');
// Nor is it any of another file's that runs in the same process.
afterAll(() => vi.resetModules());

const price = port<(item: number) => number>('test.price');
const sold = registry<(item: number) => string>('test.sold');

test('nobody answers before the modules are connected', () => {
  expect(() => price()).toThrow('nobody fills the port test.price');
  expect(() => sold()).toThrow('nobody connected the registry test.sold');
});

test('a port is answered by who fills it, a registry by all', () => {
  connectPorts([
    fill(price, (item) => item * 2),
    fill(sold, (item) => `wish ${item}`),
    fill(sold, (item) => `points ${item}`),
  ]);
  expect(price()(21)).toBe(42);
  expect(sold().map((told) => told(7))).toEqual(['wish 7', 'points 7']);
});

test.each([
  ['nobody', []],
  ['two', [fill(price, () => 1), fill(price, () => 2)]],
])('a port that %s fills is a bug', (_who, fillings) => {
  expect(() => connectPorts(fillings)).toThrow(`the port test.price is filled by ${fillings.length}`);
});

test('a filler without its port, and a name twice, are bugs', () => {
  expect(() => connectPorts([{ name: 'test.gone', by: 1 }])).toThrow('no port is named test.gone');
  expect(() => port('test.price')).toThrow('two ports are named test.price');
});
