// How much of a found product is imported when whoever imports it may not set prices?
import type { Found } from '#domains/catalog/rules/read-found.ts';
import type { Cents } from '#kernel/money.ts';

/** What the service said, kept on the server; the department where its words name one of ours. */
export type OutboxAnswer = { readonly found: Found; readonly departmentId: number | null };

export type SentItem = {
  readonly DepartmentId: number;
  /** Cents. */
  readonly Price?: Cents | null | undefined;
  readonly SerialRequired?: boolean | undefined;
  readonly TaxExempt?: boolean | undefined;
};

/**
 * Does the item say what the service didn't: another price, a department beside the one that was found, or a flag, which no service knows?
 * Everything does when nothing is kept of it.
 */
export function isByHand(sent: SentItem, kept: OutboxAnswer | undefined): boolean {
  if (!kept) return true;
  if (sent.TaxExempt || sent.SerialRequired) return true;
  if (sent.Price != null && sent.Price !== kept.found.msrpCents) return true;
  return kept.departmentId !== null && kept.departmentId !== sent.DepartmentId;
}

/** The item in the words and at the list price of the kept answer; only a department that it doesn't name is who sends it to choose. */
export function heldItem<Sent extends SentItem & { readonly UPC: string }>(sent: Sent, kept: OutboxAnswer) {
  const { found } = kept;
  return {
    UPC: sent.UPC,
    Title: found.title,
    Artist: found.artist,
    DepartmentId: kept.departmentId ?? sent.DepartmentId,
    Configuration: found.configuration,
    Genre: found.genre,
    Price: found.msrpCents,
    ReleaseDate: found.releaseDate,
    Notes: found.description,
    tracks: found.tracks.map((track) => ({ ...track })),
    ReferenceId: found.referenceId,
  };
}
