// UTF-8 that somebody took for CP-1252 and wrote as UTF-8 again: "CafÃ©", "Donâ€™t".
import iconv from 'iconv-lite';

/** What the second and third bytes of a letter look like in CP-1252. */
const BEHIND = '[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/**
 * Latin letters and the signs of print, no others: Ã and a copyright sign say é. Behind a capital they may be a word's own, as in “AMANHÔ.
 */
const TWICE = new RegExp(`(?<![A-ZÀ-ÖØ-Þ])(?:[ÂÃÄÅ]${BEHIND}|â[€\\u0080]${BEHIND}|â[„\\u0084]¢)`, 'gu');
const LEADS = /[ÂÃÄÅâ]/;

/** The text as it was before; what doesn't look so stays. */
export function onceEncoded(text: string): string {
  if (!LEADS.test(text)) return text;
  return text.replace(TWICE, (letters) => {
    const once = Buffer.from([...letters].map(byteOf)).toString('utf8');
    return once.includes('\uFFFD') ? letters : once;
  });
}

/** CP-1252 has no letter for five bytes; what reads it takes them as they are. */
const byteOf = (letter: string): number => {
  const code = letter.charCodeAt(0);
  return code <= 0xff ? code : (iconv.encode(letter, 'windows-1252')[0] ?? 0);
};
