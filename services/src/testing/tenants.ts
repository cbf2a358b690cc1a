import { randomInt } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Config } from '../platform/runtime/config/index.js';
import { createDataSource } from '../platform/storage/database/data-source.js';

export interface Tenant {
  ecosystemId: number;
  teamId: number;
  personId: number;
  subject: string;
}

/** Opens the database as its owner; row security applies to the owner too. */
export const openAsOwner = (): Promise<DataSource> => createDataSource({ url: new Config().databaseUrl, poolSize: 2 }).initialize();

/** Creates a separate ecosystem with one team and one person, who may also be a member of other ecosystems. */
export async function makeTenant(owner: DataSource, name: string): Promise<Tenant> {
  const id = randomInt(10_000_000, 2_000_000_000);
  const subject = `s-${id}`;
  await owner.transaction(async (tx) => {
    await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
    await tx.query(`INSERT INTO ecosystems (id, key, name) VALUES ($1, $2, $3)`, [id, `spec-${id}`, name]);
    await tx.query(`INSERT INTO people (id, subject, email, name) VALUES ($1, $2, $3, $4)`, [
      id,
      subject,
      `${subject}@spec.test`,
      `Person of ${name}`,
    ]);
    await tx.query(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $1)`, [id]);
    await tx.query(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $1, 'team', $2)`, [id, `Team of ${name}`]);
    await tx.query(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $1, $1)`, [id]);
  });
  return { ecosystemId: id, teamId: id, personId: id, subject };
}
