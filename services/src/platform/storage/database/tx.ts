import type { EntityManager } from 'typeorm';

/** An open transaction bound to one ecosystem; it sees only that ecosystem's rows. */
export type Tx = EntityManager;
