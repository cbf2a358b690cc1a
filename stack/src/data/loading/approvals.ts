import {
  type ApprovalInput,
  decimal,
  inboxDocumentSchema,
  type ProcessContract,
  purchaseSchema,
  type Seal,
  settingDefaults,
} from '@kantoor/schemas';
import {
  Costs,
  firstReminderMs,
  nextReminderMs,
  PayeeAccountRows,
  SealedContents,
  SealRows,
  storedRecord,
  TaxRates,
  TaxRateUse,
  TaxRules,
  workingTimeOf,
} from '@kantoor/services/data';
import type { Business, DemoApproval, DemoRequest } from '../companies/business.js';
import { fullNameOf, people } from '../companies/people.js';
import type { Calendar } from '../planning/calendar.js';
import type { Workplace } from './invoices.js';
import type { LoadedCost } from './cost-lines.js';

type Place = Pick<Workplace, 'tx' | 'ctx' | 'rows' | 'calendar'>;
/** Approvals of a kind of record. */
export interface AskedApprovals {
  contract: ProcessContract<ApprovalInput>;
  requests: readonly DemoRequest[];
  subjects: readonly LoadedCost[];
}
/** A round in progress. */
export interface OpenRound {
  contract: ProcessContract<ApprovalInput>;
  input: ApprovalInput;
}
interface Round extends DemoRequest {
  at: Date;
  endedAt: Date | null;
  subject: LoadedCost;
  contract: ProcessContract<ApprovalInput>;
  of: { resource: string; entity_id: number; round: 1 };
  input: ApprovalInput;
}
interface Approval extends DemoApproval {
  id: number;
  round: Round;
  nextReminderAt: Date | null;
}

/** Loads approval rounds with their mails and histories, and delegations; returns the rounds in progress. */
export async function loadApprovals(
  { tx, ctx, rows, calendar }: Place,
  now: Date,
  { ecosystemId, buying }: Business,
  all: readonly AskedApprovals[],
): Promise<OpenRound[]> {
  if (!buying) return [];
  const rounds = all.flatMap(({ contract, requests, subjects }) =>
    requests.map((request): Round => {
      const subject = subjects.find(({ name }) => name === request.about)!;
      const resource = contract.subject;
      return {
        ...{
          ...request,
          subject,
          contract,
          at: calendar.at(calendar.workdayAgo(request.daysAgo), '09:20'),
          endedAt: endOf(request, calendar),
        },
        of: { resource, entity_id: subject.id, round: 1 },
        input: { ecosystemId, teamId: subject.teamId, resource, entityId: subject.id, approvalRound: 1 },
      };
    }),
  );
  const seals = await loadSeals({ tx, ctx }, rounds);
  await rows.insert(
    'approval_rounds',
    rounds.map(({ of, ended, requestedBy, at, endedAt, asked }, nth) => {
      const answer = asked.at(-1)!;
      return {
        ...{
          ...of,
          state: ended ?? 'open',
          requested_by: requestedBy,
          requested_at: at,
          not_asked: [],
          ended_at: endedAt,
          seal: seals[nth],
        },
        ...{ ended_by: ended ? answer.personId : null, reason: answer.answer?.declined ?? null },
      };
    }),
  );
  const approvals: Approval[] = await rows.numbered(
    'approvals',
    rounds.flatMap((round) => round.asked.map((asked) => ({ ...asked, round, nextReminderAt: nextReminderOf(asked, round, now) }))),
  );
  await rows.insert(
    'approvals',
    approvals.map((approval) => approvalRow(approval, calendar)),
  );
  await loadNotices({ rows, calendar }, approvals);
  await loadHistories({ rows, calendar }, rounds, approvals);
  await rows.insert(
    'approval_delegations',
    buying.delegations.map(({ personId, deputyId, fromDay, untilDay, setBy }) => ({
      ...{ person_id: personId, deputy_id: deputyId, set_by: setBy },
      ...{ first_day: calendar.daysFromNow(fromDay), last_day: calendar.daysFromNow(untilDay) },
      created_at: calendar.at(calendar.daysFromNow(Math.min(fromDay, 0)), '08:50'),
    })),
  );
  return rounds.filter(({ ended }) => !ended).map(({ contract, input }) => ({ contract, input }));
}

/** Seals what each round asks about as the product does, so that an answer finds the record unchanged (D-62); returns the seals. */
async function loadSeals({ tx, ctx }: Pick<Place, 'tx' | 'ctx'>, rounds: readonly Round[]): Promise<Seal[]> {
  const contents = new SealedContents(new Costs(new TaxRules(new TaxRates(), new TaxRateUse())), new PayeeAccountRows());
  const rows = new SealRows();
  const seals: Seal[] = [];
  for (const {
    of: { resource, entity_id: entityId },
    ended,
  } of rounds) {
    const seal =
      resource === purchaseSchema['x-resource'].name
        ? await contents.ofPurchase(tx, ctx, await storedRecord(tx, ctx, purchaseSchema, entityId))
        : await contents.ofDocument(tx, ctx, await storedRecord(tx, ctx, inboxDocumentSchema, entityId));
    await rows.keepContent(tx, ctx, { resource, entityId }, seal);
    await rows.setDeclined(tx, ctx, { resource, entityId }, ended === 'declined');
    seals.push(seal);
  }
  return seals;
}

const answeredAt = (daysAgo: number, calendar: Calendar): Date => calendar.at(calendar.workdayAgo(daysAgo), '14:10');
const remindedAt = (daysAgo: number, calendar: Calendar): Date => calendar.at(calendar.workdayAgo(daysAgo), '09:00');

const endOf = ({ ended, asked }: DemoRequest, calendar: Calendar): Date | null =>
  ended ? new Date(answeredAt(asked.at(-1)!.answer!.daysAgo, calendar).getTime() + 10_000) : null;

/** Planned from now: nothing is due when the data is loaded. */
function nextReminderOf({ answer, reminders }: DemoApproval, { ended, at }: Round, now: Date): Date | null {
  if (answer || ended || reminders?.escalatedDaysAgo !== undefined) return null;
  const office = workingTimeOf(settingDefaults);
  if (reminders) return new Date(nextReminderMs(now.getTime(), settingDefaults, office));
  return new Date(Math.max(firstReminderMs(at.getTime(), settingDefaults, office), nextReminderMs(now.getTime(), settingDefaults, office)));
}

function approvalRow({ id, personId, lines, answer, reminders, round, nextReminderAt }: Approval, calendar: Calendar) {
  const { escalatedDaysAgo } = reminders ?? {};
  return {
    ...{ id, ...round.of, receiver_id: personId, since: round.at, created_at: round.at, updated_at: round.at, version: 1 },
    approval_state: answer ? (answer.declined ? 'declined' : 'approved') : 'pending',
    ...{ note: answer?.declined ?? null, answered_by: answer ? personId : null },
    answered_at: answer ? answeredAt(answer.daysAgo, calendar) : null,
    part_numbers: lines,
    parts_amount: lines.reduce((sum, line) => sum.plus(round.subject.grossOfLines[line - 1]!), decimal(0)).toFixed(2),
    reminders: reminders?.count ?? 0,
    reminded_at: reminders ? remindedAt(reminders.lastDaysAgo, calendar) : null,
    next_reminder_at: nextReminderAt,
    escalated_at: escalatedDaysAgo === undefined ? null : remindedAt(escalatedDaysAgo, calendar),
  };
}

/** The mails count as sent when they were due, so none goes out now. */
async function loadNotices({ rows, calendar }: Pick<Place, 'rows' | 'calendar'>, approvals: readonly Approval[]): Promise<void> {
  const planned = approvals.flatMap(({ id, personId, round, answer, reminders }) => {
    const notice = (kind: string, to: number, at: Date) => ({
      approvalId: id,
      row: { ...round.of, person_id: to, kind, made_at: at, sent_at: at },
    });
    return [
      notice('asked', personId, round.at),
      ...(reminders ? [notice('reminder', personId, remindedAt(reminders.lastDaysAgo, calendar))] : []),
      ...(answer?.declined ? [notice('declined', round.requestedBy, round.endedAt!)] : []),
    ];
  });
  const notices = await rows.numbered('approval_notices', planned);
  await rows.insert(
    'approval_notices',
    notices.map(({ id, row }) => ({ id, ...row })),
  );
  await rows.insert(
    'approval_notice_items',
    notices.map(({ id, approvalId }) => ({ notice_id: id, approval_id: approvalId })),
  );
}

async function loadHistories(
  { rows, calendar }: Pick<Place, 'rows' | 'calendar'>,
  rounds: readonly Round[],
  approvals: readonly Approval[],
): Promise<void> {
  await rows.insert(
    'processes',
    rounds.map((round) => {
      const { input, contract, subject, ended, endedAt, at } = round;
      const own = approvals.filter((approval) => approval.round === round);
      const awaited = own.filter(({ answer }) => !answer);
      const next = awaited.flatMap(({ nextReminderAt }) => nextReminderAt ?? [])[0];
      return {
        ...{ workflow_id: contract.workflowIdOf(input), kind: contract.kind, resource: contract.subject, entity_id: subject.id },
        ...{ team_id: subject.teamId, state: ended ? 'done' : 'waiting', step: ended ?? 'waiting-for-approval' },
        ...{ since: endedAt ?? at, started_at: at, ended_at: endedAt, blocked: null },
        waits_for: ended
          ? null
          : { key: 'approvers', params: { people: awaited.map(({ personId }) => nameOf(personId)).join(', '), count: awaited.length } },
        next_action: next ? { key: 'remindApprovers', at: next.toISOString() } : null,
      };
    }),
  );
  await rows.insert(
    'process_steps',
    rounds.flatMap(({ contract, input, at, asked, ended, endedAt }) =>
      [
        { step: 'started', at, params: null },
        { step: 'askApproval', at, params: { people: asked.length } },
        ...asked.flatMap(({ reminders }) =>
          reminders ? [{ step: 'reminded', at: remindedAt(reminders.lastDaysAgo, calendar), params: null }] : [],
        ),
        ...(ended ? [{ step: ended, at: endedAt!, params: null }] : []),
      ].map((step) => ({ workflow_id: contract.workflowIdOf(input), step_key: step.step, ...step })),
    ),
  );
}

const nameOf = (personId: number): string => fullNameOf(people.find(({ id }) => id === personId)!);
