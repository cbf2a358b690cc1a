import type { DataSource } from 'typeorm';
import { loadDirectory } from './directory.js';

/** The demonstration data; loading it again changes nothing. */
export async function loadDemo(dataSource: DataSource): Promise<void> {
  await dataSource.transaction((tx) => loadDirectory(tx));
}
