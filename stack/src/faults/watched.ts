/**
 * The code that experiments watch, by the folder they lie in, beside that folder itself and what all of them stand on: `npm test` leaves out what
 * held and whose code is the same since.
 */
const server = ['schemas/entities', 'schemas/src', 'schemas/validation', 'schemas/wire', 'schemas/countries.json', 'services/src'];

export const watched: Record<string, readonly string[]> = {
  approvals: [...server, 'workflows/src'],
  contract: server,
  crashes: [...server, 'workflows/src'],
  crowds: [...server, 'workflows/src'],
  floods: server,
  fuzz: server,
  money: server,
  payments: server,
  races: server,
  // Only the stand-in for signing in, a part of every stack.
  'sign-in': [],
  tenants: server,
};

export const faultsFolder = 'stack/src/faults';
/** What all experiments stand on, and which files of it count: neither specs nor what only starts, finds or counts tests. */
export const stage = {
  places: ['package-lock.json', `${faultsFolder}/support`, 'stack/src'],
  counts: /^(?!faults\/|commands\/|requirements\/|browser\/).*(?<!\.spec)\.ts$/,
};
