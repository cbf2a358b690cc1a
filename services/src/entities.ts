import type { EntitySchema } from 'typeorm';

/** Every table that is written through TypeORM. */
export const entities: EntitySchema[] = [];
