import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import type { RecordHooks } from '../records/index.js';

/** A record of an import, and one that its row brought. */
export interface Link {
  id: number;
  broughtId: number;
}
/** How records of two kinds are linked, in the words of neither. */
export interface RecordLinks {
  /** All links of these records. */
  of(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<Link[]>;
  link(tx: Tx, ctx: RequestContext, links: readonly Link[]): Promise<void>;
  unlink(tx: Tx, ctx: RequestContext, links: readonly Link[]): Promise<void>;
}
/** What the rows of an import bring. */
export interface Brings {
  as: string;
  /** The fields one of which a row says that brings one; any of its fields without. */
  when: readonly string[] | undefined;
  schema: EntitySchema;
  hooks: RecordHooks;
  links: RecordLinks;
}
/** What is imported: records of a schema with the rules of their kind, and what their rows bring. */
export interface Imported {
  schema: EntitySchema;
  hooks: RecordHooks;
  brings: Brings | undefined;
}
