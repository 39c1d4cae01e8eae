// What moves goods in a shop, each by the calls that a person's press makes; for tests.
import * as conversion from '#domains/conversion/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import * as register from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import { aShipmentUnderWay } from '#domains/transfers/testing/a-check-in.ts';
import * as lines from '#domains/transfers/contract/items.ts';
import * as transfers from '#domains/transfers/contract/transfers.ts';
import type { Call } from '#contract/call.ts';
import type { Database } from '#contract/route.ts';

type Server = {
  readonly database: Database;
  call<I, W, O>(call: Call<I, W, O>, input: W, by: { readonly token: string }): Promise<O>;
};

/** Goods of one product in one condition. */
export type Kind = { readonly catalogId: number; readonly grade: string; readonly upc: string };

export type Sold = { readonly lineId: number; readonly kind: Kind; left: number };

const done = <A extends { readonly success: boolean; readonly message?: string | undefined }>(
  answer: A,
): A => {
  if (!answer.success) throw new Error(`refused: ${answer.message ?? JSON.stringify(answer)}`);
  return answer;
};

/** The acts of a shop whose managers these are; goods come from and go to the other store. */
export function realMoves(server: Server, here: Counter, there: Counter) {
  const by = () => ({ token: here.manager.token });
  const byThem = () => ({ token: there.manager.token });
  let turn = 0;
  let seller: number | undefined;

  /** The item of the store; undefined while it never had one. */
  const itemOf = (kind: Kind, storeId = here.storeId) =>
    server.database.maybe<{ id: number; sku: string; units: number }>(
      `select inventory_id as id, sku, on_hand as units from inventory_items join conditions using (condition_id)
       where store_id = $1 and catalog_id = $2 and grade = $3`,
      [storeId, kind.catalogId, kind.grade],
    );
  const skuOf = async (kind: Kind, storeId = here.storeId): Promise<string> => {
    const item = await itemOf(kind, storeId);
    if (!item) throw new Error(`no item of ${kind.catalogId} ${kind.grade}`);
    return item.sku;
  };
  const basket = async () => {
    turn = (turn + 1) % here.deviceIds.length;
    return done(await server.call(register.newTransaction, { posid: here.deviceIds[turn] as number }, by()));
  };
  const pay = async ({ transactionId, due }: { transactionId: number; due: number }, PaidAt?: string) =>
    done(
      await server.call(
        register.finalizeTransaction,
        {
          TransactionId: transactionId,
          ...(due > 0 ? { cash: Math.ceil(due) } : {}),
          ...(PaidAt === undefined ? {} : { PaidAt }),
        },
        by(),
      ),
    );

  return {
    itemOf,

    /** Sold and paid; with a moment: paid then, and heard only now. */
    async sale(kind: Kind, units: number, paidAt?: Date): Promise<Sold> {
      const begun = await basket();
      const item = await itemOf(kind);
      const filled = done(
        await server.call(
          register.addTransactionItem,
          { TransactionID: begun.transactionId, inventoryId: item?.id, Quantity: units },
          by(),
        ),
      );
      const sold = await pay(filled, paidAt?.toISOString());
      return { lineId: sold.items[0]?.id as number, kind, left: units };
    },

    /** Of an earlier sale so many come back. */
    async refund(sold: Sold, units: number): Promise<void> {
      const begun = done(
        await server.call(
          finished.refundTransactionItemsAt,
          {
            clientId: here.storeId,
            posId: here.deviceIds[0] as number,
            body: [{ id: sold.lineId, quantity: units, restock: 'stock' as const }],
          },
          by(),
        ),
      );
      await pay(begun);
    },

    /** Bought over the counter, for store credit. */
    async trade(kind: Kind, units: number): Promise<void> {
      const { transactionId: TransactionID } = await basket();
      // A trade has quantity 1: each copy is looked at.
      for (let unit = 0; unit < units; unit += 1) {
        const { items } = done(
          await server.call(
            register.addTransactionItem,
            { TransactionID, UPC: kind.upc, TranType: 'itemTrade', Condition: kind.grade },
            by(),
          ),
        );
        const ItemID = items.at(-1)?.id as number;
        done(await server.call(register.updateTransactionItem, { ItemID, SalePrice: 1.5 }, by()));
      }
      seller ??= await aCustomer(server.database, {});
      done(
        await server.call(register.addCustomer, { Transactionid: TransactionID, CustomerId: seller }, by()),
      );
      await pay({ transactionId: TransactionID, due: 0 });
    },

    /** Sent to the other store. */
    async sendOut(kind: Kind, units: number): Promise<void> {
      await send(here, there, await skuOf(kind), units, by());
    },

    /** Sent from the other store, and accepted here. */
    async bringIn(kind: Kind, units: number): Promise<void> {
      const { sku } = await anItem(server.database, {
        storeId: there.storeId,
        catalogId: kind.catalogId,
        conditionId: there.conditions[kind.grade] as number,
        costCents: 500,
        quantity: units,
        userId: there.manager.userId,
      });
      const transferId = await send(there, here, sku, units, byThem());
      done(
        await server.call(
          lines.acceptItemByUpc,
          { ClientID: here.storeId, transferId, UPC: sku, ScanStatus: '1', Quantity: units },
          by(),
        ),
      );
    },

    /** A vendor's shipment of 5 new ones that is under way; its product. */
    shipment: () => aShipmentUnderWay(server, here),

    /** So many of it are checked in. */
    async receive(shipmentId: number, upc: string, units: number): Promise<void> {
      const begun = await server.call(
        transfers.createVendorTransfer,
        { VendorShipmentID: shipmentId, ClientId: here.storeId },
        by(),
      );
      const transferId = begun.inventoryTransferID;
      done(
        await server.call(
          lines.addItemByUpc,
          { ClientID: here.storeId, transferId, UPC: upc, quantity: units },
          by(),
        ),
      );
      done(
        await server.call(
          transfers.finalizeTransfer,
          { TransferId: transferId, ClientID: here.storeId, Confirmed: 'true' },
          by(),
        ),
      );
    },

    /** Becomes another condition. */
    async convert(kind: Kind, units: number, to: string): Promise<void> {
      const { convertBatchId: batchId } = await server.call(
        conversion.getNewBatchId,
        { clientId: here.storeId, description: 'Model' },
        by(),
      );
      done(
        await server.call(
          conversion.scanToBatch,
          { clientId: here.storeId, batchId, UPC: await skuOf(kind), Condition: to, Quantity: units },
          by(),
        ),
      );
      done(await server.call(conversion.completeBatch, { batchId }, by()));
    },
  };

  async function send(
    from: Counter,
    to: Counter,
    sku: string,
    units: number,
    who: { readonly token: string },
  ): Promise<number> {
    const { inventoryTransferID: transferId } = await server.call(
      transfers.createStoreTransfer,
      { ClientID: from.storeId, TransferTo: to.storeId },
      who,
    );
    done(
      await server.call(
        lines.addItemByUpc,
        { ClientID: from.storeId, transferId, UPC: sku, quantity: units },
        who,
      ),
    );
    done(await server.call(transfers.finalizeToPending, { transferId }, who));
    return transferId;
  }
}

export type RealMoves = ReturnType<typeof realMoves>;
