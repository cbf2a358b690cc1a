export { closeServer, watchConnections } from './closing-server.js';
export { leaveOnSignal } from './leave-on-signal.js';
export { Leaving, type Phase } from './leaving.service.js';
