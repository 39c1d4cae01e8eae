// The inventory sales report on paper.
import { reportTexts as say } from '#domains/reports/messages.ts';
import { table } from '#contract/report-table.ts';
import { count, day, money, text } from '#contract/report.ts';
import { linesAddress } from '#domains/reports/server/open-addresses.ts';
import { type ItemSales, listInventorySales } from '#domains/reports/server/list-inventory-sales.ts';
import type { ReportAnswer, ReportQuestion } from '#platform/reports/report.ts';

/** Every item of which at least `minQuantity` were sold in the days, in one department or all. */
export async function buildInventorySales(question: ReportQuestion): Promise<ReportAnswer> {
  const whom: Record<string, string> = question.employee === null ? {} : { Employee: question.employee };
  return {
    facts: [],
    sections: [
      table<ItemSales>(
        {
          title: say.ITEMS,
          columns: [
            [text(say.SKU), ({ sku }) => sku],
            [text(say.TITLE), ({ title, artist }) => [title, artist].filter(Boolean).join(', ')],
            [text(say.DEPARTMENT), ({ departmentName }) => departmentName],
            [text(say.CONDITION), ({ condition }) => condition],
            [count(say.SOLD), ({ sold }) => sold],
            [count(say.RETURNED), ({ returned }) => returned],
            [money(say.SALES), ({ salesCents }) => salesCents],
            [money(say.REFUNDS), ({ refundsCents }) => refundsCents],
            [money(say.COST), ({ costCents }) => costCents, 'cost'],
            [count(say.ON_HAND), ({ onHand }) => onHand],
            [day(say.LAST_SOLD), ({ lastSold }) => lastSold],
          ],
          rows: await listInventorySales(question.db, question),
          total: say.TOTAL,
          open: ({ inventoryId, departmentId }) =>
            linesAddress(question, {
              ...whom,
              InventoryId: String(inventoryId),
              DepartmentId: String(departmentId),
              Kind: 'saleOrRefund',
            }),
        },
        question,
      ),
    ],
  };
}
