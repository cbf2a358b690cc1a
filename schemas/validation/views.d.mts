import type { EntitySchema } from '../src/entities/entity-schema.js';

/** The schema as a view of it says. */
export function schemaForView(schema: EntitySchema, name: string): EntitySchema;
/** The properties that stand in a list of the entity, whoever looks. */
export function listedIn(schema: EntitySchema): Set<string>;
