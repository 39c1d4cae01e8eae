// Which words is a typed word one slip away from?
//
// One letter wrong, missing or too many, or two neighbors swapped. All such spellings are made, and the vocabulary says which
// of them exist: complete, and faster than comparing with every similar word.

const ALPHABETS: readonly (readonly [script: RegExp, letters: string])[] = [
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[а-я]/, 'абвгдежзиклмнопрстуфхцчшщъыьэюя'],
  [/[α-ω]/, 'αβγδεζηθικλμνξοπρστυφχψω'],
];
/** A slip in a shorter word is another word. */
const SHORTEST = 4;
const LONGEST = 20;

/** All spellings one edit away from word, without itself; none for words too short to tell or too long to be typed. */
export function oneEditAway(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const alphabet = ALPHABETS.filter(([script]) => script.test(word)).flatMap(([, all]) => [...all]);
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at).join('');
    const rest = letters.slice(at + 1).join('');
    for (const letter of alphabet) {
      found.add(before + letter + after);
      if (at < letters.length) found.add(before + letter + rest);
    }
    if (at < letters.length) found.add(before + rest);
    if (at + 1 < letters.length)
      found.add(before + letters[at + 1] + letters[at] + letters.slice(at + 2).join(''));
  }
  found.delete(word);
  return [...found];
}
