export { type ChargedRate, ChargedRates } from './charged-rates.repository.js';
export { TaxRateUse } from './tax-rate-use.repository.js';
export { TaxRateHooks, TaxRatesController } from './tax-rates.controller.js';
export { TaxRates, type TaxRateView } from './tax-rates.repository.js';
