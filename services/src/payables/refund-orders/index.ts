export { type RefundOrderRow, RefundOrderRows } from './refund-orders.repository.js';
export { RefundOrders } from './refund-orders.service.js';
export { RefundOrdersController } from './refund-orders.controller.js';
