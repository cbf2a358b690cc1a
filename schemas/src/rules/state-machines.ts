import { dealStateMachine } from './selling/deal-states.js';
import { documentStateMachine } from './buying/document-states.js';
import { purchaseStateMachine } from './buying/purchase-states.js';
import type { StateMachine } from './states/states.js';
import { subscriptionStateMachine } from './selling/subscriptions.js';

/** By the name in a property's `x-state`. */
const stateMachines: Readonly<Record<string, StateMachine>> = {
  deal: dealStateMachine as StateMachine,
  'inbox-document': documentStateMachine as StateMachine,
  purchase: purchaseStateMachine as StateMachine,
  subscription: subscriptionStateMachine as StateMachine,
};

export function stateMachineOf(name: string): StateMachine {
  const machine = stateMachines[name];
  if (!machine) throw new Error(`There is no state machine ${name}`);
  return machine;
}
