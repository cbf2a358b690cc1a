import { OwnNamespace } from './own-namespace.js';
import { recordedActivities } from './recorded-stories.js';

/** A worker process that books, begins to draw and then hangs, to be killed. */
const [address, namespace] = process.argv.slice(2);
const entered = await OwnNamespace.enter(address!, namespace!);
await entered.work({
  ...recordedActivities,
  book: async () => {
    process.send!('booked');
    return {};
  },
  documents: () => {
    process.send!('drawing');
    return new Promise(() => undefined);
  },
});
