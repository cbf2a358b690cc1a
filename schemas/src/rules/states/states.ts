import type { ErrorCode } from '../../errors.js';

/** The state of an archived record, for kinds that store it beside their other states (`archivedAt`). */
export const archivedState = 'archived';
export type StateId = number | typeof archivedState;

export interface StateRefusal {
  code: ErrorCode;
  /** Problems found by a guard. */
  errors?: { pointer: string; code: string }[];
  params?: { from: StateId; to: StateId };
  detail?: string;
}

type Of<Id extends number> = Id | typeof archivedState;

/** The states of a kind of record, and all decisions based on them. */
interface StatesDefinition<Id extends number, Action extends string, Subject> {
  /** The name of each state in answers and search. */
  states: Readonly<Record<Id, string>>;
  /** Allowed transitions, whether requested by a person, a process or a rule. */
  transitions: Readonly<Record<Id, readonly Of<Id>[]>> & { readonly archived?: readonly Id[] };
  /** Returns what a record lacks to enter a state. A guard that needs the database is on the server, see `Records.transition`. */
  guards?: { readonly [To in Id]?: (record: Subject) => { pointer: string; code: string }[] };
  /** States in which an action is allowed on a record, and the error in all others. */
  actions: Readonly<Record<Action, { in: readonly Of<Id>[]; refused: ErrorCode; detail?: string }>>;
  refusals: Readonly<Record<Id, ChangeRefusals>>;
}

/** Errors for a refused transition: one for a forbidden one, one for its guard. */
interface ChangeRefusals {
  failed: ErrorCode;
  invalid: ErrorCode;
}
const generalRefusals: ChangeRefusals = { failed: 'CONFLICT', invalid: 'INVALID_INPUT' };

export interface StateMachine<Id extends number = number, Action extends string = string, Subject = unknown> {
  readonly names: Readonly<Record<Id, string>>;
  /** All of them; includes `archived` if a record can be restored. */
  readonly ids: readonly Of<Id>[];
  readonly actions: readonly Action[];
  readonly refusals: Readonly<Record<Id, ChangeRefusals>>;
  isState(id: number): id is Id;
  canChange(from: StateId, to: StateId): boolean;
  /** Returns why a record may not change from one state to another; null if it may. */
  refusalOfChange(from: StateId, to: StateId, record: Subject): StateRefusal | null;
  allows(action: Action, state: StateId): boolean;
  /** Returns why an action is not allowed on a record in a state; null if it is, or if no state forbids it. */
  refusalOf(action: string, state: StateId): StateRefusal | null;
}

/** Builds the state machine from a kind's tables: the API, the admin's buttons, its board columns and its drops all use it. */
export function defineStates<Id extends number, Action extends string, Subject>({
  states,
  transitions,
  guards = {},
  actions,
  refusals,
}: StatesDefinition<Id, Action, Subject>): StateMachine<Id, Action, Subject> {
  const follows: { readonly [From in StateId]?: readonly StateId[] } = transitions;
  const canChange = (from: StateId, to: StateId): boolean => follows[from]?.includes(to) ?? false;
  const allows = (action: Action, state: StateId): boolean => (actions[action].in as readonly StateId[]).includes(state);
  return {
    names: states,
    ids: [...(Object.keys(states).map(Number) as Id[]), ...(transitions.archived ? [archivedState] : [])] as Of<Id>[],
    actions: Object.keys(actions) as Action[],
    refusals,
    isState: (id): id is Id => id in states,
    canChange,
    refusalOfChange(from, to, record) {
      const { failed, invalid } = refusals[to as Id] ?? generalRefusals;
      if (!canChange(from, to)) return { code: failed, params: { from, to } };
      const errors = guards[to as Id]?.(record) ?? [];
      return errors.length > 0 ? { code: invalid, errors } : null;
    },
    allows,
    refusalOf(action, state) {
      if (!(action in actions) || allows(action as Action, state)) return null;
      const { refused, detail } = actions[action as Action];
      return { code: refused, detail };
    },
  };
}
