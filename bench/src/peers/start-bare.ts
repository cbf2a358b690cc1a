import { fileURLToPath } from 'node:url';
import { type DataSet, urlOf } from '../world/databases.js';
import { freePort } from '../harness/free-port.js';
import type { Server, World } from '../world/world.js';

/** The bare server sees everything: its login is bound by no policy. */
export async function startBare(world: World, data: DataSet, settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const script = fileURLToPath(new URL('bare-server.js', import.meta.url));
  return world.serve(script, { DATABASE_URL: urlOf(world.adminUrl, data), PORT: String(port), ...settings }, `http://127.0.0.1:${port}`);
}
