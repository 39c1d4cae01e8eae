// Which papers does a count have beside the cash, and what do the calls name their sums? (CASH-11, CASH-13)
import type { Cents } from '#kernel/money.ts';
import { PAPER_TENDERS, type PaperTender, TENDER_FACTS } from '#kernel/tenders.ts';

type Facts = typeof TENDER_FACTS;

/** Named as the account that takes their money: what was taken is asked by it. */
export type TakenPaper = Facts[PaperTender]['accounts'][0];
export type Paper = TakenPaper | 'other';
export type Papers<P extends Paper = Paper> = { readonly [paper in P]?: Cents | undefined };

export const TAKEN_PAPERS: readonly TakenPaper[] = PAPER_TENDERS.map(
  (tender) => TENDER_FACTS[tender].accounts[0],
);
/** A vault also has other tenders, which nothing was taken in (NS-CASH-02). */
export const PAPERS: readonly Paper[] = [...TAKEN_PAPERS, 'other'];

type Names = {
  readonly [T in PaperTender as Facts[T]['accounts'][0]]: Facts[T]['paper'] &
    Pick<Facts[T], 'total'> & { readonly audit: `${T}Cents` };
} & {
  readonly other: { readonly entered: 'OtherTotal'; readonly counted: 'otherTotal' };
};

const NAMES = {
  ...Object.fromEntries(
    PAPER_TENDERS.map((tender) => {
      const { accounts, paper, total } = TENDER_FACTS[tender];
      return [accounts[0], { ...paper, total, audit: `${tender}Cents` }];
    }),
  ),
  other: { entered: 'OtherTotal', counted: 'otherTotal' },
} as Names;

/** What calls name the sum of a paper. */
export type WireName<P extends Paper, W extends keyof Names[P]> = Names[P][W] & string;

/** A value for each of the papers. */
export const ofPapers = <P extends Paper, V>(papers: readonly P[], value: (paper: P) => V) =>
  Object.fromEntries(papers.map((paper) => [paper, value(paper)])) as Record<P, V>;

/** The same under the names that calls have for them. */
export const papersToWire = <P extends Paper, W extends keyof Names[P] & string, V>(
  papers: readonly P[],
  way: W,
  value: (paper: P) => V,
) =>
  Object.fromEntries(papers.map((paper) => [NAMES[paper][way], value(paper)])) as Record<WireName<P, W>, V>;

/** What a call says of the papers. */
export const papersFromWire = <
  P extends Paper,
  W extends keyof Names[P] & string,
  S extends { readonly [name in WireName<P, W>]?: unknown },
>(
  papers: readonly P[],
  way: W,
  said: S,
) =>
  ofPapers(papers, (paper) => said[NAMES[paper][way] as WireName<P, W>]) as {
    [Q in P]: S[WireName<Q, W & keyof Names[Q]> & keyof S];
  };
