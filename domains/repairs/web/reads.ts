// What an act at the bench makes old.
import { getDetail, searchInventorySummary } from '#domains/inventory/contract/calls.ts';
import { getBenchJob, listBench } from '#domains/repairs/contract/calls.ts';

export const benchReads = [listBench, getBenchJob, getDetail, searchInventorySummary] as const;
