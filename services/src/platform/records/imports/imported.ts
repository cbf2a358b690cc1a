import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import type { RecordHooks } from '../records/index.js';

/** A link between an imported record and a related record from its row. */
export interface Link {
  id: number;
  relatedId: number;
}
/** Reads and writes links between records of two kinds, independent of either. */
export interface RecordLinks {
  /** Returns all links of these records. */
  of(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<Link[]>;
  link(tx: Tx, ctx: RequestContext, links: readonly Link[]): Promise<void>;
  unlink(tx: Tx, ctx: RequestContext, links: readonly Link[]): Promise<void>;
}
/** The related records that rows of an import may bring. */
export interface Brings {
  as: string;
  /** Fields of which one must have a value for a related record; undefined: any of its fields. */
  when: readonly string[] | undefined;
  schema: EntitySchema;
  hooks: RecordHooks;
  links: RecordLinks;
}
/** The target of an import: a schema with the rules of its kind, and the related records its rows bring. */
export interface Imported {
  schema: EntitySchema;
  hooks: RecordHooks;
  brings: Brings | undefined;
}
