// The inventory sales report on paper.
import { reportTexts as say } from '#domains/reports/messages.ts';
import { type Cell, count, day, money, section, text } from '#contract/report.ts';
import { linesAddress } from '#domains/reports/server/open-addresses.ts';
import { listInventorySales } from '#domains/reports/server/list-inventory-sales.ts';
import type { ReportAnswer, ReportQuestion } from '#platform/reports/report.ts';

/** Every item of which at least `minQuantity` were sold in the days, in one department or all. */
export async function buildInventorySales(question: ReportQuestion): Promise<ReportAnswer> {
  const { seesCosts } = question;
  const items = await listInventorySales(question.db, question);
  const rows = items.map((item): Cell[] => [
    item.sku,
    [item.title, item.artist].filter(Boolean).join(', '),
    item.departmentName,
    item.condition,
    item.sold,
    item.returned,
    item.salesCents,
    item.refundsCents,
    ...(seesCosts ? [item.costCents] : []),
    item.onHand,
    item.lastSold,
  ]);
  const columns = [
    text(say.SKU),
    text(say.TITLE),
    text(say.DEPARTMENT),
    text(say.CONDITION),
    count(say.SOLD),
    count(say.RETURNED),
    money(say.SALES),
    money(say.REFUNDS),
    ...(seesCosts ? [money(say.COST)] : []),
    count(say.ON_HAND),
    day(say.LAST_SOLD),
  ];
  const whom: Record<string, string> = question.employee === null ? {} : { Employee: question.employee };
  const opens = items.map(({ inventoryId, departmentId }) =>
    linesAddress(question, {
      ...whom,
      InventoryId: String(inventoryId),
      DepartmentId: String(departmentId),
      Kind: 'saleOrRefund',
    }),
  );
  return {
    facts: [],
    sections: [section(say.ITEMS, columns, rows, { total: say.TOTAL, opens })],
  };
}
