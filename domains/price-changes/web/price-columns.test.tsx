import { cents } from '#kernel/money.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PriceChangeWire } from '#domains/price-changes/contract/calls.ts';
import { priceColumns } from './price-columns.tsx';

afterEach(cleanup);

const row: PriceChangeWire = {
  priceChangeQueueID: 1,
  originalUPC: '045496963729',
  title: 'Velvet Tower',
  artist: '',
  departmentName: 'Games',
  oldPrice: cents(3_499),
  newPrice: cents(3_999),
  lastUpdate: '2026-11-22T12:00:00Z',
  changeDate: '2026-11-22T12:00:00Z',
  inventoryId: 7,
  itemSku: 'A1',
  condition: 'Very good',
  bin: '',
  quantity: 1,
  cost: cents(500),
  isSelected: false,
  source: 'guide',
};
const cellOf = (key: string): string => {
  const column = priceColumns('UTC', { skip: () => {}, remove: () => {}, reason: null }).find(
    (one) => one.key === key,
  );
  return render(<>{column?.cell(row)}</>).container.textContent;
};

test('a row says which condition it is of', () => expect(cellOf('title')).toBe('Velvet TowerVery good'));

test('New Price heads the price: it ends the cell, the difference comes before it', () =>
  expect(cellOf('new')).toMatch(/\$5\.00.*\$39\.99$/));
