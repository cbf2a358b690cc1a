export { CentralBank } from './central-bank.service.js';
export { bookingRateOfInvoice, type ExchangeRate, ExchangeRates, inAccountingCurrency, latestRates } from './exchange-rates.repository.js';
export { OwnRates } from './own-rates.service.js';
export { OwnRatesController } from './own-rates.controller.js';
export { importJob, RateImport } from './rate-import.service.js';
export { RateSettings } from './rate-settings.js';
export { WaitingInvoices } from './waiting-invoices.service.js';
