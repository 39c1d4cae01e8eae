// How does the simulated shop carry out mutations?
import { type GraphQLResolveInfo, Kind, valueFromASTUntyped } from 'graphql';
import { orderNode, productNode } from './answers.ts';
import type { Order, Shop } from './shop.ts';

type Coded = { field: string[]; message: string; code: string };
type Quantity = {
  inventoryItemId: string;
  locationId: string;
  quantity: number;
  changeFromQuantity?: number | null;
};
type ProductInput = {
  title?: string;
  vendor?: string;
  status?: string;
  variants?: { price?: string; sku?: string; barcode?: string | null }[];
};
type Part = { fulfillmentOrderId: string; fulfillmentOrderLineItems?: { id: string; quantity: number }[] };
type RefundInput = {
  orderId: string;
  refundLineItems?: { lineItemId: string; quantity: number; restockType?: string }[];
  transactions?: { amount: string }[];
};

/** The key of @idempotent at the field. */
function keyOf(info: GraphQLResolveInfo): string | undefined {
  const directive = info.fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent');
  const given = directive?.arguments?.find(({ name }) => name.value === 'key')?.value;
  if (!given) return undefined;
  return String(
    given.kind === Kind.VARIABLE ? info.variableValues[given.name.value] : valueFromASTUntyped(given),
  );
}

/** Carries a mutation out once for each key: asked again with the same words it answers the same; with others it refuses. */
function keeper() {
  const kept = new Map<string, { words: string; answer: object }>();
  return <A>(args: A, info: GraphQLResolveInfo, carryOut: (args: A) => object): object => {
    const key = keyOf(info);
    if (key === undefined) throw new Error('An @idempotent directive is required.');
    const words = JSON.stringify(args);
    const before = kept.get(key);
    if (before && before.words !== words)
      return {
        userErrors: [
          { field: null, message: 'Other parameters.', code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' },
        ],
      };
    if (before) return before.answer;
    const answer = carryOut(args);
    kept.set(key, { words, answer });
    return answer;
  };
}

const orderOf = (shop: Shop, id: string): Order => {
  const found = shop.orders.find((one) => one.id === id);
  if (!found) throw new Error(`no order ${id}`);
  return found;
};
const no = (message: string): object => ({ userErrors: [{ field: null, message }] });

function setQuantities(shop: Shop, { input }: { input: { quantities: Quantity[] } }): object {
  const errors = input.quantities.flatMap(
    ({ inventoryItemId, locationId, quantity, changeFromQuantity }, at): Coded[] => {
      const problem = (code: string): Coded[] => [
        { field: ['input', 'quantities', String(at)], message: code, code },
      ];
      const product = shop.byItem.get(inventoryItemId);
      if (!product) return problem('INVALID_INVENTORY_ITEM');
      const level = product.levels.get(locationId);
      if (level === undefined) return problem('ITEM_NOT_STOCKED_AT_LOCATION');
      if (quantity < 0) return problem('INVALID_QUANTITY_NEGATIVE');
      if (changeFromQuantity === undefined) return problem('COMPARE_QUANTITY_REQUIRED');
      return changeFromQuantity !== null && changeFromQuantity !== level
        ? problem('CHANGE_FROM_QUANTITY_STALE')
        : [];
    },
  );
  if (errors.length > 0) return { inventoryAdjustmentGroup: null, userErrors: errors };
  for (const { inventoryItemId, locationId, quantity } of input.quantities)
    shop.byItem.get(inventoryItemId)?.levels.set(locationId, quantity);
  return { inventoryAdjustmentGroup: { id: shop.gid('InventoryAdjustmentGroup') }, userErrors: [] };
}

function productSet(shop: Shop, args: { identifier?: { handle?: string }; input: ProductInput }): object {
  const { title, vendor, status, variants } = args.input;
  if (!title || title === shop.refuseTitle)
    return {
      product: null,
      userErrors: [{ field: ['input', 'title'], message: "Title can't be blank", code: 'BLANK' }],
    };
  const product = shop.productOf(args.identifier?.handle ?? title);
  const [variant] = variants ?? [];
  Object.assign(product, {
    title,
    vendor: vendor ?? product.vendor,
    status: status ?? product.status,
    price: variant?.price ?? product.price,
    sku: variant?.sku ?? product.sku,
    barcode: variant?.barcode ?? product.barcode,
  });
  return { product: productNode(product), userErrors: [] };
}

function fulfil(
  shop: Shop,
  given: { lineItemsByFulfillmentOrder: Part[]; trackingInfo?: { company?: string; number?: string } },
): object {
  for (const { fulfillmentOrderId, fulfillmentOrderLineItems = [] } of given.lineItemsByFulfillmentOrder) {
    const order = orderOf(shop, fulfillmentOrderId.replace('FulfillmentOrder', 'Order'));
    if (order.cancelledAt) return { fulfillment: null, ...no('The order is cancelled.') };
    for (const { id, quantity } of fulfillmentOrderLineItems) {
      const line = order.lines.find(({ foId }) => foId === id);
      if (!line || quantity > line.quantity - line.cancelled - line.fulfilled)
        return { fulfillment: null, ...no('Invalid fulfillment order line item quantity requested.') };
    }
    for (const { id, quantity } of fulfillmentOrderLineItems)
      for (const line of order.lines) if (line.foId === id) line.fulfilled += quantity;
    const { company = '', number = '' } = given.trackingInfo ?? {};
    order.fulfilments.push({ id: shop.gid('Fulfillment'), company, number });
    shop.touch(order, 'fulfillments/create');
  }
  return { fulfillment: null, userErrors: [] };
}

function refund(shop: Shop, { orderId, refundLineItems = [], transactions = [] }: RefundInput): object {
  const order = orderOf(shop, orderId);
  const lines = refundLineItems.map(({ lineItemId, quantity, restockType = 'NO_RESTOCK' }) => ({
    line: order.lines.find(({ id }) => id === lineItemId),
    quantity,
    restockType,
  }));
  const known = lines.flatMap(({ line, ...rest }) => (line ? [{ line, ...rest }] : []));
  const isTooMuch = ({ line, quantity }: (typeof known)[number]) =>
    quantity > line.quantity - line.cancelled - line.returned;
  if (known.length < lines.length || known.some(isTooMuch))
    return { refund: null, ...no('Refund line items cannot refund more items than were purchased.') };
  const cents = transactions.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const id = shop.refund(order, known, cents);
  return { refund: { id, refundLineItems: () => ({ nodes: [] }) }, userErrors: [] };
}

/** The mutations, each as Shopify documents it. */
export function mutations(shop: Shop): object {
  const once = keeper();
  return {
    productSet: (args: { identifier?: { handle?: string }; input: ProductInput }) => productSet(shop, args),
    productUpdate: ({ product: { id, status } }: { product: { id: string; status?: string } }) => {
      const product = shop.products.get(id);
      if (!product) return { product: null, ...no('Product does not exist') };
      if (status) product.status = status;
      return { product: productNode(product), userErrors: [] };
    },
    publishablePublish: ({ id }: { id: string }) => {
      const product = shop.products.get(id);
      if (product) product.isPublished = true;
      return product ? { userErrors: [] } : no('Product does not exist');
    },
    productVariantsBulkUpdate: (args: { productId: string; variants: { id?: string; price?: string }[] }) => {
      const product = shop.products.get(args.productId);
      if (!product) return no('Product does not exist');
      for (const { id, price } of args.variants) if (id === product.variantId && price) product.price = price;
      return { productVariants: [], userErrors: [] };
    },
    inventorySetQuantities: (
      args: { input: { quantities: Quantity[] } },
      _context: unknown,
      info: GraphQLResolveInfo,
    ) => once(args, info, (asked) => setQuantities(shop, asked)),
    inventoryActivate: (
      args: { inventoryItemId: string; locationId: string; available?: number },
      _context: unknown,
      info: GraphQLResolveInfo,
    ) =>
      once(args, info, ({ inventoryItemId, locationId, available = 0 }) => {
        const levels = shop.byItem.get(inventoryItemId)?.levels;
        if (levels && !levels.has(locationId)) levels.set(locationId, available);
        return levels ? { userErrors: [] } : no('The product does not exist.');
      }),
    fulfillmentCreate: ({ fulfillment }: { fulfillment: Parameters<typeof fulfil>[1] }) =>
      fulfil(shop, fulfillment),
    orderCancel: ({ orderId, restock }: { orderId: string; restock: boolean }) => {
      const order = orderOf(shop, orderId);
      const isOver = order.cancelledAt !== null || order.lines.some(({ fulfilled }) => fulfilled > 0);
      if (isOver)
        return {
          orderCancelUserErrors: [
            { field: ['orderId'], message: 'Cannot cancel the order.', code: 'INVALID' },
          ],
        };
      shop.cancel(order, restock);
      return {
        job: { id: shop.gid('Job'), done: true },
        orderCancelUserErrors: [],
        order: orderNode(shop, order),
      };
    },
    refundCreate: (args: { input: RefundInput }, _context: unknown, info: GraphQLResolveInfo) =>
      once(args, info, ({ input }) => refund(shop, input)),
  };
}
