import { personalSettings } from '../settings.js';
import { shutDown } from '../shutdown.js';

export async function stop(): Promise<number> {
  await shutDown(personalSettings().dataDir);
  console.log('Kantoor has stopped; its data is kept.');
  return 0;
}
