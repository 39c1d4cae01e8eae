import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { slipEscPos } from './slip-escpos.ts';

const PAGES: Record<number, string> = { 0: 'cp437', 14: 'cp737', 17: 'cp866', 18: 'cp852', 19: 'cp858' };

/** What a printer prints of the text of the bytes, page by page; commands of two values are left out. */
function printed(bytes: Uint8Array): string {
  let page = 'cp437';
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const [sign = 0, command = 0, value = 0] = bytes.slice(at, at + 3);
    if (sign === 0x1b && command === 0x40) at += 1;
    else if (sign === 0x1c) at += 1;
    else if (sign === 0x1b || sign === 0x1d) {
      if (sign === 0x1b && command === 0x74) page = PAGES[value] ?? `page ${value}`;
      at += 2;
    } else if (sign === 0x0a) text += '\n';
    else if (sign >= 0x20) text += iconv.decode(Buffer.from([sign]), page);
  }
  return text;
}

const row = (text: string) => printed(slipEscPos([{ row: 'center', text }], '58mm')).trim();

test.each([
  ['Pokémon', 'Pokémon'],
  ['Ведьмак: Ёлка', 'Ведьмак: Ёлка'],
  ['Žižkov Łódź', 'Žižkov Łódź'],
  ['Ωμέγα', 'Ωμέγα'],
  ['Ночь é Ночь', 'Ночь é Ночь'],
  ['“Doom” – it’s', '"Doom" - it\'s'],
  ['ゼルダ', 'zeruda'],
  ['Ґанок', 'Gанок'],
  ['€5 £5', 'EUR5 £5'],
])('%s', (text, paper) => {
  expect(row(text)).toBe(paper);
});

test('no line is longer than the paper, whatever its letters', () => {
  const long = 'Приключения Тома Сойера и Гекльберри Финна на реке';
  for (const paper of ['80mm', '58mm'] as const) {
    const lines = printed(slipEscPos([{ row: 'pair', left: long, right: '$1,234.56' }], paper)).split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(paper === '80mm' ? 48 : 32);
    expect(lines[0]).toMatch(/^Приключения .* \$1,234\.56$/);
    expect(lines.join(' ').replace('$1,234.56', '').split(/\s+/).join(' ').trim()).toBe(long);
  }
});
