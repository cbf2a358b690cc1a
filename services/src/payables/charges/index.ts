export { ChargeTermsReader } from './charge-terms.service.js';
export { Charges } from './charges.service.js';
