/** $1 is the person, $2 the current ecosystem or 0. Row security shows users their own memberships in all ecosystems. */
export const profileSql = `
  WITH own_teams AS (
    SELECT t.id, t.key, t.ecosystem_id AS ecosystem, t.name
    FROM team_memberships m JOIN teams t ON t.ecosystem_id = m.ecosystem_id AND t.id = m.team_id
    WHERE m.person_id = $1 AND (m.left_on IS NULL OR m.left_on >= current_date)
  ), here AS (
    SELECT coalesce(
      (SELECT t.id FROM own_teams t, people p WHERE p.id = $1 AND t.id = p.primary_team_id AND t.ecosystem = coalesce(nullif($2, 0), p.primary_ecosystem_id)),
      (SELECT min(t.id) FROM own_teams t WHERE t.ecosystem = $2)) AS team_id
  )
  SELECT json_build_object(
    'personId', p.id, 'id', p.id, 'externalIdentifier', p.subject, 'firstName', p.first_name, 'insertion', p.insertion, 'lastName', p.last_name,
    'name', p.name, 'emailAddress', p.email, 'phoneNumber', p.phone_number, 'language', p.language,
    'group', (SELECT min(a.id) FROM activities a, here WHERE a.team_id = here.team_id AND a.lead_person_id = p.id AND a.archived_at IS NULL),
    'currentTeam', (SELECT team_id FROM here), 'primaryEcosystem', p.primary_ecosystem_id, 'primaryTeam', p.primary_team_id,
    'ecosystemMemberships', coalesce((SELECT json_agg(json_build_object('id', e.id, 'key', e.key, 'name', e.name) ORDER BY e.id)
      FROM ecosystem_memberships m JOIN ecosystems e ON e.id = m.ecosystem_id WHERE m.person_id = p.id), '[]'),
    'teamMemberships', coalesce((SELECT json_agg(own_teams ORDER BY own_teams.ecosystem, own_teams.id) FROM own_teams), '[]'),
    'version', p.version) AS profile
  FROM people p WHERE p.id = $1`;
