import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { documentStates, inboxDocumentSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Records, type Stored } from '../../platform/records/index.js';
import { Rounds } from '../approvals/index.js';
import { type DocumentChange, DocumentListeners } from '../documents/index.js';
import { DocumentSubject } from './document-subject.service.js';

type StoredDocument = Stored<'inbox-document'>;
const { approved, declined, submitted } = documentStates;

/** Effects of document changes on approvals: submission starts a round, a decline by finance ends it, an edit may add approvers. */
@Injectable()
export class DocumentApprovals implements OnModuleInit {
  constructor(
    private readonly records: Records,
    private readonly subject: DocumentSubject,
    private readonly rounds: Rounds,
    private readonly listeners: DocumentListeners,
  ) {}

  onModuleInit(): void {
    this.listeners.onChangingState((tx, ctx, document, to, reason) => this.changing(tx, ctx, document, to, reason));
    this.listeners.onChanged((tx, ctx, change) => this.changed(tx, ctx, change));
  }

  private async changing(tx: Tx, ctx: RequestContext, document: StoredDocument, to: number, reason?: string | null): Promise<void> {
    if (to === submitted) await this.ask(tx, ctx, document);
    if (to === declined)
      await this.rounds.end(tx, ctx, { resource: this.subject.resource, entityId: document.id }, 'overruled', { reason });
  }

  /**
   * Given answers stay; newly responsible people are asked as well (PUR-O64). A document for which no one was asked stays with the inbox,
   * which may process it directly (PUR-O57).
   */
  private async changed(tx: Tx, ctx: RequestContext, { record: document }: DocumentChange): Promise<void> {
    if (document.documentStatusId !== submitted && document.documentStatusId !== approved) return;
    const of = { resource: this.subject.resource, entityId: document.id };
    if (document.documentStatusId === submitted && !(await this.rounds.underWay(tx, ctx, of))) return;
    const requesterId = requesterOf(ctx, document);
    if (requesterId === undefined) return;
    const isAsked = await this.rounds.extend(tx, ctx, of.resource, this.subject.recordOf(document), requesterId);
    if (isAsked && document.documentStatusId === approved) await this.records.transition(tx, ctx, inboxDocumentSchema, document, submitted);
  }

  /** The creator is the requester, whoever submits; without an activity no one is asked (PUR-O57). */
  private async ask(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<void> {
    if ((await this.subject.partsOf(tx, ctx, document.id)).length === 0) return;
    await this.rounds.ask(tx, ctx, this.subject.resource, this.subject.recordOf(document), requesterOf(ctx, document));
  }
}

const requesterOf = (ctx: RequestContext, { initiatorId }: StoredDocument): number | undefined => initiatorId ?? ctx.person?.personId;
