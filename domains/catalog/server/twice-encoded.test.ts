import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { onceEncoded } from './twice-encoded.ts';

test.each([
  ['CafÃ© del Mar', 'Café del Mar'],
  ['Donâ€™t Look Now', 'Don’t Look Now'],
  ['PokÃ©mon â€“ The Movie â„¢', 'Pokémon – The Movie ™'],
  ['â€œHeroesâ€\u009d', '“Heroes”'],
  ['Ä°stanbul', 'İstanbul'],
  ['“AMANHÃ”', '“AMANHÃ”'],
  ['Château', 'Château'],
  ['Ångström, Ärzte', 'Ångström, Ärzte'],
  ['São Paulo – “Não”', 'São Paulo – “Não”'],
])('%s is %s', (text, once) => {
  expect(onceEncoded(text)).toBe(once);
});

const ofWindows = (byte: number): string =>
  iconv.decode(Buffer.from([byte]), 'windows-1252').replace('\uFFFD', String.fromCharCode(byte));

test('what was encoded once stays, in the languages that titles have', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeéüñöçÉåßø ’“”–ABz') });
  fc.assert(
    fc.property(letters, (text) => {
      expect(onceEncoded(text)).toBe(text);
      // Behind a capital it may be a word's own.
      if (/\p{Lu}/u.test(text)) return;
      const bytes = [...Buffer.from(`x ${text}`)];
      for (const letterOf of [(byte: number) => String.fromCharCode(byte), ofWindows])
        expect(onceEncoded(bytes.map(letterOf).join(''))).toBe(`x ${text}`);
    }),
  );
});
