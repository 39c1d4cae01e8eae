import { expect, test } from 'vitest';
import { rejoinCells } from './rejoin-cells.ts';

test.each([
  ['1, "Stop, Look", DVD', ',', ['1', 'Stop, Look', ' DVD']],
  ['1, "Stop, Look, Listen" ,DVD', ',', ['1', 'Stop, Look, Listen', 'DVD']],
  ['1, "the ""big"", one",DVD', ',', ['1', 'the "big", one', 'DVD']],
  ['1, "",DVD', ',', ['1', '', 'DVD']],
  ['1, "Weird Al" Yankovic, CD', ',', ['1', ' "Weird Al" Yankovic', ' CD']],
  ['1, "never closed, CD', ',', ['1', ' "never closed', ' CD']],
  ["'1','Stop, Look','DVD'", ',', ["'1'", "'Stop, Look'", "'DVD'"]],
  ["'1','Stop, Look,'DVD'", ',', ["'1'", "'Stop, Look,'DVD'"]],
  ["'Til Then,'DVD", ',', ["'Til Then", "'DVD"]],
  ['1;Tom &amp; Jerry;DVD', ';', ['1', 'Tom &amp; Jerry', 'DVD']],
  ['1;Caf&eacute; &#8482;;DVD', ';', ['1', 'Caf&eacute; &#8482;', 'DVD']],
  ['1;&ldquo;Heroes&rdquo;;DVD;', ';', ['1', '&ldquo;Heroes&rdquo;', 'DVD', '']],
  ['1;&#x2122;&amp;;DVD', ';', ['1', '&#x2122;&amp;', 'DVD']],
  ['1;AT&T;DVD', ';', ['1', 'AT&T', 'DVD']],
  ['1;Moon&Star;R&B;DVD', ';', ['1', 'Moon&Star', 'R&B', 'DVD']],
  ['1,Tom &amp, Jerry', ',', ['1', 'Tom &amp', ' Jerry']],
])('%s', (line, delimiter, cells) => {
  expect(rejoinCells(line.split(delimiter), delimiter)).toEqual(cells);
});

test('a row that needs nothing is the same list', () => {
  const cells = ['1', '12" record', 'A & B'];
  expect(rejoinCells(cells, ';')).toBe(cells);
});

test('a row of a whole file is left as it is', () => {
  const cells = Array.from({ length: 200_000 }, () => ' "');
  expect(rejoinCells(cells, ',')).toBe(cells);
  const long = ["'1'", ` "${'""'.repeat(100_000)}`, ' "x'];
  expect(rejoinCells(long, ',')).toEqual(long);
});
