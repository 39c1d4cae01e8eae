// What of an export is hashed, so that one that was changed or taken away shows?

export type ChainLink = {
  readonly storeId: number;
  readonly day: string;
  readonly version: number;
  readonly fromSeq: number;
  readonly toSeq: number;
  /** In hex. */
  readonly ledgerHash: string;
  readonly fileHash: string;
};

/** The text behind the previous hash. J3 says the same in SQL. */
export const chainText = (link: ChainLink): string =>
  [link.storeId, link.day, link.version, link.fromSeq, link.toSeq, link.ledgerHash, link.fileHash].join('|');
