export { CentralBank } from './central-bank.service.js';
export { bookingRateOn, type ExchangeRate, ExchangeRates, inAccountingCurrency, latestRates } from './exchange-rates.repository.js';
export { importJob, RateImport } from './rate-import.service.js';
export { RateSettings } from './rate-settings.js';
export { WaitingInvoices } from './waiting-invoices.service.js';
