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

/** The acts of a shop whose managers these are; goods come from and go to the other store. */
export class RealMoves {
  readonly #server: Server;
  readonly #here: Counter;
  readonly #there: Counter;
  #turn = 0;
  #seller: number | undefined;

  constructor(server: Server, here: Counter, there: Counter) {
    this.#server = server;
    this.#here = here;
    this.#there = there;
  }

  /** The item of the store; undefined while it never had one. */
  itemOf(kind: Kind): Promise<{ id: number; sku: string; units: number } | undefined> {
    return this.#server.database.maybe(
      `select inventory_id as id, sku, on_hand as units from inventory_items join conditions using (condition_id)
       where store_id = $1 and catalog_id = $2 and grade = $3`,
      [this.#here.storeId, kind.catalogId, kind.grade],
    );
  }

  /** Sold and paid; with a moment: paid then, and heard only now. */
  async sale(kind: Kind, units: number, paidAt?: Date): Promise<Sold> {
    const begun = await this.#basket();
    const item = await this.itemOf(kind);
    const filled = await this.#do(register.addTransactionItem, {
      TransactionID: begun.transactionId,
      inventoryId: item?.id,
      Quantity: units,
    });
    const sold = await this.#pay(filled, paidAt?.toISOString());
    return { lineId: sold.items[0]?.id as number, kind, left: units };
  }

  /** Of an earlier sale so many come back. */
  async refund(sold: Sold, units: number): Promise<void> {
    const begun = await this.#do(finished.refundTransactionItemsAt, {
      clientId: this.#here.storeId,
      posId: this.#here.deviceIds[0] as number,
      body: [{ id: sold.lineId, quantity: units, restock: 'stock' as const }],
    });
    await this.#pay(begun);
  }

  /** Bought over the counter, for store credit. */
  async trade(kind: Kind, units: number): Promise<void> {
    const { transactionId } = await this.#basket();
    // A trade has quantity 1: each copy is looked at.
    for (let unit = 0; unit < units; unit += 1) {
      const { items } = await this.#do(register.addTransactionItem, {
        TransactionID: transactionId,
        UPC: kind.upc,
        TranType: 'itemTrade',
        Condition: kind.grade,
      });
      const ItemID = items.at(-1)?.id as number;
      await this.#do(register.updateTransactionItem, { ItemID, SalePrice: 1.5 });
    }
    this.#seller ??= await aCustomer(this.#server.database, {});
    await this.#do(register.addCustomer, { Transactionid: transactionId, CustomerId: this.#seller });
    await this.#pay({ transactionId, due: 0 });
  }

  /** Sent to the other store. */
  async sendOut(kind: Kind, units: number): Promise<void> {
    await this.#send(this.#here, this.#there, await this.#skuOf(kind), units);
  }

  /** Sent from the other store, and accepted here. */
  async bringIn(kind: Kind, units: number): Promise<void> {
    const { sku } = await anItem(this.#server.database, {
      storeId: this.#there.storeId,
      catalogId: kind.catalogId,
      conditionId: this.#there.conditions[kind.grade] as number,
      costCents: 500,
      quantity: units,
      userId: this.#there.manager.userId,
    });
    const transferId = await this.#send(this.#there, this.#here, sku, units);
    await this.#do(lines.acceptItemByUpc, {
      ClientID: this.#here.storeId,
      transferId,
      UPC: sku,
      ScanStatus: '1',
      Quantity: units,
    });
  }

  /** A vendor's shipment of 5 new ones that is under way; its product. */
  shipment(): ReturnType<typeof aShipmentUnderWay> {
    return aShipmentUnderWay(this.#server, this.#here);
  }

  /** So many of it are checked in. */
  async receive(shipmentId: number, upc: string, units: number): Promise<void> {
    const ClientID = this.#here.storeId;
    const { inventoryTransferID: transferId } = await this.#server.call(
      transfers.createVendorTransfer,
      { VendorShipmentID: shipmentId, ClientId: ClientID },
      this.#here.manager,
    );
    await this.#do(lines.addItemByUpc, { ClientID, transferId, UPC: upc, quantity: units });
    await this.#do(transfers.finalizeTransfer, { TransferId: transferId, ClientID, Confirmed: 'true' });
  }

  /** Becomes another condition. */
  async convert(kind: Kind, units: number, to: string): Promise<void> {
    const clientId = this.#here.storeId;
    const { convertBatchId: batchId } = await this.#server.call(
      conversion.getNewBatchId,
      { clientId, description: 'Model' },
      this.#here.manager,
    );
    const UPC = await this.#skuOf(kind);
    await this.#do(conversion.scanToBatch, { clientId, batchId, UPC, Condition: to, Quantity: units });
    await this.#do(conversion.completeBatch, { batchId });
  }

  async #do<I, W, O extends { readonly success: boolean; readonly message?: string | undefined }>(
    call: Call<I, W, O>,
    input: W,
    who: { readonly token: string } = this.#here.manager,
  ): Promise<O> {
    const answer = await this.#server.call(call, input, who);
    if (!answer.success) throw new Error(`refused: ${answer.message ?? JSON.stringify(answer)}`);
    return answer;
  }

  async #skuOf(kind: Kind): Promise<string> {
    const item = await this.itemOf(kind);
    if (!item) throw new Error(`no item of ${kind.catalogId} ${kind.grade}`);
    return item.sku;
  }

  #basket() {
    this.#turn = (this.#turn + 1) % this.#here.deviceIds.length;
    return this.#do(register.newTransaction, { posid: this.#here.deviceIds[this.#turn] as number });
  }

  #pay({ transactionId, due }: { transactionId: number; due: number }, PaidAt?: string) {
    return this.#do(register.finalizeTransaction, {
      TransactionId: transactionId,
      ...(due > 0 ? { cash: Math.ceil(due) } : {}),
      ...(PaidAt === undefined ? {} : { PaidAt }),
    });
  }

  async #send(from: Counter, to: Counter, sku: string, units: number): Promise<number> {
    const who = from.manager;
    const { inventoryTransferID: transferId } = await this.#server.call(
      transfers.createStoreTransfer,
      { ClientID: from.storeId, TransferTo: to.storeId },
      who,
    );
    await this.#do(
      lines.addItemByUpc,
      { ClientID: from.storeId, transferId, UPC: sku, quantity: units },
      who,
    );
    await this.#do(transfers.finalizeToPending, { transferId }, who);
    return transferId;
  }
}
