export { changesChannel, type PublishedChange } from './changes-channel.js';
export type { OutboxEntry, RecordChange, WorkflowSignal } from './outbox-entry.js';
export { OutboxRelay } from './outbox-relay.service.js';
export { Outbox } from './outbox.service.js';
export { WorkerModule } from './worker.module.js';
