// More came than was sent, or something else: it left there and arrives here in one act. The sender is notified, and may dispute it by counting.
import { chooseGoods, type Goods } from '#domains/transfers/rules/choose-goods.ts';
import { extraRefusal } from '#domains/transfers/rules/line.ts';
import { arrive, itemsAt } from './arrive.ts';
import { findGoods } from './find-goods.ts';
import { holdLine, type Line } from './lines.ts';
import type { Locked } from './lock-transfer.ts';
import { holdGoods, type Moved, moveGoods } from './move-goods.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type ItemToAccept = {
  readonly transferId: number;
  /** The store in which the user stands; any of his where nobody says. */
  readonly inStoreId?: number | undefined;
  readonly code: string;
  /** Else it is taken back. */
  readonly accept: boolean;
  readonly units: number;
  /** Yes, it is here though it is not on the list, or more than was sent. */
  readonly extra?: boolean | undefined;
  /** The line that is meant, of several. */
  readonly lineId?: number | undefined;
  readonly scanId?: string | undefined;
};

type Taken = { readonly lineId: number; readonly moved: readonly Moved[] };

/**
 * Takes units in that the transfer doesn't hold: of `line`, or of what the code names at the sender. Null when the sender has nothing of that name. Refuses with
 * a question unless it was answered, and goods with serial numbers without one.
 */
export async function takeExtra(
  context: WriteContext,
  transfer: Locked,
  line: Line | null,
  asked: Pick<ItemToAccept, 'code' | 'units' | 'extra'>,
): Promise<Taken | null | Refusal> {
  const { tx } = context;
  const storeId = transfer.fromStoreId as number;
  const code = line ? line.sku || line.upc : asked.code;
  const found = await findGoods(tx, {
    storeId,
    code: line?.serial || code,
    catalogId: line?.catalogId ?? undefined,
  });
  const goods = chooseGoods(line ? found.filter((one) => one.inventoryId === line.fromItemId) : found);
  if (goods === null || isRefusal(goods)) return goods;
  const refused = extraRefusal({ ...goods, isOnList: line !== null }, asked.units, asked.extra === true);
  if (refused) return refused;
  const extra = await extraLine(context, transfer, goods);
  const items = await itemsAt(context, transfer.toStoreId, [extra]);
  await holdGoods(context, [storeId, transfer.toStoreId], [goods.inventoryId, ...items.values()]);
  const step = { line: extra, inventoryId: goods.inventoryId, units: asked.units };
  const sent = await moveGoods(context, transfer, 'send', storeId, [step]);
  const now = await holdLine(tx, transfer.id, extra.id, 'transferId');
  const accepted = await arrive(context, transfer, [{ line: now, units: asked.units }]);
  return { lineId: extra.id, moved: [sent, accepted] };
}

/** The line for what came beyond the list: the one that is there, or a new one. */
async function extraLine({ tx, actor, now }: WriteContext, transfer: Locked, goods: Goods): Promise<Line> {
  const isOne = goods.copyId !== null;
  const known = isOne
    ? undefined
    : await tx.maybe<{ id: number }>(
        `select transfer_line_id as id from transfer_lines where transfer_id = $1 and from_inventory_id = $2 and is_extra and copy_id is null`,
        [transfer.id, goods.inventoryId],
      );
  const { id } =
    known ??
    (await tx.one<{ id: number }>(
      `insert into transfer_lines (transfer_id, from_inventory_id, copy_id, catalog_id, condition_id, case_condition_id, serial, serial_required, quantity, code,
         is_extra, sale_price_cents, added_at, added_by)
       select $1, i.inventory_id, $3, i.catalog_id, i.condition_id, i.case_condition_id, $4, $5, 0, i.sku, true, i.price_cents, $6, $7
       from inventory_items i where i.inventory_id = $2 returning transfer_line_id as id`,
      [transfer.id, goods.inventoryId, goods.copyId, goods.serial, isOne, now, actor.userId],
    ));
  return holdLine(tx, transfer.id, id, 'transferId');
}
