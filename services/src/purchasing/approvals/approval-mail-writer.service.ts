import { Injectable } from '@nestjs/common';
import { dayIn } from '@kantoor/schemas';
import { colleagues, ecosystemNamed } from '../../directory/colleagues/index.js';
import { joinedTeam } from '../../directory/teams/index.js';
import { formatDate, formatMoney } from '../../rendering/invoice-pdf/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { MailDraft, MailLanguage, MailValues, MailWriter, WrittenMail } from '../../platform/records/kinds/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { ApprovalSubjects } from './approval-subjects.service.js';
import type { Approvable } from './approval-rows.repository.js';
import { changesText, factWords, type UnsealedChange } from './notice-texts.js';

/** Mails that ask for an answer: they list only approvals that are still pending. */
const waiting: ReadonlySet<string> = new Set(['approval-asked', 'approval-first', 'approval-reminder', 'approval-escalated']);

/** Mails to the requester. */
const toRequester: ReadonlySet<string> = new Set(['approval-declined', 'approval-question']);

/** An approval as shown in a mail. */
interface Item extends Approvable {
  receiverId: number;
  receiverName: string;
  requesterName: string;
  answeredByName: string | null;
  note: string | null;
  since: Date;
  name: string;
  organizationName: string | null;
  currency: string | null;
  value: string | null;
  teamId: number;
  teamKey: string;
}
/** What a notice is about beside its approvals. */
interface Content {
  question: string | null;
  answer: string | null;
  changes: UnsealedChange[] | null;
}

/** Writes approval mails to one person each: what is pending, from whom, the amount, and a link to each. */
@Injectable()
export class ApprovalMailWriter implements MailWriter {
  private readonly origin: string;

  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly settings: EcosystemSettings,
    { origin }: Config,
  ) {
    this.origin = origin;
  }

  async draft(tx: Tx, ctx: RequestContext, personId: number): Promise<MailDraft & { known: MailValues }> {
    const { name, emailAddress, language } = found((await colleagues(tx, ctx, [personId])).get(personId));
    return { language, receiver: { name, emailAddress }, own: [], known: { Name: name } };
  }

  async write(
    tx: Tx,
    ctx: RequestContext,
    personId: number,
    kind: string,
    _moment: object | undefined,
    request: string,
  ): Promise<WrittenMail> {
    const { language, receiver, own } = await this.draft(tx, ctx, personId);
    const noticeId = Number(request);
    const items = await this.itemsOf(tx, ctx, noticeId, waiting.has(kind));
    const [first] = items;
    // The approval was answered, or its round ended, before the mail was sent.
    if (!first) throw new Problem('CONFLICT', { detail: 'Nothing of this waits any more' });
    const { question, answer, changes } = await this.contentOf(tx, ctx, noticeId);
    const { timeZone } = await this.settings.of(ctx);
    const { name: ecosystem, key } = await ecosystemNamed(tx, ctx);
    const base = `${this.origin}/costs/${ctx.ecosystemId}-${key}`;
    const isRequester = toRequester.has(kind);
    const urlOf = ({ resource, teamId, teamKey, entityId: id }: Item): string =>
      `${base}/${this.subjects.of(resource).page({ id, team: `${teamId}-${teamKey}`, isRequester })}`;
    const words = factWords[language];
    return {
      ...{ language, receiver, own },
      values: ({ name }) => ({
        ...{ Name: name, Count: String(items.length), Record: first.name, Requester: first.requesterName },
        ...{ Receiver: first.answeredByName ?? first.receiverName, Note: first.note ?? '' },
        ...{ Question: question ?? '', Answer: answer ?? '' },
        Changes: changesText(changes ?? [], language, (day) => formatDate(day, language)),
      }),
      sender: { name: ecosystem, primaryColor: '#1F2937' },
      facts: items.map((item) => ({ label: labelOf(item), value: valueOf(item, personId, language, timeZone), url: urlOf(item) })),
      lists: unique(items.map(({ resource, entityId: id }) => ({ resource, id }))),
      button:
        items.length === 1
          ? { label: words.open, url: urlOf(first) }
          : { label: words.all, url: `${base}/${first.teamId}-${first.teamKey}/approvals` },
    };
  }

  /** These mails are never sent by hand, so no address is requested. */
  async addresses(): Promise<readonly string[]> {
    return [];
  }

  private async itemsOf(tx: Tx, ctx: RequestContext, noticeId: number, onlyWaiting: boolean): Promise<Item[]> {
    const all: Item[] = [];
    for (const { resource, sql } of this.subjects.all) {
      const rows: Item[] = await tx.query(
        `SELECT a.resource, a.entity_id AS "entityId", a.receiver_id AS "receiverId", coalesce(person_name(a.receiver_id), '') AS "receiverName",
           coalesce(person_name(r.requested_by), '') AS "requesterName", person_name(a.answered_by) AS "answeredByName", a.note, a.since,
           ${sql.name} AS name, ${sql.organizationName} AS "organizationName", ${sql.currency} AS currency, ${sql.value} AS value,
           ${sql.teamId} AS "teamId", team.key AS "teamKey"
         FROM approval_notice_items i JOIN approvals a ON a.ecosystem_id = i.ecosystem_id AND a.id = i.approval_id
         JOIN approval_rounds r ON r.ecosystem_id = a.ecosystem_id AND r.resource = a.resource AND r.entity_id = a.entity_id AND r.round = a.round
         JOIN ${sql.table} s ON s.ecosystem_id = a.ecosystem_id AND s.id = a.entity_id
         JOIN ${joinedTeam('team', 's', sql.teamId)}
         WHERE i.ecosystem_id = $1 AND i.notice_id = $2 AND a.resource = $3 AND (NOT $4 OR (a.approval_state = 'pending' AND r.ended_at IS NULL)) ORDER BY a.since, a.id`,
        [ctx.ecosystemId, noticeId, resource, onlyWaiting],
      );
      all.push(...rows);
    }
    return all;
  }

  private async contentOf(tx: Tx, ctx: RequestContext, noticeId: number): Promise<Content> {
    const [row] = (await tx.query(
      `SELECT q.question, q.answer, n.changes FROM approval_notices n
       LEFT JOIN approval_questions q ON q.ecosystem_id = n.ecosystem_id AND q.id = n.question_id WHERE n.ecosystem_id = $1 AND n.id = $2`,
      [ctx.ecosystemId, noticeId],
    )) as [Content];
    return row;
  }
}

const labelOf = ({ name, organizationName }: Item): string => (organizationName ? `${name} (${organizationName})` : name);

function valueOf(
  { currency, value, requesterName, receiverId, receiverName, since }: Item,
  personId: number,
  language: MailLanguage,
  timeZone: string,
): string {
  const words = factWords[language];
  return [
    ...(currency && value !== null ? [formatMoney(value, currency, language)] : []),
    `${words.askedBy} ${requesterName}`,
    ...(receiverId === personId ? [] : [`${words.inPlaceOf} ${receiverName}`]),
    `${words.since} ${formatDate(dayIn(timeZone, since), language)}`,
  ].join(', ');
}

const unique = <One extends { resource: string; id: number }>(records: readonly One[]): One[] => [
  ...new Map(records.map((record) => [`${record.resource} ${record.id}`, record])).values(),
];
