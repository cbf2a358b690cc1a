import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { readAmidKills, sameFileMailed } from './read-documents.js';

/** Short version of `inbox.fault.spec.ts`, in less than a minute. The hostile files are covered one by one in the specs of the reader. */
describe('incoming documents, short version', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('inbox')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment('worker killed while documents are read: each is read once, and no reader outlives its worker (museum 20)', (run) =>
    readAmidKills(run, place, { documents: 16, kills: 2 }),
  );

  experiment('the same file in ten mails at once, and the worker killed meanwhile: one document, and a note of each other mail', (run) =>
    sameFileMailed(run, place, 10),
  );
});
