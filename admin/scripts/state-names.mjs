// One state, one name (D-60): all texts about the same states use the same names, and no two states have the same name.

/** Groups that define the names of the states of each kind. */
const named = {
  'deals.state': 'deals',
  'invoices.lifecycle': 'invoices',
  'purchases.state': 'purchases',
  'invoices.payment': 'payments',
  'subscriptions.state': 'periods of subscriptions',
  'subscriptionRuns.state': 'runs of subscriptions',
  'mail.log.state': 'mails',
  'bulk.state': 'records of several at once',
  'process.state': 'processes',
};
/** Groups with the same keys that are not names: labels of buttons, texts of empty columns, progress of steps, labels of figures. */
const sentences = new Set([
  'dealForm.setAs',
  'deals.nothing',
  'deals.card',
  'deals.card.step',
  // An amount that goes back to a customer is refunded, not paid (PLT-O62).
  'invoices.refund',
  'invoices.standing',
  'invoices.credit.effect',
  // Payment methods have numbers, as the states of purchases do.
  'paymentMethods',
  'mail.error',
  'bulk.count',
]);
/** Minimum share of the states of a kind for another group of texts to count as being about them. */
const alike = 0.6;

/** Groups the texts of a catalogue by the path before their last name. */
function groupsOf(catalogue) {
  const groups = new Map();
  for (const [key, text] of catalogue) {
    const at = key.lastIndexOf('.');
    const path = key.slice(0, at);
    if (!groups.has(path)) groups.set(path, new Map());
    groups.get(path).set(key.slice(at + 1), text);
  }
  return groups;
}

/** Returns the errors in the names of states in a catalogue (text by key). */
export function stateNameFaults(catalogue) {
  const groups = groupsOf(catalogue);
  return Object.entries(named).flatMap(([path, kind]) => {
    const names = groups.get(path);
    if (!names) return [`the states of ${kind} are named nowhere: ${path} is gone`];
    const twice = [...names].filter(([state, name]) => [...names].some(([other, same]) => other < state && same === name));
    const others = [...groups].filter(
      ([other, texts]) =>
        other !== path &&
        !(other in named) &&
        !sentences.has(other) &&
        [...names.keys()].filter((state) => texts.has(state)).length >= alike * names.size,
    );
    return [
      ...twice.map(([state, name]) => `${path}.${state} is called like another state of ${kind}: ${name}`),
      ...others.flatMap(([other, texts]) =>
        [...names]
          .filter(([state, name]) => texts.has(state) && texts.get(state) !== name)
          .map(([state, name]) => `${other}.${state} is a second name of “${name}” (${path})`),
      ),
    ];
  });
}
