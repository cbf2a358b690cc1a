import { Injectable } from '@nestjs/common';
import { taxRateSchema } from '@kantoor/schemas';
import { recordsOf } from '../../platform/records/index.js';
import type { RecordHooks } from '../../platform/records/index.js';

@Injectable()
export class TaxRateHooks implements RecordHooks {
  readonly duplicates = { tax_rates_description: { code: 'DUPLICATE', pointer: '/description' } } as const;
}

/** Rates are never removed: invoices and deals point at them. */
export const TaxRatesController = recordsOf({ schema: taxRateSchema, hooks: TaxRateHooks });
