// Which numbers are the same, whichever way they are written?

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const TWINS: ReadonlyMap<string, string> = new Map(
  ROMAN.flatMap((roman, at) => [
    [roman, String(at + 1)],
    [String(at + 1), roman],
  ]),
);

/** The other way to write a number from 1 to 20: "7" and "vii" are twins; undefined for other words. */
export const numeralTwin = (word: string): string | undefined => TWINS.get(word);
