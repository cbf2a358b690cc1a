import type { EntitySchema } from 'typeorm';
import {
  contactSchema,
  dealSchema,
  ledgerSchema,
  legalEntitySchema,
  organizationSchema,
  productSchema,
  taxRateRuleSchema,
  taxRateSchema,
} from '@kantoor/schemas';
import { ormEntityOf } from './platform/records/orm-entity.js';

/** Every table that is written through TypeORM; each is made from its JSON Schema. */
export const entities: EntitySchema[] = [
  contactSchema,
  dealSchema,
  ledgerSchema,
  legalEntitySchema,
  organizationSchema,
  productSchema,
  taxRateRuleSchema,
  taxRateSchema,
].map(ormEntityOf) as EntitySchema[];
