import { dealStateNames } from './deal-states.js';
import { subscriptionStateNames } from './subscriptions.js';

/** The names of the states of each state machine, by the name that `x-state` of a property gives it. */
const stateNames: Record<string, Readonly<Record<number, string>>> = {
  deal: dealStateNames,
  subscription: subscriptionStateNames,
};

export function stateNamesOf(machine: string): Readonly<Record<number, string>> {
  const names = stateNames[machine];
  if (!names) throw new Error(`There is no state machine ${machine}`);
  return names;
}
