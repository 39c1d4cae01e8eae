// Which parts does a whole copy of this product have, as the shop says?
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getDepartmentConfigurations } from '#domains/departments/contract/calls.ts';
import { type Part, partsOfCopy } from '#domains/departments/rules/parts.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import type { Product } from '../trade/offers.ts';

const LONG_MS = 600_000;
const NONE: readonly Part[] = [];

/** The parts that are asked for, in the order of the keys 1 to 9; none while the department isn't known, and where nothing is asked. */
export function useParts(product: Product | null): readonly Part[] {
  const { list } = useDepartments();
  const configurations = useCall(getDepartmentConfigurations, {}, { staleMs: LONG_MS });
  const department = list.find((one) => one.departmentId === product?.departmentId);
  if (!product || !department) return NONE;
  const configuration = configurations.data?.find(
    (one) => one.departmentId === product.departmentId && one.configuration === product.configuration,
  );
  return partsOfCopy(department.parts, configuration?.medium ?? null);
}
