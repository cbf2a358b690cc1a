export { DealBoard } from './deal-board.service.js';
export { DealExport } from './deal-export.service.js';
export { DealMail } from './deal-mail.service.js';
export { DealHooks } from './deal.hooks.js';
export { deals } from './deal.kind.js';
export { DealsController } from './deals.controller.js';
export { Deals } from './deals.service.js';
export { TeamDealsController } from './team-deals.controller.js';
