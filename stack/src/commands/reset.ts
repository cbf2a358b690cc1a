import { personalSettings } from '../settings.js';
import { dropData, shutDown } from '../shutdown.js';

export async function reset(): Promise<number> {
  const { dataDir } = personalSettings();
  await shutDown(dataDir);
  dropData(dataDir);
  console.log('Kantoor has stopped and its data is gone. `npm start` begins anew with the demonstration data.');
  return 0;
}
