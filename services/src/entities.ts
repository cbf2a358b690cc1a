import type { EntitySchema } from 'typeorm';
import { ecosystemSettingsSchema, entitySchemas, salesInvoiceSchema } from '@kantoor/schemas';
import { ormEntityOf } from './platform/records/index.js';

/** Their tables are written by statements of their own. */
const bySql: readonly string[] = [salesInvoiceSchema.$id, ecosystemSettingsSchema.$id];

/** Every table that is written through TypeORM; each is made from its JSON Schema. */
export const entities: EntitySchema[] = Object.values(entitySchemas)
  .filter((schema) => !bySql.includes(schema.$id))
  .map(ormEntityOf) as EntitySchema[];
