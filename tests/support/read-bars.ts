// What does a scanner read from bars? By their widths alone, as it does.

export type Bar = { readonly left: number; readonly width: number };

const CODE_128 =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const [CODE_C, CODE_B, CODE_A, START_A, STOP] = [99, 100, 101, 103, 106];

/** The widths of bars and gaps in turn, in modules; `narrowest` is the width of one. */
function modulesOf(bars: readonly Bar[], narrowest: number): number[] {
  return bars.flatMap(({ left, width }, at) => {
    const next = bars[at + 1];
    const modules = [Math.round(width / narrowest)];
    if (next) modules.push(Math.round((next.left - left - width) / narrowest));
    return modules;
  });
}

/** The text of Code 128; throws at a wrong check sum or bars that are none. */
export function readCode128(bars: readonly Bar[]): string {
  const narrowest = Math.min(...bars.map(({ width }) => width));
  const modules = modulesOf(bars, narrowest).join('');
  const words: number[] = [];
  for (let at = 0; at < modules.length; at += 6) {
    const pattern = modules.length - at === 7 ? modules.slice(at) : modules.slice(at, at + 6);
    const word = CODE_128.indexOf(pattern);
    if (word < 0) throw new Error(`no bars of Code 128: ${pattern} in ${modules}`);
    words.push(word);
    if (pattern.length === 7) break;
  }
  const [start = 0, ...rest] = words;
  if (rest.pop() !== STOP) throw new Error('no end');
  const check = rest.pop();
  const sum = rest.reduce((total, word, at) => total + word * (at + 1), start);
  if (sum % 103 !== check) throw new Error(`check ${check} should be ${sum % 103}`);
  let set = start - START_A;
  let text = '';
  for (const word of rest) {
    if (set === 2 && word < 100) text += String(word).padStart(2, '0');
    else if (word === CODE_C) set = 2;
    else if (word === CODE_B) set = 1;
    else if (word === CODE_A) set = 0;
    else if (word < 96) text += String.fromCharCode(32 + word);
    else throw new Error(`word ${word} is not read here`);
  }
  return text;
}

const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const PARITY = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');
const flipped = (code: string) => code.replace(/./g, (bit) => (bit === '0' ? '1' : '0'));
const EVEN = ODD.map((code) => [...flipped(code)].reverse().join(''));

/** The digits of EAN-13, or of UPC-A with a zero before them; throws at bars that are none. */
export function readEan13(bars: readonly Bar[]): string {
  const first = bars[0]?.left ?? 0;
  const last = bars.at(-1) ?? { left: 0, width: 0 };
  const module = (last.left + last.width - first) / 95;
  const bits = Array.from({ length: 95 }, (_none, at) => {
    const x = first + (at + 0.5) * module;
    return bars.some(({ left, width }) => x > left && x < left + width) ? '1' : '0';
  }).join('');
  if (`${bits.slice(0, 3)} ${bits.slice(45, 50)} ${bits.slice(92)}` !== '101 01010 101')
    throw new Error(`no bars of EAN-13: ${bits}`);
  let digits = '';
  let parity = '';
  for (let at = 0; at < 6; at += 1) {
    const code = bits.slice(3 + at * 7, 10 + at * 7);
    parity += ODD.includes(code) ? 'L' : 'G';
    digits += Math.max(ODD.indexOf(code), EVEN.indexOf(code));
  }
  for (let at = 0; at < 6; at += 1) digits += ODD.indexOf(flipped(bits.slice(50 + at * 7, 57 + at * 7)));
  return `${PARITY.indexOf(parity)}${digits}`;
}
