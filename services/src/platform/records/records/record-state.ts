import { archivedState, type EntitySchema, type StateId, type StateMachine, type StateRefusal } from '@kantoor/schemas';
import { Problem } from '../../runtime/problems/index.js';
import { definitionOf } from './definition.js';
import type { StoredRecord } from './orm-entity.js';

/** Returns the state field of a kind of record, and its state machine. */
export function statesOf(schema: EntitySchema): { field: string; machine: StateMachine } {
  const column = definitionOf(schema).columns.find(({ kind }) => kind === 'state');
  if (!column) throw new Error(`No property of ${schema.$id} is its state`);
  return { field: column.field, machine: column.states! };
}

export function stateOf(schema: EntitySchema, record: StoredRecord): StateId {
  return record.archivedAt ? archivedState : (record[statesOf(schema).field] as number);
}

/** Refuses an action that the record's state does not allow. */
export function assertAllowed(schema: EntitySchema, record: StoredRecord, action: string): void {
  throwIf(statesOf(schema).machine.refusalOf(action, stateOf(schema, record)));
}

export function throwIf(refusal: StateRefusal | null): void {
  if (refusal) throw new Problem(refusal.code, { errors: refusal.errors, params: refusal.params, detail: refusal.detail });
}
