// A shop that is counted, for tests: two clerks and a manager, goods by department, and short ways to call.
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as counting from '#domains/counts/contract/counting.ts';
import * as calls from '#domains/counts/contract/physical.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { type BuiltGood, type Counter, aCounter, aListing } from '#domains/register/testing/a-counter.ts';
import { checkDigit } from '#kernel/gtin.ts';
import type { Call } from '#contract/call.ts';
import type { Database } from '#contract/route.ts';

/** What a test server can do, as far as it is needed here. */
export type Calls = {
  readonly database: Database;
  call<I, W, O>(call: Call<I, W, O>, input: W, sent?: { readonly token: string }): Promise<O>;
};

export type Who = { readonly userId: number; readonly username: string; readonly token: string };

export type Shop = Counter & { readonly clerks: readonly Who[] };

let made = 0;

export async function aShop(server: Calls, name = 'Maple Street'): Promise<Shop> {
  const counter = await aCounter(server.database, { name });
  const clerks: Who[] = [];
  for (const which of ['one', 'two']) {
    const user = await aUser(server.database, {
      username: `clerk-${which}-${counter.storeId}`,
      role: 'Cashier',
      storeIds: [counter.storeId],
    });
    clerks.push({ ...user, token: await aSession(server.database, user.userId) });
  }
  return { ...counter, clerks };
}

/** A UPC that no other test good has. */
export function anUpc(): string {
  made += 1;
  const eleven = `6${String(10_000_000_00 + made).slice(-10)}`;
  return eleven + checkDigit(eleven);
}

type Shelf = {
  readonly upc?: string;
  readonly title?: string;
  readonly department?: string;
  readonly grade?: string;
  readonly priceCents?: number;
  readonly costCents?: number;
  readonly quantity?: number;
  readonly serials?: readonly string[];
  /** An hour ago unless given: what came while it was counted would be doubtful. */
  readonly at?: Date;
};

/** Goods that have been on the shelf for an hour: five for $4.99 each that cost $8.00. */
export async function aShelf(server: Calls, shop: Shop, good: Shelf = {}): Promise<BuiltGood> {
  const upc = good.upc ?? anUpc();
  const catalogId = await aListing(server.database, shop, { ...good, upc });
  const { inventoryId, sku } = await anItem(server.database, {
    storeId: shop.storeId,
    catalogId,
    conditionId: shop.conditions[good.grade ?? 'B'] as number,
    priceCents: good.priceCents ?? 499,
    costCents: good.costCents ?? 800,
    quantity: good.quantity ?? 5,
    ...(good.serials ? { serials: good.serials } : {}),
    at: good.at ?? new Date(Date.now() - 3_600_000),
    userId: shop.manager.userId,
  });
  return { catalogId, inventoryId, upc, sku };
}

/** Units that leave or come at a moment, as a sale or a trade would. */
export async function move(
  server: Calls,
  shop: Shop,
  good: BuiltGood,
  quantity: number,
  at: Date = new Date(),
): Promise<void> {
  const { condition } = await server.database.one<{ condition: number }>(
    'select condition_id as condition from inventory_items where inventory_id = $1',
    [good.inventoryId],
  );
  await anItem(server.database, {
    storeId: shop.storeId,
    catalogId: good.catalogId,
    conditionId: condition,
    quantity,
    at,
    userId: shop.manager.userId,
  });
}

export const start = async (
  server: Calls,
  shop: Shop,
  more: { readonly DepartmentID?: number; readonly Configuration?: string; readonly Name?: string } = {},
): Promise<number> => {
  const started = await server.call(
    calls.startInventory,
    { ClientId: shop.storeId, ...more },
    { token: shop.manager.token },
  );
  if (!started.success) throw new Error(started.message);
  return started.physicalInventoryID;
};

let scans = 0;

export type Scanned = {
  readonly code: string;
  readonly change?: 1 | -1;
  readonly at?: Date;
  readonly scanId?: string;
  readonly serial?: string;
};

/** Sends scans as a phone does, all in one list. */
export const send = (
  server: Calls,
  who: { readonly token: string },
  inventoryId: number,
  list: readonly (string | Scanned)[],
  place: { readonly sectionId?: number; readonly round?: number } = {},
) =>
  server.call(
    counting.sendScans,
    {
      inventoryId,
      body: {
        sectionId: place.sectionId ?? null,
        scans: list.map((one) => {
          const scan = typeof one === 'string' ? { code: one } : one;
          scans += 1;
          return {
            scanId: scan.scanId ?? `test-scan-${scans}`,
            code: scan.code,
            ...(scan.serial === undefined ? {} : { serial: scan.serial }),
            change: scan.change ?? (1 as const),
            round: place.round ?? 1,
            scannedAt: (scan.at ?? new Date()).toISOString(),
          };
        }),
      },
    },
    { token: who.token },
  );

export const onHand = async (server: Calls, good: { readonly inventoryId: number }): Promise<number> =>
  (
    await server.database.one<{ units: number }>(
      'select on_hand as units from inventory_items where inventory_id = $1',
      [good.inventoryId],
    )
  ).units;
