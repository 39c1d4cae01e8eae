import {
  addDeepItem,
  addDeepItemForm,
  type DeepItem,
  deepSearch,
  type FoundWire,
} from '#domains/catalog/contract/deep.ts';
import { foundOutside, lookUpRefusal } from '#domains/catalog/rules/new-product.ts';
import { mayDo } from '#contract/may-do.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { cleanImport } from '#domains/catalog/rules/clean-import.ts';
import type { Found } from '#domains/catalog/rules/read-found.ts';
import { importFound } from '#domains/catalog/server/public/import-found.ts';
import { itemToImport } from '#domains/catalog/server/item-to-import.ts';
import { keepLookUp } from '#domains/catalog/server/public/keep-look-up.ts';
import { lookUpFailed } from '#domains/catalog/server/public/look-up-failed.ts';
import { lookUpServiceOf } from '#domains/catalog/server/look-up-service.ts';
import { toProductWire } from '#domains/catalog/server/product-wire.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Db, type Route, reads, type WriteContext, writes } from '#contract/route.ts';

const SOURCE = 'Look-up';
const SEES_WHY = 'settings.keys';

export const deepSearchRoutes: Route[] = [
  reads(deepSearch, async ({ db, actor, now, requestId }, { Description, DepartmentId, clientId }) => {
    const departments = await departmentsByName(db);
    const asked = departments.find((one) => one.id === DepartmentId);
    if (DepartmentId !== undefined && !asked)
      throw notFound(departmentsMessages.NO_DEPARTMENT, 'DepartmentId');
    const storeId = clientId ?? actor.storeIds[0] ?? 0;
    const service = await lookUpServiceOf(db, storeId);
    if (!service) return lookUpRefusal(false) as Refusal;
    const answer = await service.find(Description, asked?.name ?? '').catch((error: unknown) => ({
      reason: error instanceof Error ? error.message : '',
    }));
    // Whatever went wrong there: the documented sentence (DEEP-02). The reason is for whoever sets services up: it says what answers at an address.
    if ('reason' in answer)
      for (const tell of lookUpFailed())
        await tell(db, { storeId, userId: actor.userId, requestId, reason: answer.reason }, now);
    const found = foundOutside(answer, mayDo(actor, SEES_WHY));
    if (isRefusal(found)) return found;
    const byName = new Map(departments.map((one) => [one.name.toLowerCase(), one.id]));
    const kept = found.map((one) => ({
      found: one,
      departmentId: byName.get(one.department.toLowerCase()) ?? null,
    }));
    await keepLookUp(db, storeId, kept, now);
    return { success: true, message: '', items: await toWire(db, found, departments, asked?.id) };
  }),
  writes(addDeepItem, (context, { clientId, ...item }) => answer(context, clientId, item)),
  writes(addDeepItemForm, (context, { clientId, ...item }) =>
    importForm(context, clientId ?? context.actor.storeIds[0] ?? 0, item),
  ),
];

async function importForm(context: WriteContext, storeId: number, sent: DeepItem) {
  const item = await itemToImport(context, storeId, sent);
  return answer(context, storeId, {
    ...item,
    Title: cleanImport(item.Title),
    ...(item.Notes !== undefined && { Notes: cleanImport(item.Notes) }),
  });
}

async function answer(context: WriteContext, clientId: number | undefined, item: DeepItem) {
  const product = await importFound(context, clientId ?? context.actor.storeIds[0] ?? 0, item);
  if (isRefusal(product)) return product;
  return {
    success: true,
    message: catalogMessages.IMPORTED,
    catalogId: product.catalogId,
    product: toProductWire(product),
  };
}

type Department = { readonly id: number; readonly name: string };

const departmentsByName = (db: Db): Promise<Department[]> =>
  db.rows<Department>('select department_id as id, name from departments where enabled');

/** In our words: the department by its name, else the one that was asked for; 0 when there is neither. */
async function toWire(
  db: Db,
  found: readonly Found[],
  departments: readonly Department[],
  askedId: number | undefined,
): Promise<FoundWire[]> {
  const known = await db.rows<{ upc: string }>(
    `select f.upc from unnest($1::text[]) as f(upc)
     where exists (select 1 from catalog_products p where p.gtin = lpad(f.upc, 14, '0') or p.upc = f.upc)`,
    [found.map((one) => one.upc)],
  );
  const inCatalog = new Set(known.map((one) => one.upc));
  const byName = new Map(departments.map((one) => [one.name.toLowerCase(), one]));
  return found.map(({ department, msrpCents, ...one }) => {
    const own = byName.get(department.toLowerCase()) ?? departments.find(({ id }) => id === askedId);
    return {
      ...one,
      tracks: one.tracks.map((track) => ({ ...track })),
      departmentId: own?.id ?? 0,
      departmentName: own?.name ?? department,
      msrp: msrpCents,
      source: SOURCE,
      inCatalog: inCatalog.has(one.upc),
    };
  });
}
