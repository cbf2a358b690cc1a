import type { EntitySchema } from 'typeorm';
import { ecosystemSettingsSchema, entitySchemas, salesInvoiceSchema } from '@kantoor/schemas';
import { ormEntityOf } from './platform/records/orm-entity.js';

/** Their tables are written by statements of their own. */
const bySql = [salesInvoiceSchema, ecosystemSettingsSchema];

/** Every table that is written through TypeORM; each is made from its JSON Schema. */
export const entities: EntitySchema[] = Object.values(entitySchemas)
  .filter((schema) => !bySql.includes(schema))
  .map(ormEntityOf) as EntitySchema[];
