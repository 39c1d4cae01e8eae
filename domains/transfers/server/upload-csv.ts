// Makes a transfer from a CSV file: all of its rows or none (XFER-16).
import { readCsv } from '#domains/catalog/server/public/read-csv.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { chooseGoods } from '#domains/transfers/rules/choose-goods.ts';
import { wrongFileRefusal } from '#domains/transfers/rules/wrong-file.ts';
import {
  namesColumns,
  readTransferRows,
  type RowProblem,
  rowsRefusal,
  type TransferRow,
} from '#domains/transfers/rules/read-transfer-rows.ts';
import { writeGoods } from './add-item.ts';
import { createStoreTransfer, type StoreTransfer } from './create-store-transfer.ts';
import { findGoods } from './find-goods.ts';
import { type Locked, lockTransfer } from './lock-transfer.ts';
import { mayTypeCosts } from './typed-cost.ts';
import { scanVendorGoods } from './check-in/scan-vendor-goods.ts';
import { tellBoth } from './tell-both.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

/** Answers the transfer's id. A unique id that was used before answers that transfer. Refuses with the number of each row that can't be taken. */
export async function uploadCsv(
  context: WriteContext,
  asked: StoreTransfer,
  body: Uint8Array | readonly string[],
): Promise<number | Refusal> {
  const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(body.join('\n'));
  const file = readCsv([bytes], namesColumns);
  const lines = [];
  for await (const line of file.rows) lines.push(line);
  const rows =
    wrongFileRefusal(file.wrong()) ?? readTransferRows(lines, asked.isVendor, file.about.delimiter);
  if (isRefusal(rows)) return rows;
  if (rows.some(({ costE4 }) => costE4 !== undefined)) mayTypeCosts(context.actor);
  const id = await createStoreTransfer(context, asked);
  const transfer = await lockTransfer(context.tx, context.actor, id, 'ClientID');
  const { written } = await context.tx.one<{ written: boolean }>(
    'select exists (select 1 from transfer_lines where transfer_id = $1) as written',
    [id],
  );
  if (written) return id;
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const problem = await (asked.isVendor ? writeVendorRow : writeOwnRow)(context, transfer, row);
    if (problem !== null) problems.push({ row: row.row, problem });
  }
  const refused = rowsRefusal(problems);
  if (refused) return refused;
  await tellBoth(context.tx, transfer, 'transfers.lines', 'transfers.changed');
  return id;
}

async function writeOwnRow(
  context: WriteContext,
  transfer: Locked,
  row: TransferRow,
): Promise<string | null> {
  const { condition, caseCondition } = row;
  const storeId = transfer.fromStoreId as number;
  const found = await findGoods(context.tx, { storeId, code: row.upc, condition, caseCondition });
  const chosen = chooseGoods(found);
  if (chosen === null) return condition ? texts.CSV_NO_CONDITION : texts.CSV_NOT_HERE;
  if (isRefusal(chosen)) return chosen.message;
  const lines = await writeGoods(context, transfer, chosen, row.quantity);
  if (isRefusal(lines)) return lines.message;
  await setPrice(context, lines, row);
  return null;
}

async function writeVendorRow(
  context: WriteContext,
  transfer: Locked,
  row: TransferRow,
): Promise<string | null> {
  await scanVendorGoods(context, transfer, { ...row, transferId: transfer.id, code: row.upc });
  const line = await context.tx.one<{ id: number }>(
    'select coalesce(max(transfer_line_id), 0) as id from transfer_scans where transfer_id = $1 and code = $2',
    [transfer.id, row.upc],
  );
  await context.tx.run(
    `update transfer_lines set title = coalesce($2, title), artist = coalesce($3, artist) where transfer_line_id = $1 and catalog_id is null`,
    [line.id, row.title ?? null, row.artist ?? null],
  );
  await setPrice(context, [line.id], row);
  return null;
}

async function setPrice({ tx }: WriteContext, lineIds: readonly number[], row: TransferRow): Promise<void> {
  if (row.salePriceCents === undefined) return;
  await tx.run('update transfer_lines set sale_price_cents = $2 where transfer_line_id = any($1)', [
    lineIds,
    row.salePriceCents,
  ]);
}
