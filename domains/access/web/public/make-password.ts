// A password that can be told over a counter: twice three syllables and two digits.
const FIRST = 'bdfgklmnprstvz';
const SECOND = 'aeiou';

/** Some 38 bits by the browser's own chance: enough for the hours until it is changed. */
export function makePassword(random: (below: number) => number = pick): string {
  const word = () =>
    Array.from({ length: 3 }, () => `${FIRST[random(FIRST.length)]}${SECOND[random(SECOND.length)]}`).join(
      '',
    );
  return `${word()}-${word()}-${random(10)}${random(10)}`;
}

function pick(below: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % below;
}
