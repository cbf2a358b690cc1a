import { Injectable } from '@nestjs/common';
import {
  inboxDocumentSchema,
  type Attachment,
  type DocumentArrangement,
  type DocumentJoin,
  type DocumentSplit,
  type InboxDocumentRecord,
  type PageTurns,
} from '@kantoor/schemas';
import { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { StoredFiles } from '../../platform/files/index.js';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import { Rounds, SealRows } from '../approvals/index.js';
import { InboxDocuments } from '../documents/index.js';
import { type ArrangedPart, Arrangements } from './arrangements.repository.js';
import { PageFiles } from './page-files.service.js';
import { turnedPages } from './page-turns.rules.js';
import { nameWithPages } from './pages-text.rules.js';

type StoredDocument = Stored<'inbox-document'>;
const resource = inboxDocumentSchema['x-resource'].name;
const nameMax = 200;
const hasPages = ({ mediaType }: Attachment): boolean => mediaType === 'application/pdf' || mediaType.startsWith('image/');
const of = (id: number) => ({ resource, id });

/** Page operations by people. Received files stay unchanged, at the document that keeps the rest or has all. */
@Injectable()
export class DocumentPages {
  constructor(
    private readonly database: Database,
    private readonly access: RecordAccess,
    private readonly attachments: Attachments,
    private readonly files: StoredFiles,
    private readonly pageFiles: PageFiles,
    private readonly documents: InboxDocuments,
    private readonly rounds: Rounds,
    private readonly seals: SealRows,
    private readonly arrangements: Arrangements,
  ) {}

  /** Turns the given pages as stated and leaves the others unchanged. */
  turn(ctx: RequestContext, id: number, fileId: number, turns: PageTurns['turns']): Promise<Attachment> {
    return this.attachments.withFile(ctx, of(id), fileId, async (tx, file) => {
      if (!hasPages(file)) throw new Problem('PAGES_UNCHANGEABLE');
      return this.attachments.turn(tx, ctx, of(id), file, turnedPages(file.turns ?? [], turns));
    });
  }

  /** Lists the documents that pages came from or went to and that were not restored. */
  list(ctx: RequestContext, id: number): Promise<DocumentArrangement[]> {
    return this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, of(id));
      return this.arrangements.of(tx, ctx, id);
    });
  }

  /** Makes each part a separate document, which is read separately; the first document keeps the remaining pages. */
  async split(ctx: RequestContext, id: number, fileId: number, { parts }: DocumentSplit): Promise<InboxDocumentRecord> {
    const shown = await this.database.transaction(ctx, async (tx) => {
      await this.toArrange(tx, ctx, id);
      return this.shown(tx, ctx, id, fileId);
    });
    const [rest, ...files] = await this.pageFiles.split(ctx, id, shown, parts);
    return this.database.transaction(ctx, async (tx) => {
      const document = await this.toArrange(tx, ctx, id);
      await this.attachments.fileOf(tx, ctx, of(id), fileId);
      const restId = await this.attachments.attach(tx, ctx, of(id), rest!);
      const made: ArrangedPart[] = [];
      for (const { pages, ...file } of files) {
        const part = await this.documents.splitOff(tx, ctx, document, nameWithPages(document.name, pages, nameMax), file);
        made.push({ documentId: part.id, version: part.version, pages, files: [] });
      }
      await this.arrangements.add(tx, ctx, {
        kind: 'split',
        documentId: id,
        fileBefore: document.attachmentId,
        fileId: restId,
        parts: made,
      });
      return this.documents.about(tx, ctx, document, restId);
    });
  }

  /**
   * Makes one document from files of other documents, or from its own files, in this order; the others are archived until this is undone.
   */
  async join(ctx: RequestContext, id: number, { files }: DocumentJoin): Promise<InboxDocumentRecord> {
    const others = [...new Set(files.map(({ documentId }) => documentId))].filter((other) => other !== id).sort((a, b) => a - b);
    // The version that was seen belongs to the combined document.
    const { ifMatch: _, ...anyVersion } = ctx;
    const allOf = async (tx: Tx): Promise<Map<number, StoredDocument>> => {
      const found = new Map<number, StoredDocument>();
      for (const each of [...others, id].sort((a, b) => a - b))
        found.set(each, await this.toArrange(tx, each === id ? ctx : anyVersion, each));
      return found;
    };
    const shown = await this.database.transaction(ctx, async (tx) => {
      await allOf(tx);
      const chosen = [];
      for (const { documentId, fileId } of files) chosen.push(await this.shown(tx, ctx, documentId, fileId));
      return chosen;
    });
    const joined = await this.pageFiles.joined(ctx, id, shown);
    return this.database.transaction(ctx, async (tx) => {
      const documents = await allOf(tx);
      for (const { documentId, fileId } of files) await this.attachments.fileOf(tx, ctx, of(documentId), fileId);
      const document = documents.get(id)!;
      const parts: ArrangedPart[] = [];
      for (const other of others) {
        const copied = await this.attachments.copy(tx, ctx, of(other), of(id));
        const { initiatorId } = documents.get(other)!;
        await this.seals.addAuthorsOf(tx, ctx, { resource, entityId: other, initiatorId }, { resource, entityId: id });
        const { version } = await this.documents.putAway(tx, ctx, documents.get(other)!);
        parts.push({ documentId: other, version, pages: [], files: copied });
      }
      const fileId = await this.attachments.attach(tx, ctx, of(id), joined);
      await this.arrangements.add(tx, ctx, { kind: 'join', documentId: id, fileBefore: document.attachmentId, fileId, parts });
      return this.documents.about(tx, ctx, document, fileId);
    });
  }

  /** Undoes the last split or join, unless the resulting documents were changed. */
  undo(ctx: RequestContext, id: number): Promise<InboxDocumentRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const document = await this.toArrange(tx, ctx, id);
      const last = await this.arrangements.last(tx, ctx, id);
      if (!last) throw new Problem('PAGES_UNDO_FAILED');
      for (const part of last.parts) await this.partUndone(tx, ctx, document, last.kind, part);
      await this.detached(tx, ctx, id, last.fileId);
      await this.arrangements.undone(tx, ctx, last);
      return this.documents.about(tx, ctx, document, last.fileBefore);
    });
  }

  private async partUndone(
    tx: Tx,
    ctx: RequestContext,
    { id }: StoredDocument,
    kind: DocumentArrangement['kind'],
    { documentId, version, files }: ArrangedPart,
  ): Promise<void> {
    const part = await this.documents.asItIs(tx, ctx, documentId);
    const isUntouched = part.version === version && (part.archivedAt === null) === (kind === 'split');
    if (!isUntouched) throw new Problem('PAGES_UNDO_FAILED');
    if (kind === 'split') {
      if ((await this.attachments.of(tx, ctx, of(documentId))).length > 1) throw new Problem('PAGES_UNDO_FAILED');
      await this.documents.putAway(tx, ctx, part);
    } else {
      for (const fileId of files) await this.detached(tx, ctx, id, fileId);
      await this.documents.takenBack(tx, ctx, part);
    }
  }

  /** A file that was removed meanwhile stays removed. */
  private async detached(tx: Tx, ctx: RequestContext, id: number, fileId: number): Promise<void> {
    const files = await this.attachments.of(tx, ctx, of(id));
    if (files.some((file) => file.fileId === fileId)) await this.attachments.detach(tx, ctx, of(id), fileId);
  }

  /** Refuses documents whose pages an approver is reviewing. */
  private async toArrange(tx: Tx, ctx: RequestContext, id: number): Promise<StoredDocument> {
    const document = await this.documents.toArrange(tx, ctx, id);
    if (await this.rounds.underWay(tx, ctx, { resource, entityId: id })) throw new Problem('PAGES_HELD');
    return document;
  }

  private async shown(tx: Tx, ctx: RequestContext, id: number, fileId: number) {
    const file = await this.attachments.fileOf(tx, ctx, of(id), fileId);
    if (!hasPages(file)) throw new Problem('PAGES_UNCHANGEABLE');
    return { file: await this.files.describe(tx, ctx, fileId), turns: file.turns ?? [] };
  }
}
