import type { EntitySchema } from 'typeorm';
import { ecosystemSettingsSchema, entitySchemas } from '@kantoor/schemas';
import { ormEntityOf } from './platform/records/records/index.js';

/** Schemas without an ORM entity: their tables are written with hand-written SQL. */
const bySql: readonly string[] = [ecosystemSettingsSchema.$id];

/** Every table that is written through TypeORM; each entity is built from its JSON Schema. */
export const entities: EntitySchema[] = Object.values(entitySchemas)
  .filter((schema) => !bySql.includes(schema.$id))
  .map(ormEntityOf) as EntitySchema[];
