import type { EntityManager } from 'typeorm';

const ecosystems = [
  { id: 1, key: 'noord', name: 'Noord', teams: ['advies', 'techniek', 'studio'] },
  { id: 2, key: 'zuid', name: 'Zuid', teams: ['werkplaats', 'verkoop'] },
];

const teamNames: Record<string, string> = {
  advies: 'Advies',
  techniek: 'Techniek',
  studio: 'Studio',
  werkplaats: 'Werkplaats',
  verkoop: 'Verkoop',
};
const legalEntities: Record<string, string> = { advies: 'NOORD', techniek: 'NOORD', studio: 'STUDIO', werkplaats: 'ZUID', verkoop: 'ZUID' };
const activities: Record<string, string[]> = {
  advies: ['Strategie', 'Training'],
  techniek: ['Ontwikkeling', 'Beheer'],
  studio: ['Ontwerp', 'Film'],
  werkplaats: ['Onderhoud'],
  verkoop: ['Winkel'],
};

interface DemoPerson {
  id: number;
  key: string;
  first: string;
  insertion?: string;
  last: string;
  /** ecosystem id → team keys */
  teams: Record<number, string[]>;
}
const people: DemoPerson[] = [
  {
    id: 1,
    key: 'admin',
    first: 'Anna',
    insertion: 'de',
    last: 'Wit',
    teams: { 1: ['advies', 'techniek', 'studio'], 2: ['werkplaats', 'verkoop'] },
  },
  { id: 2, key: 'finance', first: 'Fatima', last: 'Bakker', teams: { 1: ['advies', 'techniek', 'studio'] } },
  { id: 3, key: 'lead', first: 'Lars', last: 'Visser', teams: { 1: ['advies'] } },
  { id: 4, key: 'member', first: 'Mia', insertion: 'van', last: 'Dijk', teams: { 1: ['advies', 'techniek'] } },
  { id: 5, key: 'declarant', first: 'Daan', last: 'Smit', teams: { 1: ['advies'] } },
  { id: 6, key: 'other', first: 'Olga', last: 'Peters', teams: { 2: ['werkplaats', 'verkoop'] } },
];
const leadOfAdvies = 3;

/** Two ecosystems that know nothing of each other, their teams and activities, and the six people of the sign-in page. */
export async function loadDirectory(tx: EntityManager): Promise<void> {
  for (const { id, key, name } of ecosystems) {
    await tx.query(`INSERT INTO ecosystems (id, key, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [id, key, name]);
  }
  for (const person of people) await addPerson(tx, person);
  for (const { id, teams } of ecosystems) {
    await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
    for (const [index, key] of teams.entries()) await addTeam(tx, id, teamIdOf(id, index), key);
    await addMemberships(tx, id, teams);
    for (const [index, key] of teams.entries()) await addActivities(tx, id, teamIdOf(id, index), key);
  }
  for (const person of people) {
    const [ecosystemId, [team]] = Object.entries(person.teams).map(([id, keys]) => [Number(id), keys] as const)[0]!;
    const home = ecosystems.find(({ id }) => id === ecosystemId)!;
    await tx.query(`UPDATE people SET primary_ecosystem_id = $2, primary_team_id = $3 WHERE id = $1 AND primary_ecosystem_id IS NULL`, [
      person.id,
      ecosystemId,
      teamIdOf(ecosystemId, home.teams.indexOf(team!)),
    ]);
  }
  for (const table of ['ecosystems', 'people', 'teams', 'activities', 'applications']) {
    await tx.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(1000, nextval(pg_get_serial_sequence('${table}', 'id'))))`,
    );
  }
}

/** Teams 1, 2, 3 in the first ecosystem, 4 and 5 in the second. */
const teamIdOf = (ecosystemId: number, index: number): number => (ecosystemId === 1 ? 1 : 4) + index;

async function addPerson(tx: EntityManager, { id, key, first, insertion, last }: DemoPerson): Promise<void> {
  await tx.query(
    `INSERT INTO people (id, subject, email, first_name, insertion, last_name, name) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [id, `p-${key}`, `${key}@kantoor.test`, first, insertion ?? null, last, [first, insertion, last].filter(Boolean).join(' ')],
  );
}

async function addTeam(tx: EntityManager, ecosystemId: number, id: number, key: string): Promise<void> {
  await tx.query(
    `INSERT INTO teams (ecosystem_id, id, key, name, legal_entity_reference) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [ecosystemId, id, key, teamNames[key], legalEntities[key]],
  );
}

async function addMemberships(tx: EntityManager, ecosystemId: number, teams: string[]): Promise<void> {
  for (const person of people.filter((candidate) => candidate.teams[ecosystemId])) {
    await tx.query(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
      ecosystemId,
      person.id,
    ]);
    for (const key of person.teams[ecosystemId]!) {
      await tx.query(
        `INSERT INTO team_memberships (ecosystem_id, team_id, person_id, joined_on) VALUES ($1, $2, $3, '2020-01-01') ON CONFLICT DO NOTHING`,
        [ecosystemId, teamIdOf(ecosystemId, teams.indexOf(key)), person.id],
      );
    }
  }
}

async function addActivities(tx: EntityManager, ecosystemId: number, teamId: number, teamKey: string): Promise<void> {
  for (const name of activities[teamKey]!) {
    await tx.query(
      `INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [ecosystemId, teamId, name.toLowerCase(), name, teamKey === 'advies' ? leadOfAdvies : null],
    );
  }
}
