export { ChargeTermsReader } from './charge-terms.service.js';
export type { ChargeProblem } from './charge-terms.service.js';
export { Charges } from './charges.service.js';
