import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { FilesModule } from '../platform/files/index.js';
import { registers } from '../platform/records/kinds/index.js';
import { ClosedPeriods, ClosedPeriodsController, closingBell } from './closed-periods/index.js';
import { CentralBank, ExchangeRates, OwnRates, OwnRatesController, RateImport, WaitingInvoices } from './exchange-rates/index.js';
import { InvoiceNumbers } from './invoice-books/index.js';
import { BookTotals } from './invoice-routes/index.js';
import { BookLookup } from './invoice-views/index.js';
import { Journal, JournalController } from './journal/index.js';
import {
  legalEntities,
  LegalEntities,
  LegalEntitiesController,
  LegalEntityHooks,
  LogoController,
  Logos,
  ProviderKeys,
} from './legal-entities/index.js';
import { Months, MonthsController, OpenWork } from './months/index.js';
import { BookVerification } from './verification/index.js';
import { ChargedRates, TaxRateHooks, TaxRates, TaxRatesController, TaxRateUse } from './tax-rates/index.js';

const controllers = [
  LogoController,
  LegalEntitiesController,
  TaxRatesController,
  JournalController,
  ClosedPeriodsController,
  MonthsController,
  OwnRatesController,
];

/** By feature; other areas get what they ask for by its class. */
const services = [
  ...[LegalEntities, LegalEntityHooks, Logos, ProviderKeys],
  ...[TaxRates, TaxRateHooks, TaxRateUse, ChargedRates],
  ...[CentralBank, ExchangeRates, OwnRates, RateImport, WaitingInvoices],
  ...[ClosedPeriods, Months, OpenWork],
  ...[InvoiceNumbers],
  ...[BookTotals],
  ...[BookLookup],
  ...[Journal],
  ...[BookVerification],
];

/** Legal entities, VAT rates, exchange rates, closed periods, and what both books of invoices have in common: numbers, dates, lists, VAT lines and the journal. */
@Module({
  imports: [DirectoryModule, FilesModule],
  controllers,
  providers: [registers(legalEntities, closingBell), ...services],
  exports: services,
})
export class BooksModule {}
