export { exemptionReasonFor } from './exemption-reason.js';
export { vatCategoryFor } from './vat-category.js';
