/**
 * The code that experiments watch, by their folder, besides that folder itself and what all of them depend on: `npm test` leaves out those
 * that held and whose code is unchanged.
 */
const schemas = ['entities', 'src', 'validation', 'wire', 'countries.json', 'read-fields.json'].map((part) => `schemas/${part}`);
const server = [...schemas, 'services/src'];

export const watched: Record<string, readonly string[]> = {
  approvals: [...server, 'workflows/src'],
  contract: server,
  crashes: [...server, 'workflows/src'],
  crowds: [...server, 'workflows/src'],
  floods: server,
  machines: [...server, 'workflows/src'],
  fuzz: server,
  money: server,
  payments: server,
  races: server,
  // Only the stand-in for signing in, a part of every stack.
  'sign-in': [],
  tenants: server,
  uploads: server,
};

export const faultsFolder = 'stack/src/faults';
/** What all experiments depend on, and which of its files count: neither specs nor what only starts, finds or counts tests. */
export const stage = {
  places: ['package-lock.json', `${faultsFolder}/support`, 'stack/src'],
  counts: /^(?!faults\/|commands\/|requirements\/|browser\/).*(?<!\.spec)\.ts$/,
};
