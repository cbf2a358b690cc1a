import { Injectable } from '@nestjs/common';
import {
  defaultPaymentMethodOf,
  documentStateMachine,
  documentStates,
  inboxDocumentSchema,
  type DocumentStateChange,
  type InboxDocumentBody,
  type InboxDocumentRecord,
} from '@kantoor/schemas';
import { assertMember, assertNotArchived, assertTakesNew } from '../../directory/teams/index.js';
import { TeamRecords } from '../../masterdata/team-records/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { KeptFile } from '../../platform/files/index.js';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import type { ListAnswer, ListExtension, ListRequest, Stored } from '../../platform/records/records/index.js';
import { assertMayEdit, assertMayStart, isInitiator, usesInbox } from './document-access.js';
import { documentListOf, documentListRequest, type DocumentScope } from './document-list.js';
import { DocumentListeners, documentLines } from '../costs/index.js';
import { InboxDocumentHooks } from './inbox-document.hooks.js';
import { underOurNames } from './registered-names.rules.js';

type StoredDocument = Stored<'inbox-document'>;
const { approved, declined, draft, submitted } = documentStates;
const resource = inboxDocumentSchema['x-resource'].name;

/** Verbs of inbox documents, beside those of all team records. Its URL contains no team: a document is found by its id alone. */
@Injectable()
export class InboxDocuments extends TeamRecords<'inbox-document'> {
  protected readonly schema = inboxDocumentSchema;
  protected override readonly showsArchived = false;

  constructor(
    protected readonly hooks: InboxDocumentHooks,
    private readonly listeners: DocumentListeners,
    private readonly access: RecordAccess,
    private readonly attachments: Attachments,
    private readonly settings: EcosystemSettings,
  ) {
    super();
  }

  requested = documentListRequest;

  async listOf(ctx: RequestContext): Promise<ListExtension> {
    return documentListOf(ctx, 'inbox', (await this.settings.of(ctx)).timeZone);
  }

  async listed(ctx: RequestContext, request: ListRequest, scope: DocumentScope): Promise<ListAnswer> {
    const { timeZone } = await this.settings.of(ctx);
    return this.records.list(ctx, this.schema, request, documentListOf(ctx, scope, timeZone));
  }

  /** Returns the given team, otherwise the person's only team (PUR-123). */
  teamFor({ teamIds }: RequestContext, { teamId }: Pick<InboxDocumentBody, 'teamId'>): number {
    const [only, ...more] = teamIds;
    const chosen = teamId ?? (more.length === 0 ? only : undefined);
    if (chosen === undefined) throw new Problem('UPDATE_DOCUMENT_INVALID', { errors: [{ pointer: '/teamId', code: 'REQUIRED' }] });
    return chosen;
  }

  /**
   * Creates a draft, or a submitted document. A repeated request with the same client id returns the first document, and completes it if it was only
   * begun.
   */
  override create(ctx: RequestContext, teamId: number, sent: InboxDocumentBody): Promise<InboxDocumentRecord> {
    return this.database.transaction(ctx, async (tx) => {
      await assertTakesNew(tx, ctx, teamId);
      const known = await this.ofClient(tx, ctx, sent.clientId);
      if (known && !(known.begun && !sent.begun)) return this.view(tx, ctx, known);
      const body = await this.underOurNames(tx, ctx, sent, known);
      const { documentType = 'Declaration' } = body;
      const whole = { paymentMethod: defaultPaymentMethodOf(documentType ?? 'Declaration'), ...body };
      const document = known
        ? await this.completed(tx, ctx, known, whole, teamId)
        : await this.records.insert(tx, ctx, this.schema, whole, this.hooks, { teamId });
      return this.view(tx, ctx, body.submit ? await this.submitted(tx, ctx, document) : document);
    });
  }

  /** Completes a begun document with the declared values; its files are kept. */
  private async completed(tx: Tx, ctx: RequestContext, { id }: StoredDocument, body: InboxDocumentBody, teamId: number) {
    const document = await this.records.locked(tx, ctx, this.schema, id);
    const { name, currency, attachmentId } = document;
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
    await this.records.change(tx, ctx, this.schema, document, { ...body, name, currency, attachmentId, ...given, teamId }, this.hooks);
    return this.records.stored(tx, ctx, this.schema, id);
  }

  /** Creates a submitted document from a mailed file (PUR-O68); `ctx` is the automation, and `initiatorId` the colleague who mailed it. */
  async receive(
    tx: Tx,
    ctx: RequestContext,
    {
      teamId,
      initiatorId,
      ...body
    }: Pick<InboxDocumentBody, 'name' | 'note' | 'organization'> & Pick<StoredDocument, 'teamId' | 'initiatorId'>,
    file: KeptFile,
  ): Promise<number> {
    const documentType = 'Incoming';
    const whole = { documentType, paymentMethod: defaultPaymentMethodOf(documentType), ...body };
    const document = await this.records.insert(tx, ctx, this.schema, whole, this.hooks, { teamId, initiatorId });
    await this.attachments.attach(tx, ctx, { resource, id: document.id }, file);
    await this.transition(tx, ctx, document, submitted, async () => ({ submittedAt: new Date() }));
    return document.id;
  }

  /** Locks it for splitting or joining pages, by people who may edit it; an approved document must stay as its approvers saw it. */
  async toArrange(tx: Tx, ctx: RequestContext, id: number): Promise<StoredDocument> {
    const document = await this.lockedFor(tx, ctx, id, 'attach');
    assertMayEdit(ctx, document);
    if (document.documentStatusId === approved) throw new Problem('PAGES_HELD');
    return document;
  }

  /** Locks it even if archived, for people who may edit it. */
  async asItIs(tx: Tx, { ifMatch: _, ...ctx }: RequestContext, id: number): Promise<StoredDocument> {
    const document = await this.records.locked(tx, ctx, this.schema, id);
    assertMayEdit(ctx, document);
    return document;
  }

  /** Creates a document for a file of some pages of another one, unless its team is archived: same initiator and status, and of the entered values only the note. */
  async splitOff(tx: Tx, ctx: RequestContext, from: StoredDocument, name: string, file: KeptFile): Promise<StoredDocument> {
    const { documentType, paymentMethod, currency, note, teamId, initiatorId } = from;
    await assertNotArchived(tx, ctx, teamId);
    const made = await this.records.insert(
      tx,
      ctx,
      this.schema,
      { documentType, paymentMethod, currency, note, name } as InboxDocumentBody,
      this.hooks,
      { teamId },
    );
    const document = await this.records.assign(tx, ctx, this.schema, made, { initiatorId }, 'updated');
    await this.attachments.attach(tx, ctx, { resource, id: document.id }, file);
    if (from.documentStatusId !== submitted) return document;
    return this.transition(tx, ctx, document, submitted, async () => ({ submittedAt: new Date() }));
  }

  /** Sets another main file on a locked document. */
  async about(tx: Tx, ctx: RequestContext, document: StoredDocument, attachmentId: number | null): Promise<InboxDocumentRecord> {
    return this.view(tx, ctx, await this.records.assign(tx, ctx, this.schema, document, { attachmentId }, 'updated'));
  }

  /** Archives a locked document whose pages moved to another one, whatever its status. */
  putAway(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<StoredDocument> {
    return this.records.assign(tx, ctx, this.schema, document, { archivedAt: () => 'now()' }, 'archived');
  }

  takenBack(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<void> {
    return this.records.takeBack(tx, ctx, this.schema, document);
  }

  /** Returns the document after all effects of the change: an additional approver returns an approved one to submitted (PUR-O64). */
  override update(ctx: RequestContext, id: number, body: unknown): Promise<InboxDocumentRecord> {
    return this.database.transaction(ctx, async (tx) => this.view(tx, ctx, await this.changed(tx, ctx, id, body)));
  }

  /** Changes it as a part of another verb, which keeps nothing of it when it fails. */
  async changed(tx: Tx, ctx: RequestContext, id: number, body: unknown): Promise<StoredDocument> {
    const document = await this.lockedFor(tx, ctx, id, 'update');
    await this.records.change(tx, ctx, this.schema, document, await this.underOurNames(tx, ctx, body as object, document), this.hooks);
    return this.records.stored(tx, ctx, this.schema, id);
  }

  submit(ctx: RequestContext, id: number): Promise<InboxDocumentRecord> {
    return this.database.transaction(ctx, async (tx) => this.view(tx, ctx, await this.submitted(tx, ctx, await this.locked(tx, ctx, id))));
  }

  /** Manual state changes (PUR-O56): submitting, reopening a declined document, and declining by finance (PUR-O65). */
  changeState(ctx: RequestContext, id: number, { newState, reason }: DocumentStateChange): Promise<InboxDocumentRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const document = await this.locked(tx, ctx, id);
      const change = { submitted: this.submitted, draft: this.reopened, declined: this.declined }[newState as string];
      if (!change) throw new Problem(documentStateMachine.refusals[documentStates[newState]].failed, { params: { to: newState } });
      return this.view(tx, ctx, await change.call(this, tx, ctx, document, reason));
    });
  }

  /** Restores an archived draft, by people who may archive it; an active one stays as it is. */
  restore(ctx: RequestContext, id: number): Promise<InboxDocumentRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const document = await this.records.locked(tx, ctx, this.schema, id);
      if (!document.archivedAt) await this.assertMayChange(tx, ctx, document);
      assertMayStart(ctx, document);
      if (document.archivedAt) await this.records.takeBack(tx, ctx, this.schema, document);
      return this.view(tx, ctx, await this.records.stored(tx, ctx, this.schema, id));
    });
  }

  /** Returns a body under our names (D-68), compared with what is stored. */
  private async underOurNames<Body extends object>(tx: Tx, ctx: RequestContext, sent: Body, before?: StoredDocument): Promise<Body> {
    const stored = before && { organizationId: before.organizationId, lines: await documentLines.of(tx, ctx, before.id) };
    const { body, problems } = underOurNames(sent, stored);
    if (problems.length > 0) throw new Problem('UPDATE_DOCUMENT_INVALID', { errors: problems });
    return body;
  }

  private async submitted(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<StoredDocument> {
    if (document.documentStatusId === approved) throw new Problem('SUBMIT_DOCUMENT_FAILED');
    return this.transition(tx, ctx, document, submitted, async () => {
      assertMayStart(ctx, document);
      await this.assertFile(tx, ctx, document);
      return { submittedAt: new Date(), declineReason: null, begun: false };
    });
  }

  private reopened(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<StoredDocument> {
    return this.transition(tx, ctx, document, draft, async () => assertMayStart(ctx, document));
  }

  private declined(tx: Tx, ctx: RequestContext, document: StoredDocument, reason?: string | null): Promise<StoredDocument> {
    return this.transition(tx, ctx, document, declined, async () => {
      if (!may(ctx, 'approvals.all')) throw new Problem('FORBIDDEN');
      if (!reason?.trim()) throw new Problem('ENTER_A_VALID_REASON', { errors: [{ pointer: '/reason', code: 'FIELD_REQUIRED' }] });
      return { declineReason: reason.trim() };
    });
  }

  private transition(
    tx: Tx,
    ctx: RequestContext,
    document: StoredDocument,
    to: number,
    allowed: () => Promise<Partial<StoredDocument> | void>,
  ): Promise<StoredDocument> {
    return this.records.transition(tx, ctx, this.schema, document, to, {
      allowed: async () => {
        const values = await allowed();
        await this.listeners.changingState(tx, ctx, document, to, values?.declineReason);
        return values;
      },
    });
  }

  /** Requires a file, the reason for its absence, or kilometres, which never have one (D-19). */
  private async assertFile(tx: Tx, ctx: RequestContext, { id, noFileReason, distance }: StoredDocument): Promise<void> {
    if (noFileReason?.trim() || distance !== null) return;
    if ((await this.attachments.of(tx, ctx, { resource, id })).length > 0) return;
    throw new Problem('ATTACHMENT_REQUIRED', { errors: [{ pointer: '/attachments', code: 'REQUIRED' }] });
  }

  /** Serializes simultaneous attempts of one device. */
  private async ofClient(tx: Tx, ctx: RequestContext, clientId: string | null | undefined): Promise<StoredDocument | undefined> {
    if (!clientId) return undefined;
    const key = [ctx.ecosystemId, ctx.person?.personId ?? 0, clientId];
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 13))`, [JSON.stringify(['inbox-documents', ...key])]);
    const [row] = (await tx.query(
      `SELECT id, archived_at AS "archivedAt" FROM inbox_documents WHERE ecosystem_id = $1 AND initiator_id = $2 AND client_id = $3`,
      key,
    )) as { id: number; archivedAt: Date | null }[];
    if (row?.archivedAt) throw new Problem('CREATE_DOCUMENT_FAILED', { detail: 'The document of this client id was archived' });
    return row && this.records.stored(tx, ctx, this.schema, row.id);
  }

  protected override async assertMayRead(tx: Tx, ctx: RequestContext, { id }: StoredDocument): Promise<void> {
    await this.access.opened(tx, ctx, { resource, id });
  }

  /** Allows the inbox and the initiator; each verb checks what they may do in a status. */
  protected override async assertMayChange(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<void> {
    await this.assertMayRead(tx, ctx, document);
    if (!usesInbox(ctx, document) && !isInitiator(ctx, document)) throw new Problem('FORBIDDEN');
  }

  protected override async archiving(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<void> {
    assertMayStart(ctx, document);
    await this.listeners.archiving(tx, ctx, document);
  }

  protected override async moved(tx: Tx, ctx: RequestContext, record: StoredDocument, before: StoredDocument): Promise<void> {
    assertMayEdit(ctx, before);
    await this.listeners.changed(tx, ctx, { record, before });
  }

  protected override copyStart(): Pick<StoredDocument, 'documentStatusId'> {
    return { documentStatusId: draft };
  }

  /** A copy includes the files, also of a declined document (PUR-O67); the person who copies is its initiator. */
  protected override async copied(tx: Tx, ctx: RequestContext, record: StoredDocument, name?: string | null): Promise<StoredDocument> {
    await assertMember(tx, ctx, record.teamId);
    const copy = await super.copied(tx, ctx, record, name);
    const ids = [ctx.ecosystemId, record.id, copy.id];
    await this.attachments.copy(tx, ctx, { resource, id: record.id }, { resource, id: copy.id });
    await tx.query(
      `UPDATE inbox_documents c SET attachment_id = o.attachment_id FROM inbox_documents o
       WHERE c.ecosystem_id = $1 AND c.id = $3 AND o.ecosystem_id = $1 AND o.id = $2`,
      ids,
    );
    await tx.query(
      `UPDATE inbox_document_lines c SET attachment_id = o.attachment_id FROM inbox_document_lines o
       WHERE c.ecosystem_id = $1 AND c.document_id = $3 AND o.ecosystem_id = $1 AND o.document_id = $2 AND o.line_number = c.line_number`,
      ids,
    );
    return this.records.stored(tx, ctx, this.schema, copy.id);
  }
}
