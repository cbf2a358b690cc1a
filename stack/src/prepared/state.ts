import { officeTimeZone } from '@kantoor/schemas';
import { contentOf } from '../system/content.js';

/**
 * What determines the content of a database: the code that makes it, with the versions of its dependencies, and the code that makes the
 * cluster.
 */
const makers = ['schemas/dist', 'services/dist', 'services/package.json', 'stack/dist/postgres', 'stack/dist/data'];
/** Neither specs nor the bundle made from the rest. */
const decides = /^(?!bundle\/).*(?<!\.spec)\.js$/;

export interface Wanted {
  root: string;
  demo: boolean;
  /** The server version. */
  server: string;
  now?: Date;
}

/** Returns the same state only for the same content. Demonstration data depends on the day on which it is loaded. */
export function stateOfDatabase({ root, demo, server, now = new Date() }: Wanted): string {
  const day = demo ? now.toLocaleDateString('sv', { timeZone: officeTimeZone }) : 'any day';
  return contentOf(root, makers, decides, [server, day]);
}
