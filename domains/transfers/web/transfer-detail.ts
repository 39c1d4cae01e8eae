// A transfer as the open document shows it.
import type { getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import type { OutputOf } from '#contract/call.ts';

export type TransferDetail = OutputOf<typeof getTransferInformation>;
