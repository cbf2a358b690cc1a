/** Shared by the specs of processes and of invoices. */
export { startOutside } from './outside.js';
export type { Outside } from './outside.js';
export { aDraft, makeSeller } from './seller.js';
export type { Seller } from './seller.js';
