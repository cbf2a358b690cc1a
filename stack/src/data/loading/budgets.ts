import type { Tx } from '@kantoor/services/data';
import type { Calendar } from '../planning/calendar.js';

/**
 * Loads budgets of activities and people for the last month, this one and the next. In each month the first activity with expenses exceeds
 * its budget, and the others do not.
 */
export async function loadBudgets(tx: Tx, ecosystemId: number, calendar: Calendar): Promise<void> {
  await tx.query(
    `WITH months AS (SELECT to_char($2::date + make_interval(months => n), 'YYYY-MM') AS month FROM generate_series(-1, 1) n),
       spent AS (
         SELECT l.activity_id, to_char(p.purchase_date, 'YYYY-MM') AS month, sum(l.amount * l.price) AS amount
         FROM purchase_lines l JOIN purchases p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.purchase_id
         WHERE l.ecosystem_id = $1 AND p.purchase_state_id IN (2, 4) AND p.archived_at IS NULL GROUP BY 1, 2),
       places AS (
         SELECT a.team_id, t.name AS department, a.name AS project, a.id AS activity_id, NULL::int AS person_id, row_number() OVER (PARTITION BY m.month ORDER BY s.amount IS NULL, a.id) AS nth, m.month, s.amount
         FROM activities a JOIN teams t ON t.ecosystem_id = a.ecosystem_id AND t.id = a.team_id CROSS JOIN months m
         LEFT JOIN spent s ON s.activity_id = a.id AND s.month = m.month WHERE a.ecosystem_id = $1 AND a.archived_at IS NULL
         UNION ALL
         SELECT t.id, t.name, p.name, NULL, p.id, 99, m.month, NULL
         FROM team_memberships b JOIN teams t ON t.ecosystem_id = b.ecosystem_id AND t.id = b.team_id JOIN people p ON p.id = b.person_id CROSS JOIN months m
         WHERE b.ecosystem_id = $1 AND b.left_on IS NULL)
     INSERT INTO budgets (ecosystem_id, month, department, project, amount, team_id, activity_id, person_id)
     SELECT $1, month, department, project,
       CASE WHEN person_id IS NOT NULL THEN 150 WHEN amount IS NULL THEN 2500 WHEN nth = 1 THEN round(amount * 0.8, -1) ELSE ceil(amount * 1.5 / 100) * 100 END,
       team_id, activity_id, person_id FROM places`,
    [ecosystemId, calendar.today],
  );
}
