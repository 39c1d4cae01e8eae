// Starts a transfer to another store (XFER-02), or from a vendor whose goods came without a shipment of ours (XFER-14).
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { createTransfer } from '#domains/transfers/server/public/create-transfer.ts';
import { findVendorByName } from '#domains/vendors/server/public/find-vendor.ts';
import { badInput } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';

export type StoreTransfer = {
  /** Sends, or is where a vendor's goods come in. */
  readonly storeId: number;
  readonly toStoreId?: number | undefined;
  readonly isVendor: boolean;
  readonly notes?: string | undefined;
  readonly uniqueId?: string | undefined;
  readonly vendorName?: string | undefined;
  readonly invoiceNumber?: string | undefined;
  readonly departmentId?: number | undefined;
};

/** Answers the transfer's id. A unique id that was used before answers that transfer. */
export async function createStoreTransfer(context: WriteContext, asked: StoreTransfer): Promise<number> {
  const { storeId, toStoreId, isVendor, ...rest } = asked;
  if (!isVendor && toStoreId === undefined) throw badInput('TransferTo', texts.TO_REQUIRED);
  const vendor = isVendor ? await findVendorByName(context.tx, asked.vendorName ?? '') : null;
  return createTransfer(context, {
    ...rest,
    fromStoreId: isVendor ? null : storeId,
    toStoreId: isVendor ? storeId : (toStoreId as number),
    vendorId: vendor?.vendorId ?? null,
    vendorName: isVendor ? (vendor?.name ?? asked.vendorName ?? '') : '',
    invoiceNumber: isVendor ? (asked.invoiceNumber ?? '') : '',
  });
}
