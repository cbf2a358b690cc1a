import type { RequestContext } from '../../platform/runtime/context.js';
import { joinedRow, type Tx } from '../../platform/storage/database/index.js';
import { type SearchedWords, searchedSql } from '../../platform/records/records/index.js';

/** SQL: joins the team that a row references, with its id, key and name. */
export const joinedTeam = joinedRow('teams');

/** SQL: whether row `t` of teams is archived: its last day has come. Who is in it sees what it holds until taken out. */
export const isArchivedTeam = `(t.ended_on IS NOT NULL AND t.ended_on <= current_date)`;

/** SQL: name of the team of a row. */
export const teamName = (row: string): string =>
  `(SELECT x.name FROM teams x WHERE x.ecosystem_id = ${row}.ecosystem_id AND x.id = ${row}.team_id)`;

/** SQL: the ids of teams in the ecosystem of the row whose names contain the words. */
export const teamsNamed = (row: string, words: SearchedWords): string =>
  `SELECT x.id FROM teams x WHERE x.ecosystem_id = ${row}.ecosystem_id AND ${words.heldBy(searchedSql('x.name'))}`;

/** SQL: the references, in lower case, of the legal entities with which teams of a row's ecosystem invoice; `teamIds` is an array. */
export const legalEntitiesOfTeams = (row: string, teamIds: string): string =>
  `SELECT lower(team.legal_entity_reference) FROM teams team WHERE team.ecosystem_id = ${row}.ecosystem_id AND team.id = ANY (${teamIds}::int[])`;

/** SQL: the ids of the teams of a row's ecosystem that invoice with the legal entity of this reference. */
export const teamsOfLegalEntity = (row: string, reference: string): string =>
  `SELECT x.id FROM teams x WHERE x.ecosystem_id = ${row}.ecosystem_id AND lower(x.legal_entity_reference) = lower(${reference}::text)`;

/** Returns the reference of the legal entity with which each team invoices, if it has one. */
export async function legalEntityReferences(tx: Tx, ctx: RequestContext): Promise<ReadonlyMap<number, string | null>> {
  const teams: { id: number; reference: string | null }[] = await tx.query(
    `SELECT id, legal_entity_reference AS reference FROM teams WHERE ecosystem_id = $1`,
    [ctx.ecosystemId],
  );
  return new Map(teams.map(({ id, reference }) => [id, reference]));
}
