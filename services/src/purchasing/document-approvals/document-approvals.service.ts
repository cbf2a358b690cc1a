import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentStates } from '@kantoor/schemas';
import { dateFaults } from '../../books/invoice-dates/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { Rounds, unsealedChanges } from '../approvals/index.js';
import { DocumentListeners, SealedContents } from '../costs/index.js';
import { DocumentSubject } from './document-subject.service.js';

type StoredDocument = Stored<'inbox-document'>;
const { declined, submitted } = documentStates;

/** Effects of a document's states on approvals: submission starts a round, a decline by finance ends it, of a new due date, supplier or shop approvers are notified. */
@Injectable()
export class DocumentApprovals implements OnModuleInit {
  constructor(
    private readonly subject: DocumentSubject,
    private readonly rounds: Rounds,
    private readonly listeners: DocumentListeners,
    private readonly contents: SealedContents,
    private readonly settings: EcosystemSettings,
  ) {}

  onModuleInit(): void {
    this.listeners.onChanged(async (tx, ctx, { record, before }) => {
      const changes = unsealedChanges(await this.contents.withSupplier(tx, ctx, before), await this.contents.withSupplier(tx, ctx, record));
      await this.rounds.notifyApproved(tx, ctx, { resource: this.subject.resource, entityId: record.id }, changes);
    });
    this.listeners.onChangingState((tx, ctx, document, to, reason) => this.changing(tx, ctx, document, to, reason));
  }

  private async changing(tx: Tx, ctx: RequestContext, document: StoredDocument, to: number, reason?: string | null): Promise<void> {
    if (to === submitted) await this.ask(tx, ctx, document);
    if (to !== declined) return;
    const of = { resource: this.subject.resource, entityId: document.id };
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
    await this.rounds.ask(tx, ctx, this.subject.resource, this.subject.recordOf(document), { requesterId: requesterOf(ctx, document) });
  }
}

const requesterOf = (ctx: RequestContext, { initiatorId }: StoredDocument): number | undefined => initiatorId ?? ctx.person?.personId;
