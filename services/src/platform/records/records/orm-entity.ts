import { EntitySchema as OrmSchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { EntitySchema, RecordOf, SentOf, StoredFrame, StoredOf } from '@kantoor/schemas';
import { type Column, sqlTypes } from '../columns/index.js';
import { definitionOf } from './definition.js';

/** A stored record of any entity: exact numbers and dates are text. */
export type StoredRecord = StoredFrame & { [field: string]: unknown };
/** A stored record of this entity. */
export type Stored<Name extends string> = Name extends keyof StoredOf ? StoredOf[Name] : StoredRecord;
/** Values to write, by field; empty ones are null until the hooks complete them. */
export type Values<Name extends string> = Name extends keyof StoredOf
  ? { [Field in Exclude<keyof StoredOf[Name], keyof StoredFrame>]: StoredOf[Name][Field] | null }
  : Record<string, unknown>;
/** What a client sends, validated. */
export type Sent<Name extends string> = Name extends keyof SentOf ? SentOf[Name] : object;
/** A single record as returned. */
export type Answered<Name extends string> = Name extends keyof RecordOf ? RecordOf[Name] : object;
/** A record on the wire: JSON with the field names of the registers. */
export type WireRecord = Record<string, unknown>;

const ormColumn = (column: Column): EntitySchemaColumnOptions => ({ type: sqlTypes[column.kind], name: column.name, nullable: true });

const entities = new Map<string, OrmSchema<StoredRecord>>();

/** Builds the TypeORM entity of a JSON Schema: a new field needs only a property, and its column in a migration. */
export function ormEntityOf(schema: EntitySchema): OrmSchema<StoredRecord> {
  const known = entities.get(schema.$id);
  if (known) return known;
  const { resource, columns } = definitionOf(schema);
  const entity = new OrmSchema<StoredRecord>({
    name: resource.table,
    tableName: resource.table,
    columns: {
      ecosystemId: { type: 'int', name: 'ecosystem_id', primary: true },
      id: { type: 'int', primary: true, generated: 'increment' },
      version: { type: 'int', version: true },
      createdAt: { type: 'timestamptz', name: 'created_at', createDate: true },
      updatedAt: { type: 'timestamptz', name: 'updated_at', updateDate: true },
      archivedAt: { type: 'timestamptz', name: 'archived_at', nullable: true },
      ...Object.fromEntries(columns.map((column) => [column.field, ormColumn(column)])),
    },
  });
  entities.set(schema.$id, entity);
  return entity;
}
