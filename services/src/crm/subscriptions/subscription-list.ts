import { nextPeriods } from '@kantoor/schemas';
import { organizationsNamed } from '../../masterdata/organizations/index.js';
import { dateOnWire } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { dayLiteral } from '../../platform/storage/database/index.js';
import {
  type Bind,
  isOneOf,
  type ListExtension,
  type ListRequest,
  SearchedWords,
  searchedSql,
  type Stored,
  wordsOf,
  yesOrNo,
} from '../../platform/records/records/index.js';
import { isMine, teamList } from '../../masterdata/team-records/index.js';
import { scheduleIn, scheduleText, shownTeams, wireSchedule } from '../subscription-records/index.js';

const scheduleColumns = {
  intervalId: 'interval_id',
  dayOfMonth: 'day_of_month',
  monthOfYear: 'month_of_year',
  startDate: 'start_date',
  output: 'output',
};
const inactiveOn = (today: string): string => `(t.start_date IS NULL OR t.start_date > ${today} OR t.end_date < ${today})`;
type Row = Stored<'subscription'>;

/** SQL: the oldest period that waits for the next run. */
const firstDue = `(SELECT min(p.period_start) FROM subscription_periods p
  WHERE p.ecosystem_id = t.ecosystem_id AND p.subscription_id = t.id AND p.state = 'due')`;

/** Returns the first day of the next period to be billed: one that already waits, else the next in its schedule. */
function nextBilled(row: Row & { billsFrom: string; firstDue: string | null }): string | null {
  if (row.archivedAt) return null;
  const schedule = scheduleIn(row);
  return row.firstDue ?? (schedule && nextPeriods(schedule, row.billsFrom, 1)[0]?.start) ?? null;
}

/** SQL of the same day, to sort by; of other teams' rows nothing is known, so that their order reveals nothing either (D-15). */
const nextBilledSql = (teams: readonly number[] | null): string => `CASE WHEN t.archived_at IS NULL
  ${teams ? `AND t.team_id = ANY ('{${teams.join()}}'::int[])` : ''} THEN coalesce(${firstDue},
  next_period_start(t.interval_id, t.day_of_month, t.month_of_year, t.start_date, t.end_date, t.bills_from)) END`;

/** Rows of other teams are found by what the list shows of them, not by reference or contact (D-15). */
function foundByWhatIsShown({ teamIds }: RequestContext, q: unknown, bind: Bind): string[] {
  if (!q) return [];
  const words = new SearchedWords(wordsOf(q), bind);
  const customers = organizationsNamed('t', words);
  return [
    `(${isOneOf('t.team_id', [...teamIds], bind)} OR ${words.heldBy(searchedSql('t.name'))} OR ${words.heldBy(searchedSql('t.owner'))} OR t.organization_id IN (${customers}))`,
  ];
}

/** Returns the list for this person, today. */
export function subscriptionListOf(ctx: RequestContext, today: string, { q }: ListRequest['filter']): ListExtension {
  const day = dayLiteral(today);
  // Billing details are for its team (D-15).
  const teams = shownTeams(ctx);
  const maySeeBilling = ({ teamId }: Row): boolean => teams === null || teams.includes(teamId);
  return {
    select: [
      ...teamList.select,
      ...Object.entries(scheduleColumns).map(([name, column]) => `t.${column} AS "${name}"`),
      `${inactiveOn(day)} AS inactive`,
      `t.bills_from AS "billsFrom"`,
      `${firstDue} AS "firstDue"`,
    ],
    where: (bind) => foundByWhatIsShown(ctx, q, bind),
    joins: teamList.joins,
    filters: {
      ...teamList.filters,
      inactive: (value) => (yesOrNo(value, 'inactive') ? inactiveOn(day) : `NOT ${inactiveOn(day)}`),
    },
    sorts: {
      schedule: 't.interval_id',
      inactive: inactiveOn(day),
      nextInvoice: nextBilledSql(teams),
      ...teamList.sorts,
    },
    adds: {
      ...teamList.adds,
      ...isMine(ctx),
      schedule: (row) => wireSchedule(row as unknown as Row),
      inactive: ({ inactive }) => inactive,
      nextInvoice: (row) => {
        const subscription = row as unknown as Parameters<typeof nextBilled>[0];
        return maySeeBilling(subscription) ? dateOnWire(nextBilled(subscription)) : null;
      },
    },
  };
}

/** In an export the schedule is written as text, a team by its name, and true as Yes. */
export function subscriptionFileOf(ctx: RequestContext, today: string, filter: ListRequest['filter']): ListExtension {
  const list = subscriptionListOf(ctx, today, filter);
  return {
    ...list,
    adds: {
      ...list.adds,
      teamId: ({ teamName }) => teamName,
      schedule: (row) => scheduleText(row as unknown as Row),
      inactive: ({ inactive }) => (inactive ? 'Yes' : 'No'),
    },
  };
}
