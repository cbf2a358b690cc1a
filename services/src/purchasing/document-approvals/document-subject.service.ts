import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentApproval, documentStateMachine, documentStates, inboxDocumentSchema, type Seal } from '@kantoor/schemas';
import { responsibleFor } from '../../directory/colleagues/index.js';
import { ExchangeRates } from '../../books/exchange-rates/index.js';
import { processSummary } from '../../receivables/sales-book/index.js';
import { sellerNameOf } from '../../masterdata/organizations/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import {
  type ApprovalPart,
  type ApprovalSubject,
  ApprovalSubjects,
  type ResponsiblePart,
  type SubjectPlace,
  type SubjectRecord,
} from '../approvals/index.js';
import { Costs, documentLines, isBelow, perEuro, pricedOf, sealedFrom, SealedContents } from '../costs/index.js';

type StoredDocument = Stored<'inbox-document'>;
interface PlacedLine {
  id: number;
  number: number;
  isLine: boolean;
  teamId: number | null;
  activityId: number | null;
  personId: number | null;
}

const statusName = `CASE s.document_status_id ${Object.entries(documentStateMachine.names)
  .map(([id, name]) => `WHEN ${id} THEN '${name}'`)
  .join(' ')} END`;

/** Priced lines of each document that name a responsible person; if none does, the document itself as its first part. */
const placesSql = `
  SELECT d.id, l.number, l.is_line AS "isLine", l.team_id AS "teamId", l.activity_id AS "activityId", l.person_id AS "personId"
  FROM inbox_documents d CROSS JOIN LATERAL (
    SELECT line_number AS number, true AS is_line, team_id, activity_id, person_id FROM inbox_document_lines
    WHERE ecosystem_id = d.ecosystem_id AND document_id = d.id AND price <> 0
    UNION ALL SELECT 1, false, d.place_team_id, d.activity_id, d.person_id) l
  WHERE d.ecosystem_id = $1 AND d.id = ANY ($2::int[]) AND coalesce(l.activity_id, l.person_id) IS NOT NULL
  ORDER BY d.id, l.is_line DESC, l.number`;

/** Inbox documents as a subject of approval. */
@Injectable()
export class DocumentSubject implements ApprovalSubject, OnModuleInit {
  readonly resource = inboxDocumentSchema['x-resource'].name;
  readonly contract = documentApproval;
  readonly refusal = 'SUBMIT_DOCUMENT_FAILED';
  /** The creator corrects the document where it was created (PUR-F18). */
  readonly page = ({ id, team, isRequester }: SubjectPlace): string =>
    isRequester ? `${team}/declarations/${id}` : `${team}/declaration/${id}/approve`;
  readonly sql = {
    table: 'inbox_documents',
    name: 's.name',
    teamId: 's.team_id',
    organizationName: sellerNameOf('s'),
    date: 's.purchase_invoice_date',
    reference: 's.reference',
    currency: 's.currency',
    value: 's.document_value',
    isUnderApproval: `(s.document_status_id = ${documentStates.approved} OR (s.document_status_id = ${documentStates.submitted}
      AND EXISTS (SELECT FROM approval_rounds r WHERE r.ecosystem_id = s.ecosystem_id AND r.resource = '${inboxDocumentSchema['x-resource'].name}'
        AND r.entity_id = s.id AND r.ended_at IS NULL))) AND s.archived_at IS NULL`,
    dependsOn: sealedFrom('inbox_document_lines', 'document_id'),
    type: 's.document_type',
    status: statusName,
  };

  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly records: Records,
    private readonly costs: Costs,
    private readonly rates: ExchangeRates,
    private readonly settings: EcosystemSettings,
    private readonly contents: SealedContents,
  ) {}

  onModuleInit(): void {
    this.subjects.register(this);
  }

  async lock(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectRecord> {
    return this.recordOf(await this.document(tx, ctx, id));
  }

  recordOf({ id, teamId, name, documentType, total, currency, initiatorId }: StoredDocument): SubjectRecord {
    const summary = processSummary({ record: `${documentType} ${id}`, customer: name, amount: total, currency });
    return { id, teamId, summary, initiatorIds: initiatorId === null ? [] : [initiatorId] };
  }

  /** Returns the parts that name an activity or a person, as for purchases; without these no one is asked (PUR-O57). */
  async partsOf(tx: Tx, ctx: RequestContext, id: number): Promise<ApprovalPart[]> {
    const document = found(await this.records.stored(tx, ctx, inboxDocumentSchema, id));
    const places = placedOf(await this.placesOf(tx, ctx, [id]));
    if (places.length === 0) return [];
    const lines = pricedOf(await documentLines.of(tx, ctx, id));
    const { lineGrosses } = await this.costs.sumsOf(tx, ctx, document, lines);
    const amounts = new Map(lines.map(({ lineNumber }, at) => [lineNumber, lineGrosses[at]!]));
    const people = await responsibleFor(tx, ctx, places);
    return places.map(({ number, isLine }, at) => ({
      number,
      responsibleId: people[at]!,
      amount: isLine ? amounts.get(number)! : (document.total ?? 0),
    }));
  }

  async contentOf(tx: Tx, ctx: RequestContext, id: number): Promise<Seal> {
    return this.contents.ofDocument(tx, ctx, await this.records.stored(tx, ctx, inboxDocumentSchema, id));
  }

  async keepTotal(tx: Tx, ctx: RequestContext, id: number, total: string | null): Promise<void> {
    await tx.query(
      `UPDATE inbox_documents SET document_value = $3::numeric WHERE ecosystem_id = $1 AND id = $2 AND purchase_id IS NULL
         AND document_value IS DISTINCT FROM $3::numeric`,
      [ctx.ecosystemId, id, total],
    );
  }

  responsibleOf = async (tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, readonly ResponsiblePart[]>> => {
    const all = await this.placesOf(tx, ctx, ids);
    const places = ids.flatMap((id) => placedOf(all.filter((one) => one.id === id)));
    const people = await responsibleFor(tx, ctx, places);
    const parts = new Map<number, ResponsiblePart[]>();
    places.forEach(({ id, number }, at) => parts.set(id, [...(parts.get(id) ?? []), { number, responsibleId: people[at]! }]));
    return parts;
  };

  /** Uses the rate of the document's date, otherwise today's (D-56); if the value is unknown, everyone is asked. */
  async isBelow(tx: Tx, ctx: RequestContext, id: number, euro: number): Promise<((amount: string) => boolean) | undefined> {
    const document = await this.records.stored(tx, ctx, inboxDocumentSchema, id);
    const day = document.invoiceDate ?? (await this.settings.today(ctx));
    return document.total === null ? undefined : isBelow(await perEuro(tx, this.rates, document.currency, day), euro);
  }

  /** Handles the approval by all (PUR-O58). */
  async approved(tx: Tx, ctx: RequestContext, id: number): Promise<undefined> {
    await this.records.transition(tx, ctx, inboxDocumentSchema, await this.document(tx, ctx, id), documentStates.approved);
  }

  /** An approved document is submitted again. */
  async askedAgain(tx: Tx, ctx: RequestContext, id: number): Promise<void> {
    const document = await this.document(tx, ctx, id);
    if (document.documentStatusId === documentStates.approved)
      await this.records.transition(tx, ctx, inboxDocumentSchema, document, documentStates.submitted);
  }

  async declined(tx: Tx, ctx: RequestContext, id: number, reason: string | null): Promise<void> {
    await this.records.transition(tx, ctx, inboxDocumentSchema, await this.document(tx, ctx, id), documentStates.declined, {
      allowed: async () => ({ declineReason: reason }),
    });
  }

  private async document(tx: Tx, ctx: RequestContext, id: number): Promise<StoredDocument> {
    const document = await this.records.locked(tx, ctx, inboxDocumentSchema, id);
    return found(document.archivedAt ? null : document);
  }

  private placesOf(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<PlacedLine[]> {
    return tx.query(placesSql, [ctx.ecosystemId, ids]);
  }
}

/** Lines come before the document that contains them. */
const placedOf = (places: readonly PlacedLine[]): PlacedLine[] => {
  const lines = places.filter(({ isLine }) => isLine);
  return lines.length > 0 ? lines : [...places];
};
