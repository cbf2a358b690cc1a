import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentApproval, documentStateMachine, documentStates, inboxDocumentSchema, type Seal } from '@kantoor/schemas';
import { dateFaults } from '../../books/invoice-dates/index.js';
import { sellerNameOf } from '../../masterdata/organizations/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { processSummary } from '../../receivables/sales-book/index.js';
import { Rounds, type SubjectPlace, type SubjectRecord } from '../approvals/index.js';
import { DocumentListeners, documentLines, pricedOf, sealedFrom } from '../costs/index.js';
import { CostSubject, type PlacedPart } from './cost-subject.js';

type StoredDocument = Stored<'inbox-document'>;
const { approved, declined, submitted } = documentStates;
const resource = inboxDocumentSchema['x-resource'].name;

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

/** Inbox documents as a subject of approval; where nothing names an activity or a person, no one is asked (PUR-O57). */
@Injectable()
export class DocumentSubject extends CostSubject<'inbox-document'> {
  protected readonly schema = inboxDocumentSchema;
  readonly resource = resource;
  readonly contract = documentApproval;
  readonly refusal = 'SUBMIT_DOCUMENT_FAILED';
  readonly sql = {
    table: 'inbox_documents',
    name: 's.name',
    teamId: 's.team_id',
    organizationName: sellerNameOf('s'),
    date: 's.purchase_invoice_date',
    reference: 's.reference',
    currency: 's.currency',
    value: 's.document_value',
    isUnderApproval: `(s.document_status_id = ${approved} OR (s.document_status_id = ${submitted}
      AND EXISTS (SELECT FROM approval_rounds r WHERE r.ecosystem_id = s.ecosystem_id AND r.resource = '${resource}'
        AND r.entity_id = s.id AND r.ended_at IS NULL))) AND s.archived_at IS NULL`,
    dependsOn: sealedFrom('inbox_document_lines', 'document_id'),
    type: 's.document_type',
    status: statusName,
  };

  /** The creator corrects the document where it was created (PUR-F18). */
  page({ id, team, isRequester }: SubjectPlace): string {
    return isRequester ? `${team}/declarations/${id}` : `${team}/declaration/${id}/approve`;
  }

  async recordOf(
    _tx: Tx,
    _ctx: RequestContext,
    { id, teamId, name, documentType, total, currency, initiatorId }: StoredDocument,
  ): Promise<SubjectRecord> {
    const summary = processSummary({ record: `${documentType} ${id}`, customer: name, amount: total, currency });
    return { id, teamId, summary, initiatorIds: initiatorId === null ? [] : [initiatorId] };
  }

  async contentOf(tx: Tx, ctx: RequestContext, id: number): Promise<Seal> {
    return this.contents.ofDocument(tx, ctx, await this.stored(tx, ctx, id));
  }

  async keepTotal(tx: Tx, ctx: RequestContext, id: number, total: string | null): Promise<void> {
    await tx.query(
      `UPDATE inbox_documents SET document_value = $3::numeric WHERE ecosystem_id = $1 AND id = $2 AND purchase_id IS NULL
         AND document_value IS DISTINCT FROM $3::numeric`,
      [ctx.ecosystemId, id, total],
    );
  }

  /** Handles the approval by all (PUR-O58). */
  async approved(tx: Tx, ctx: RequestContext, id: number): Promise<undefined> {
    await this.records.transition(tx, ctx, inboxDocumentSchema, await this.locked(tx, ctx, id), approved);
  }

  /** An approved document is submitted again. */
  async askedAgain(tx: Tx, ctx: RequestContext, id: number): Promise<void> {
    const document = await this.locked(tx, ctx, id);
    if (document.documentStatusId === approved) await this.records.transition(tx, ctx, inboxDocumentSchema, document, submitted);
  }

  async declined(tx: Tx, ctx: RequestContext, id: number, reason: string | null): Promise<void> {
    await this.records.transition(tx, ctx, inboxDocumentSchema, await this.locked(tx, ctx, id), declined, {
      allowed: async () => ({ declineReason: reason }),
    });
  }

  /** Lines of each document, or the document itself if none of its lines names anyone. */
  protected async placesOf(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<PlacedPart[]> {
    const all: PlacedPart[] = await tx.query(placesSql, [ctx.ecosystemId, ids]);
    const withLines = new Set(all.flatMap(({ id, isLine }) => (isLine ? [id] : [])));
    return all.filter(({ id, isLine }) => isLine || !withLines.has(id));
  }

  protected async linesOf(tx: Tx, ctx: RequestContext, id: number) {
    return pricedOf(await documentLines.of(tx, ctx, id));
  }
}

/** Effects of a document's states on approvals: submission starts a round, a decline by finance ends it, of a new due date, supplier or shop approvers are notified. */
@Injectable()
export class DocumentApprovals implements OnModuleInit {
  constructor(
    private readonly subject: DocumentSubject,
    private readonly rounds: Rounds,
    private readonly listeners: DocumentListeners,
    private readonly settings: EcosystemSettings,
  ) {}

  onModuleInit(): void {
    this.listeners.onChanged(async (tx, ctx, change) =>
      this.rounds.notifyApproved(tx, ctx, { resource, entityId: change.record.id }, await this.subject.unsealedChangesOf(tx, ctx, change)),
    );
    this.listeners.onChangingState((tx, ctx, document, to, reason) => this.changing(tx, ctx, document, to, reason));
  }

  private async changing(tx: Tx, ctx: RequestContext, document: StoredDocument, to: number, reason?: string | null): Promise<void> {
    if (to === submitted) await this.ask(tx, ctx, document);
    if (to !== declined) return;
    const of = { resource, entityId: document.id };
    await this.rounds.end(tx, ctx, of, 'overruled', { reason });
    await this.rounds.declined(tx, ctx, of);
  }

  /** The creator is the requester, whoever submits; without an activity no one is asked (PUR-O57). A date that could not be booked later is refused. */
  private async ask(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<void> {
    if ((await this.subject.partsOf(tx, ctx, document.id)).length === 0) return;
    const { invoiceDate } = document;
    const [fault] = invoiceDate === null ? [] : dateFaults({ invoiceDate }, await this.settings.today(ctx));
    if (fault)
      throw new Problem('UPDATE_DOCUMENT_INVALID', {
        errors: [{ ...fault, pointer: '/purchaseInvoiceDate' }],
        detail: 'No invoice bears this date',
      });
    const requesterId = document.initiatorId ?? ctx.person?.personId;
    await this.rounds.ask(tx, ctx, resource, await this.subject.recordOf(tx, ctx, document), { requesterId });
  }
}
