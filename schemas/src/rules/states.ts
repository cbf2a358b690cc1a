import type { ErrorCode } from '../errors.js';

/** The state of a record that is archived, where its kind keeps that beside its other states (`archivedAt`). */
export const archivedState = 'archived';
export type StateId = number | typeof archivedState;

export interface StateRefusal {
  code: ErrorCode;
  /** What a guard found missing. */
  errors?: { pointer: string; code: string }[];
  params?: { from: StateId; to: StateId };
  detail?: string;
}

type Of<Id extends number> = Id | typeof archivedState;

/** The states of a kind of records, and all that is decided by them. */
interface StatesDefinition<Id extends number, Action extends string, Subject> {
  /** Each with the name that is answered and searched. */
  states: Readonly<Record<Id, string>>;
  /** Which states may follow which, whoever asks: a person, a process or a rule. */
  transitions: Readonly<Record<Id, readonly Of<Id>[]>> & { readonly archived?: readonly Id[] };
  /** What a record lacks to come into a state. A guard that needs the database is the server's, see `Records.transition`. */
  guards?: { readonly [To in Id]?: (record: Subject) => { pointer: string; code: string }[] };
  /** In which states a record may be worked on in this way, and what that is refused with in the others. */
  actions: Readonly<Record<Action, { in: readonly Of<Id>[]; refused: ErrorCode; detail?: string }>>;
  refusals: Readonly<Record<Id, ChangeRefusals>>;
}

/** What coming into a state is refused with: where the transitions forbid it, and where its guard does. */
interface ChangeRefusals {
  failed: ErrorCode;
  invalid: ErrorCode;
}
const generalRefusals: ChangeRefusals = { failed: 'CONFLICT', invalid: 'INVALID_INPUT' };

export interface StateMachine<Id extends number = number, Action extends string = string, Subject = unknown> {
  readonly names: Readonly<Record<Id, string>>;
  /** All of them; also `archived`, where a record comes back from there. */
  readonly ids: readonly Of<Id>[];
  readonly actions: readonly Action[];
  readonly refusals: Readonly<Record<Id, ChangeRefusals>>;
  isState(id: number): id is Id;
  canChange(from: StateId, to: StateId): boolean;
  /** Why a record may not go from one state to another; null when it may. */
  refusalOfChange(from: StateId, to: StateId, record: Subject): StateRefusal | null;
  allows(action: Action, state: StateId): boolean;
  /** Why this may not be done with a record in a state; null when it may, or when no state forbids it. */
  refusalOf(action: string, state: StateId): StateRefusal | null;
}

/** Makes the tables of a kind's states answer: the API, the buttons of the admin, its board columns and its drops ask the same ones. */
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
