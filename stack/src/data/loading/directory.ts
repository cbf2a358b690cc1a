import type { Tx } from '@kantoor/services/data';
import type { DemoEcosystem } from '../companies/ecosystems.js';
import { fullNameOf, people, type DemoPerson } from '../companies/people.js';

/** The two ecosystems and the six people exist before any membership. */
export async function loadPeople(tx: Tx, ecosystems: DemoEcosystem[]): Promise<void> {
  for (const { id, key, name } of ecosystems) {
    await tx.query(`INSERT INTO ecosystems (id, key, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [id, key, name]);
  }
  for (const person of people) {
    const { id, key, first, insertion, last } = person;
    await tx.query(
      `INSERT INTO people (id, subject, email, first_name, insertion, last_name, name) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [id, `p-${key}`, `${key}@kantoor.test`, first, insertion ?? null, last, fullNameOf(person)],
    );
  }
}

/** Loads teams with their activities and members, inside the transaction that has selected the ecosystem. */
export async function loadTeams(tx: Tx, { id: ecosystemId, teams, leads }: DemoEcosystem): Promise<void> {
  for (const { id, key, name, legalEntity } of teams) {
    await tx.query(
      `INSERT INTO teams (ecosystem_id, id, key, name, legal_entity_reference) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [ecosystemId, id, key, name, legalEntity],
    );
  }
  for (const person of people.filter((candidate) => candidate.teams[ecosystemId])) await addMemberships(tx, ecosystemId, person, teams);
  for (const { id, activities } of teams) {
    for (const { name } of activities) {
      await tx.query(
        `INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [ecosystemId, id, name.toLowerCase(), name, leads[id] ?? null],
      );
    }
  }
}

async function addMemberships(tx: Tx, ecosystemId: number, { id, teams: own }: DemoPerson, teams: DemoEcosystem['teams']): Promise<void> {
  await tx.query(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [ecosystemId, id]);
  const members = teams.filter(({ key }) => own[ecosystemId]!.includes(key));
  for (const team of members) {
    await tx.query(
      `INSERT INTO team_memberships (ecosystem_id, team_id, person_id, joined_on) VALUES ($1, $2, $3, '2020-01-01') ON CONFLICT DO NOTHING`,
      [ecosystemId, team.id, id],
    );
  }
  await tx.query(`UPDATE people SET primary_ecosystem_id = $2, primary_team_id = $3 WHERE id = $1 AND primary_ecosystem_id IS NULL`, [
    id,
    ecosystemId,
    members[0]!.id,
  ]);
}

/** Reserves numbers below a thousand for the demonstration. */
export async function keepNumbersFree(tx: Tx): Promise<void> {
  for (const table of ['ecosystems', 'people', 'teams', 'activities', 'applications']) {
    await tx.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(1000, nextval(pg_get_serial_sequence('${table}', 'id'))))`,
    );
  }
}
