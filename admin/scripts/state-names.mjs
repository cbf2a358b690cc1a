// One state, one name (D-60): whatever texts are about the same states call each of them alike, and no two states are called the same.

/** Where the states of each kind are named. */
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
/** Texts by the same keys that are no names: what a button does, what an empty column says, how far a step is, what a figure counts. */
const sentences = new Set([
  'dealForm.setAs',
  'deals.nothing',
  'deals.card',
  'deals.card.step',
  // What goes back to a customer is not paid but refunded (PLT-O62).
  'invoices.refund',
  'invoices.standing',
  'invoices.credit.effect',
  // Ways of payment have numbers, as the states of purchases do.
  'paymentMethods',
  'mail.error',
  'bulk.count',
]);
/** So much of the states of a kind that another group of texts is about them too. */
const alike = 0.6;

/** The groups of a catalogue: texts by their last name, by the path before it. */
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

/** What is wrong with the names of states in a catalogue (text by key). */
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
