import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { hostileInbox } from './hostile-inbox.js';
import { readAmidKills, sameFileMailed } from './read-documents.js';

describe('documents that come in', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('inbox')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment('worker killed while documents are read: each is read once, and no reader outlives its worker (museum 20)', (run) =>
    readAmidKills(run, place, { documents: sized(40, 300), kills: sized(3, 10) }),
  );

  experiment('the same file in 50 mails at once, and the worker killed meanwhile: one document, and a note of each other mail', (run) =>
    sameFileMailed(run, place, 50),
  );

  experiment('hostile files and mails in an inbox: refused or inert, and others are served (museum 20, 21)', (run) =>
    hostileInbox(run, place),
  );
});
