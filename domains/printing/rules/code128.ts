// The bars of Code 128.

/** Digits that go by twos: four and more, from the first or to the last of their row; and all else. */
const PARTS = /^(?:\d\d){2,}|(?:\d\d){2,}(?!\d)|(?:(?!(?:\d\d){2,}(?!\d))[ -~])+/g;

export type Code128Part = { readonly set: 'B' | 'C'; readonly signs: readonly number[] };

/** A code in ASCII as signs: letters one by one (their ASCII) in set B, digits by twos (0 to 99) in set C where that is shorter. */
export const code128Parts = (code: string): Code128Part[] =>
  (code.match(PARTS) ?? []).map((part) =>
    /^\d{4,}$/.test(part)
      ? { set: 'C', signs: (part.match(/../g) ?? []).map(Number) }
      : { set: 'B', signs: [...part].map((sign) => sign.charCodeAt(0)) },
  );

const START = { B: 104, C: 105 } as const;
const SWITCH = { B: 100, C: 99 } as const;
const STOP = '2331112';
/** The modules of bars and gaps of the values 0 to 105. */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';

/** The modules of bars and gaps in turn, a bar first; none of an empty code. */
export function code128Widths(code: string): number[] {
  const values: number[] = [];
  for (const { set, signs } of code128Parts(code)) {
    values.push(values.length === 0 ? START[set] : SWITCH[set]);
    values.push(...(set === 'C' ? signs : signs.map((sign) => sign - 32)));
  }
  if (values.length === 0) return [];
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  const bars = [...values, check].map((value) => WIDTHS.slice(6 * value, 6 * value + 6)).join('');
  return Array.from(`${bars}${STOP}`, Number);
}
