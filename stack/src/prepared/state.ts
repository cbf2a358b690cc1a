import { officeTimeZone } from '@kantoor/schemas';
import { contentOf } from '../system/content.js';

/** What decides the content of a database: the code that makes it, with the versions of what it uses, and the code that makes the cluster. */
const makers = ['schemas/dist', 'services/dist', 'services/package.json', 'stack/dist/postgres', 'stack/dist/data'];
/** Neither specs nor the bundle that is made of the rest. */
const decides = /^(?!bundle\/).*(?<!\.spec)\.js$/;

export interface Wanted {
  root: string;
  demo: boolean;
  /** Which server it is. */
  server: string;
  now?: Date;
}

/** The same answer only for what would be made the same. Demonstration data is of the day on which it is loaded. */
export function stateOfDatabase({ root, demo, server, now = new Date() }: Wanted): string {
  const day = demo ? now.toLocaleDateString('sv', { timeZone: officeTimeZone }) : 'any day';
  return contentOf(root, makers, decides, [server, day]);
}
