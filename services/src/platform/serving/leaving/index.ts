export { closeServer, leaveOnSignal, Leaving, type Phase, watchConnections } from './leaving.service.js';
