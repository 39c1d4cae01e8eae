import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { SingleByte } from './single-byte.ts';

const TEXTS = [
  'Amélie',
  'Señor Ünïcode',
  'don’t',
  '“Heroes”',
  'Björk – Début',
  'Für Elise, 5 € – Straße',
  'Édith Piaf',
  'Ágætis byrjun',
  'Pokémon™ 2000–2004',
  'Motörhead… Blue Öyster Cult',
  'Ça ira; « Où »',
  'MÖTLEY CRÜE',
];
test.each(TEXTS)('%s is read as what wrote it', (text) => {
  for (const encoding of ['windows-1252', 'macintosh'] as const)
    expect(new SingleByte().encodingWith(iconv.encode(`upc,title\n1,${text}\n`, encoding))).toBe(encoding);
});
test.each(['Amélie', 'Señor Müller', 'Motörhead, Für Elise', 'Ágætis byrjun', 'Björk Début'])(
  '%s of DOS is read as what wrote it',
  (text) => {
    const bytes = iconv.encode(text, 'cp850');
    expect(iconv.decode(bytes, new SingleByte().encodingWith(bytes))).toBe(text);
  },
);

test('what came before counts', () => {
  const single = new SingleByte();
  const first = iconv.encode('Amélie, Señorita', 'macintosh');
  expect(single.encodingWith(first)).toBe('macintosh');
  expect(single.encodingWith(Buffer.from('plain'))).toBe('macintosh');
});
