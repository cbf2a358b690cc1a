import type { CoupledContact } from '@kantoor/schemas';
import type { ChargedRate, LegalEntity } from '@kantoor/services/data';
import type { TaxKind } from '../companies/business.js';
import type { PlannedProduct } from './catalogue.js';
import type { PlannedCustomer } from './customers.js';

export interface DemoProduct extends PlannedProduct {
  id: number;
  taxRateId: number;
}
export interface DemoCustomer extends Omit<PlannedCustomer, 'contacts'> {
  id: number;
  contacts: CoupledContact[];
  /** Has everything that the law requires on an invoice. */
  isComplete: boolean;
  /** The rate by the tax rules. */
  ruledTaxRateId: number | null;
}
/** Loaded rows that do not change with every deal. */
export interface Catalogue {
  taxRateIds: Record<TaxKind, number>;
  rates: ReadonlyMap<number, ChargedRate>;
  products: DemoProduct[];
  legalEntities: LegalEntity[];
}
