// What is read again after a change of an order.
import {
  getChannelOrders,
  getClientSummary,
  getLog,
  getOrderItems,
  getOrdersForClient,
} from '#domains/web-orders/contract/orders.ts';
import { getMoney } from '#domains/web-orders/contract/money-calls.ts';
import { getFailedImports } from '#domains/web-orders/contract/failed-import-calls.ts';
import { getReturns } from '#domains/web-orders/contract/return-calls.ts';
import { getOrder, getWalkList, getWaysOut } from '#domains/web-orders/contract/own.ts';
import { getClientShipments, getShipmentsForOrder } from '#domains/web-orders/contract/shipments.ts';

export const orderReads = [
  getOrdersForClient,
  getClientSummary,
  getOrder,
  getOrderItems,
  getLog,
  getWalkList,
  getWaysOut,
  getClientShipments,
  getShipmentsForOrder,
  getReturns,
  getMoney,
  getFailedImports,
  getChannelOrders,
];
