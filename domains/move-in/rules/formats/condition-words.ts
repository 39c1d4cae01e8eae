// Which condition do a few words say, however shops and lists write it: "Pre-owned", "VG+", "CIB", "Very Good Plus (VG+)", "Graded CIB"?
import { foldLetters } from '#domains/catalog/rules/fold-text.ts';
import { type Grade, gradeOf } from '#domains/departments/rules/grades.ts';

/** What is there of a product and its case. */
export type CaseWord = 'complete' | 'loose' | 'noManual' | 'generic' | 'sealed' | 'opened';

export type ConditionWords = {
  readonly grade: Grade | null;
  /** Used, without a word of how good it is. */
  readonly isUsed: boolean;
  readonly caseWord: CaseWord | null;
  /** By a company, in a case of its own. */
  readonly isGraded: boolean;
  /** It is not the product, only this of it. */
  readonly part: 'box' | 'manual' | null;
  /** What of the words says no condition; '' when all of them do. */
  readonly rest: string;
};

type Effect = Partial<Omit<ConditionWords, 'rest'>>;

/** In this order: what is said by a longer phrase is not said again by a word of it. */
const PHRASES: readonly (readonly [RegExp, Effect])[] = [
  [/\b(?:wata|vga|cgc|psa|cas|bgs)\b(?: ?\d\d?(?:\.\d)?\+?)?|\bgraded\b/g, { isGraded: true }],
  [/\bungraded\b|\bnot graded\b|\bnormal wear\b/g, {}],
  [/\bbox only\b|\bempty box\b|\bcase only\b/g, { part: 'box' }],
  [/\bmanual only\b/g, { part: 'manual' }],
  [
    /\bnew item,? box,? (?:and|&) manual\b|\b(?:factory |brand new )?sealed\b|\bb?nib\b|\bunopened\b/g,
    { grade: 'new', caseWord: 'sealed' },
  ],
  [
    /\bcib\b|\bcomplete(?: in box)?\b|\bitem,? box,? (?:and|&) manual\b|\bboxed\b|\bwith (?:box|case) (?:and|&) manual\b/g,
    { caseWord: 'complete' },
  ],
  [
    /\bitem (?:and|&) box\b|\b(?:no|without|missing) (?:manual|booklet|instructions)\b/g,
    { caseWord: 'noManual' },
  ],
  [/\bgeneric(?: case| sleeve| cover)?\b|\bplain sleeve\b/g, { caseWord: 'generic' }],
  [
    /\bitem (?:and|&) manual\b|\b(?:item|cart(?:ridge)?|dis[ck]|game) only\b|\bloose\b|\bunboxed\b|\b(?:no|without) (?:box|case|sleeve|cover)\b/g,
    { caseWord: 'loose' },
  ],
  [/\bopen(?:ed)?[ -]box\b/g, { isUsed: true, caseWord: 'opened' }],
  [
    /\blike[ -]new\b|\bas new\b|\bnear mint\b(?: or m-)?|\bnm\b(?: or m-)?(?:\/m\b)?|\bm-(?![a-z])/g,
    { grade: 'likeNew' },
  ],
  [/\bvery good plus\b|\bvg ?\+\+?|\bexcellent\b|\bex\b(?!-)\+?/g, { grade: 'excellent' }],
  [/\bvery good\b|\bvg\b/g, { grade: 'veryGood' }],
  [/\bgood plus\b|\bg ?\+|\bgood\b|\(g\)|^g$/g, { grade: 'good' }],
  [/\bacceptable\b|\bfair\b|\bworn\b|\bheavily (?:played|worn)\b|\(f\)|^f$/g, { grade: 'worn' }],
  [
    /\bpoor\b|\bdamaged\b|\bfor parts(?: or not working)?\b|\bbroken\b|\bscratched\b|\(p\)|^p$/g,
    { grade: 'poor' },
  ],
  // A record or card that is called so was played, or at least opened.
  [/\bmint\b|\(m\)|^m$/g, { grade: 'likeNew' }],
  [
    /\b(?:pre|previously)[ -]?(?:owned|played|loved|viewed)\b|\bsecond[ -]?hand\b|\b(?:(?:manufacturer|seller|certified)[ -])?refurb(?:ished)?\b|\bused\b/g,
    { isUsed: true },
  ],
  [/\bbrand new\b|\bnew\b(?: \(other\)| other)?/g, { grade: 'new' }],
];
const FILLING = /\b(?:condition|copy|item|and|with|in|the|only)\b|[^\p{L}\p{N}]+/gu;
const LONGEST = 80;

/** What the words say; undefined where none of them says a condition. */
export function readCondition(raw: string): ConditionWords | undefined {
  if (raw === '' || raw.length > LONGEST) return undefined;
  const known = before.get(raw);
  if (known !== undefined) return known ?? undefined;
  const read = wordsOf(raw);
  if (before.size >= MOST_KEPT) before.clear();
  before.set(raw, read ?? null);
  return read;
}

/** Files say the same few thousands of times. */
const before = new Map<string, ConditionWords | null>();
const MOST_KEPT = 500;

function wordsOf(raw: string): ConditionWords | undefined {
  let left = foldLetters(raw);
  const said: { -readonly [Key in keyof ConditionWords]: ConditionWords[Key] } = {
    ...{ grade: null, isUsed: false, caseWord: null, isGraded: false, part: null, rest: '' },
  };
  let isAny = false;
  for (const [phrase, effect] of PHRASES) {
    const without = left.replace(phrase, ' ');
    if (without === left) continue;
    isAny = true;
    left = without;
    said.isUsed ||= effect.isUsed === true;
    said.isGraded ||= effect.isGraded === true;
    said.grade ??= effect.grade ?? null;
    said.caseWord ??= effect.caseWord ?? null;
    said.part ??= effect.part ?? null;
  }
  said.rest = left.replace(FILLING, ' ').trim();
  if (!isAny) return undefined;
  // "Used - like new" is like new, "used, new in box" is a person's to decide: never better than it is named.
  if (said.isUsed && said.grade === 'new') said.grade = null;
  return said;
}

/** Do all of the words say a condition? */
export const isCondition = (words: string): boolean => readCondition(words)?.rest === '';

const GRADES: readonly Grade[] = ['new', 'likeNew', 'excellent', 'veryGood', 'good', 'worn', 'poor'];

/** Which of the conditions, by their names, a grade is: the same, else the next one below it; undefined for none, as nothing is graded better than it is named. */
export function conditionOfGrade<Condition extends { readonly name: string; readonly isNew: boolean }>(
  grade: Grade,
  conditions: readonly Condition[],
): Condition | undefined {
  if (grade === 'new') return conditions.find(({ isNew }) => isNew);
  const used = conditions.filter(({ isNew }) => !isNew);
  return GRADES.slice(GRADES.indexOf(grade))
    .map((one) => used.find(({ name }) => gradeOf(name) === one))
    .find((found) => found !== undefined);
}
