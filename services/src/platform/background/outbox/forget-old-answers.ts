import type { Pool } from 'pg';
import { log } from '../../runtime/logging/index.js';

/** Deletes answers kept for repeated requests after a day (D-05). */
export async function forgetOldAnswers(pool: Pool): Promise<void> {
  await pool
    .query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`)
    .catch((err: unknown) => log.debug({ err }, 'Old answers stay for now'));
}
