// As much of the documented schema of Shopify's Admin API (2026-04) as we use: names, arguments and types are Shopify's.
import { buildSchema } from 'graphql';

export const SCHEMA = buildSchema(`
directive @idempotent(key: String!) on FIELD
scalar DateTime
scalar Decimal
scalar Money
scalar URL

interface Node { id: ID! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type UserError { field: [String!] message: String! }
type CodedError { field: [String!] message: String! code: String }
type MoneyV2 { amount: Decimal! currencyCode: String! }
type MoneyBag { shopMoney: MoneyV2! }

type Shop { id: ID! name: String! currencyCode: String! }
type Location implements Node { id: ID! name: String! isActive: Boolean! }
type LocationConnection { nodes: [Location!]! pageInfo: PageInfo! }
type Publication implements Node { id: ID! }
type PublicationConnection { nodes: [Publication!]! pageInfo: PageInfo! }

enum ProductStatus { ACTIVE ARCHIVED DRAFT }
type Product implements Node { id: ID! handle: String! title: String! vendor: String! status: ProductStatus! variants(first: Int, after: String): ProductVariantConnection! }
type ProductVariant implements Node { id: ID! sku: String barcode: String price: Money! inventoryQuantity: Int product: Product! inventoryItem: InventoryItem! }
type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }
type InventoryQuantity { name: String! quantity: Int! }
type InventoryLevel { quantities(names: [String!]!): [InventoryQuantity!]! }
type InventoryItem implements Node { id: ID! tracked: Boolean! inventoryLevel(locationId: ID!): InventoryLevel }

type TaxLine { title: String! rate: Float channelLiable: Boolean priceSet: MoneyBag! }
type DiscountAllocation { allocatedAmountSet: MoneyBag! }
type LineItem implements Node { id: ID! title: String! vendor: String sku: String quantity: Int! currentQuantity: Int! unfulfilledQuantity: Int! variant: ProductVariant
  originalUnitPriceSet: MoneyBag! discountAllocations: [DiscountAllocation!]! taxLines: [TaxLine!]! }
type LineItemConnection { nodes: [LineItem!]! pageInfo: PageInfo! }
type ShippingLine { title: String! discountedPriceSet: MoneyBag! taxLines: [TaxLine!]! }
type ShippingLineConnection { nodes: [ShippingLine!]! }
type MailingAddress { name: String address1: String address2: String city: String provinceCode: String zip: String countryCodeV2: String phone: String }
type RefundLineItem { quantity: Int! restockType: String! lineItem: LineItem! }
type RefundLineItemConnection { nodes: [RefundLineItem!]! }
type Refund implements Node { id: ID! refundLineItems(first: Int): RefundLineItemConnection! }
type FulfillmentTrackingInfo { company: String number: String }
type Fulfillment implements Node { id: ID! trackingInfo: [FulfillmentTrackingInfo!]! }
type FulfillmentOrderLineItem implements Node { id: ID! remainingQuantity: Int! lineItem: LineItem! }
type FulfillmentOrderLineItemConnection { nodes: [FulfillmentOrderLineItem!]! }
type AssignedLocation { location: Location }
type FulfillmentOrder implements Node { id: ID! status: String! assignedLocation: AssignedLocation! lineItems(first: Int): FulfillmentOrderLineItemConnection! }
type FulfillmentOrderConnection { nodes: [FulfillmentOrder!]! }
type OrderTransaction implements Node { id: ID! kind: String! status: String! gateway: String amountSet: MoneyBag! }
interface ReturnLineItemType { id: ID! quantity: Int! }
type FulfillmentLineItem { lineItem: LineItem! }
type ReturnLineItem implements ReturnLineItemType { id: ID! quantity: Int! returnReason: String! fulfillmentLineItem: FulfillmentLineItem }
type ReturnLineItemConnection { nodes: [ReturnLineItemType!]! }
type Return implements Node { id: ID! status: String! returnLineItems(first: Int): ReturnLineItemConnection! }
type ReturnConnection { nodes: [Return!]! }
type Order implements Node { id: ID! name: String! createdAt: DateTime! updatedAt: DateTime! processedAt: DateTime! cancelledAt: DateTime
  displayFinancialStatus: String displayFulfillmentStatus: String! note: String email: String phone: String taxesIncluded: Boolean!
  totalPriceSet: MoneyBag! shippingAddress: MailingAddress shippingLines(first: Int): ShippingLineConnection! lineItems(first: Int): LineItemConnection!
  refunds: [Refund!]! fulfillments: [Fulfillment!]! fulfillmentOrders(first: Int): FulfillmentOrderConnection!
  transactions(first: Int): [OrderTransaction!]! returns(first: Int): ReturnConnection! }
type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }
enum OrderSortKeys { CREATED_AT ID ORDER_NUMBER UPDATED_AT }

type AssociatedOrder { id: ID! name: String! }
type AssociatedPayout { id: ID status: String }
type ShopifyPaymentsBalanceTransaction implements Node { id: ID! type: String! transactionDate: DateTime! amount: MoneyV2! fee: MoneyV2! net: MoneyV2!
  associatedOrder: AssociatedOrder associatedPayout: AssociatedPayout! }
type BalanceTransactionConnection { nodes: [ShopifyPaymentsBalanceTransaction!]! pageInfo: PageInfo! }
type ShopifyPaymentsPayout implements Node { id: ID! status: String! issuedAt: DateTime! transactionType: String! net: MoneyV2! }
type PayoutConnection { nodes: [ShopifyPaymentsPayout!]! pageInfo: PageInfo! }
type ShopifyPaymentsAccount { balanceTransactions(first: Int, after: String, query: String): BalanceTransactionConnection!
  payouts(first: Int, after: String, query: String): PayoutConnection! }

type Query {
  shop: Shop!
  location(id: ID): Location
  locations(first: Int): LocationConnection!
  publications(first: Int): PublicationConnection!
  productVariants(first: Int, after: String, query: String): ProductVariantConnection!
  nodes(ids: [ID!]!): [Node]!
  order(id: ID!): Order
  orders(first: Int, after: String, sortKey: OrderSortKeys, query: String): OrderConnection!
  shopifyPaymentsAccount: ShopifyPaymentsAccount
}

input OptionValueSetInput { name: String! }
input OptionSetInput { name: String! position: Int values: [OptionValueSetInput!] }
input VariantOptionValueInput { optionName: String! name: String! }
input InventoryItemInput { tracked: Boolean sku: String }
enum ProductVariantInventoryPolicy { DENY CONTINUE }
input ProductVariantSetInput { optionValues: [VariantOptionValueInput!]! price: Money sku: String barcode: String
  inventoryPolicy: ProductVariantInventoryPolicy inventoryItem: InventoryItemInput }
input ProductSetIdentifiers { handle: String id: ID }
input ProductSetInput { handle: String title: String vendor: String productType: String descriptionHtml: String status: ProductStatus
  productOptions: [OptionSetInput!] variants: [ProductVariantSetInput!] }
input ProductUpdateInput { id: ID! title: String status: ProductStatus }
input PublicationInput { publicationId: ID! }
input ProductVariantsBulkInput { id: ID price: Money }
input InventoryQuantityInput { inventoryItemId: ID! locationId: ID! quantity: Int! changeFromQuantity: Int }
input InventorySetQuantitiesInput { name: String! reason: String! referenceDocumentUri: String quantities: [InventoryQuantityInput!]! }
input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }
input FulfillmentOrderLineItemsInput { fulfillmentOrderId: ID! fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!] }
input FulfillmentTrackingInput { company: String number: String url: URL }
input FulfillmentInput { lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]! trackingInfo: FulfillmentTrackingInput notifyCustomer: Boolean }
enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
input OrderCancelRefundMethodInput { originalPaymentMethodsRefund: Boolean }
enum RefundLineItemRestockType { CANCEL NO_RESTOCK RETURN }
input RefundLineItemInput { lineItemId: ID! quantity: Int! restockType: RefundLineItemRestockType }
input OrderTransactionInput { orderId: ID! parentId: ID amount: Money! gateway: String! kind: String! }
input RefundInput { orderId: ID! note: String notify: Boolean refundLineItems: [RefundLineItemInput!] transactions: [OrderTransactionInput!] }

type ProductSetPayload { product: Product userErrors: [CodedError!]! }
type ProductUpdatePayload { product: Product userErrors: [UserError!]! }
type PublishablePublishPayload { userErrors: [UserError!]! }
type VariantsBulkUpdatePayload { productVariants: [ProductVariant!] userErrors: [CodedError!]! }
type InventoryAdjustmentGroup implements Node { id: ID! }
type InventorySetQuantitiesPayload { inventoryAdjustmentGroup: InventoryAdjustmentGroup userErrors: [CodedError!]! }
type InventoryActivatePayload { userErrors: [UserError!]! }
type FulfillmentCreatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
type Job { id: ID! done: Boolean! }
type OrderCancelPayload { job: Job orderCancelUserErrors: [CodedError!]! }
type RefundCreatePayload { refund: Refund userErrors: [UserError!]! }

type Mutation {
  productSet(identifier: ProductSetIdentifiers, input: ProductSetInput!, synchronous: Boolean): ProductSetPayload
  productUpdate(product: ProductUpdateInput): ProductUpdatePayload
  publishablePublish(id: ID!, input: [PublicationInput!]!): PublishablePublishPayload
  productVariantsBulkUpdate(productId: ID!, variants: [ProductVariantsBulkInput!]!): VariantsBulkUpdatePayload
  inventorySetQuantities(input: InventorySetQuantitiesInput!): InventorySetQuantitiesPayload
  inventoryActivate(inventoryItemId: ID!, locationId: ID!, available: Int): InventoryActivatePayload
  fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentCreatePayload
  orderCancel(orderId: ID!, reason: OrderCancelReason!, refundMethod: OrderCancelRefundMethodInput, restock: Boolean!, notifyCustomer: Boolean, staffNote: String): OrderCancelPayload
  refundCreate(input: RefundInput!): RefundCreatePayload
}
`);
