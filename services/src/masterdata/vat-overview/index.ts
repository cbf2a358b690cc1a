export { VatOverviewController } from './vat-overview.controller.js';
export { VatOverviews } from './vat-overviews.service.js';
