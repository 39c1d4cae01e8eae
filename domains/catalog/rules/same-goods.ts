// Do two rows of one code name the same goods, perhaps in two conditions?

/** Words by which lists tell the conditions of one product apart. */
const OF_CONDITIONS = new Set(
  'new used preowned pre owned refurbished refurb sealed unsealed opened open box loose complete cib mint near like very good acceptable worn damaged fair poor condition copy'.split(
    ' ',
  ),
);

/** Are the folded words of two titles the same but for a condition: "Quiet Harbor" and "Quiet Harbor (Used)"? */
export function areSameGoods(words: string, others: string): boolean {
  return words === others || withoutCondition(words) === withoutCondition(others);
}

const IN_TITLE =
  /(?:[([]\s*|\s[-–—]\s*)((?:very good|good|like new|acceptable)?[ ,/-]*(?:used|pre-?owned|pre-?played|refurb(?:ished)?|second ?hand)[^()[\]]*?)\s*[)\]]?\s*$/i;

/** The condition that a title ends with: "Quiet Harbor (Used)", "Quiet Harbor - Pre-owned"; '' for none, and for new goods. */
export const conditionInTitle = (title: string): string => IN_TITLE.exec(title)?.[1]?.trim() ?? '';

const withoutCondition = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !OF_CONDITIONS.has(word))
    .sort()
    .join(' ');
