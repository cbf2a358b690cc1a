import type { DataSource } from 'typeorm';
import { readConfig, type Tx } from '@kantoor/services/data';
import { ecosystems } from '../companies/ecosystems.js';
import { keepNumbersFree, loadPeople, loadTeams } from '../loading/directory.js';
import { loadBusiness } from '../loading/business.js';

const demoLock = 7_205_001;

/**
 * Loads the demonstration data, with dates in the year that ends today; loading it again changes nothing, even if two start at once.
 * Returns whether any was missing.
 */
export async function loadDemo(dataSource: DataSource, config = readConfig(), now = new Date()): Promise<boolean> {
  return dataSource.transaction(async (tx) => {
    let isAnyNew = false;
    await tx.query(`SELECT pg_advisory_xact_lock($1)`, [demoLock]);
    await loadPeople(tx, ecosystems);
    for (const ecosystem of ecosystems) {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystem.id)]);
      if (await isLoaded(tx, ecosystem.id)) continue;
      isAnyNew = true;
      await loadTeams(tx, ecosystem);
      await loadBusiness(tx, ecosystem.business, config, now);
    }
    await keepNumbersFree(tx);
    return isAnyNew;
  });
}

/** Legal entities are never removed, so their presence is proof. */
async function isLoaded(tx: Tx, ecosystemId: number): Promise<boolean> {
  const [row] = await tx.query(`SELECT EXISTS (SELECT FROM legal_entities WHERE ecosystem_id = $1) AS loaded`, [ecosystemId]);
  return row.loaded as boolean;
}
