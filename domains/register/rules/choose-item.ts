// Which item of the store is meant by a code that names several?
//
// One UPC may stand for several conditions (TRAN-12). What the caller names decides; else the only one in stock; else the only one
// there is; else a person chooses.

export type ChoosableItem = {
  readonly inventoryId: number | null;
  readonly conditionId: number | null;
  readonly condition: string;
  readonly grade: string;
  readonly onHand: number;
};

/** The item, the list to choose from, or neither when there is none. `condition` is a name, grade letter or id. */
export function chooseItem<T extends ChoosableItem>(
  items: readonly T[],
  condition: string | undefined,
): { item?: T; choose?: readonly T[] } {
  const named =
    condition === undefined || condition === ''
      ? items
      : items.filter((item) => isCondition(item, condition));
  if (named.length <= 1) return named[0] ? { item: named[0] } : {};
  const inStock = named.filter((item) => item.onHand > 0);
  if (inStock.length === 1) return { item: inStock[0] as T };
  return { choose: named };
}

/** Is it the condition that somebody names by name, grade letter or id? */
export function isCondition(
  item: Pick<ChoosableItem, 'condition' | 'grade' | 'conditionId'>,
  asked: string,
): boolean {
  const wanted = asked.trim().toLowerCase();
  return (
    item.condition.toLowerCase() === wanted ||
    item.grade.toLowerCase() === wanted ||
    String(item.conditionId) === wanted
  );
}
