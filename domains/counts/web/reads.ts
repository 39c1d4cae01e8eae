// Which answers do the acts on a count make old?
import { getRecounts, getScans, getSections } from '#domains/counts/contract/counting.ts';
import { getOpenInventories, getPhysicalInventory } from '#domains/counts/contract/physical.ts';
import { getAfter, getDaily, getHistory, getLine, getReview } from '#domains/counts/contract/review.ts';

export const listReads = [getOpenInventories, getHistory, getPhysicalInventory, getDaily] as const;
export const scanReads = [getSections, getScans, getReview, getLine] as const;
export const countReads = [...listReads, ...scanReads, getRecounts, getAfter] as const;
