// What does a promotion take off these lines?
import { type Cents, cents, least, portion, times } from '#kernel/money.ts';

export type Promotion = {
  readonly promotionId: number;
  readonly name: string;
  readonly description: string;
  readonly kind: 'percent' | 'amount';
  /** Basis points, or cents a unit. */
  readonly value: number;
  /** Null is every department. */
  readonly departmentId: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

export type PromotedLine = {
  readonly lineId: number;
  readonly kind: string;
  readonly departmentId: number;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
};

/** Cents off by line id: each eligible sale line once, never below nothing, only inside the promotion's days (P4). */
export function promotionDiscount(
  promotion: Promotion,
  lines: readonly PromotedLine[],
  businessDay: string,
): Map<number, Cents> {
  const off = new Map<number, Cents>();
  if (!runsOn(promotion, businessDay)) return off;
  for (const line of lines) {
    if (
      line.kind !== 'sale' ||
      (promotion.departmentId !== null && promotion.departmentId !== line.departmentId)
    )
      continue;
    const gross = times(line.unitPriceCents, line.quantity);
    const less =
      promotion.kind === 'percent'
        ? portion(gross, promotion.value)
        : times(cents(promotion.value), line.quantity);
    if (less > 0) off.set(line.lineId, least(less, gross));
  }
  return off;
}

/** Is the business day (yyyy-MM-dd) one of the promotion's? Both ends belong to it. */
export function runsOn(promotion: Pick<Promotion, 'startsOn' | 'endsOn'>, businessDay: string): boolean {
  return (promotion.startsOn ?? '') <= businessDay && businessDay <= (promotion.endsOn ?? '9999-12-31');
}
