import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  documentPrediction,
  inboxDocumentSchema,
  type Attachment,
  type DocumentPrediction,
  type DocumentPredictionInput,
  type OrganizationCandidate,
  type OrganizationCandidates,
  type PredictionWords,
} from '@kantoor/schemas';
import { ownCompanyOf } from '../../books/legal-entities/index.js';
import { likelySuppliers, namesOfOrganizations, otherIbanOf } from '../../masterdata/organizations/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { type StoredFile, StoredFiles } from '../../platform/files/index.js';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { Processes, startOf } from '../../platform/processes/processes/index.js';
import { FileReader } from '../../reading/isolation/index.js';
import type { KnownParties, ReadFields } from '../../reading/model/index.js';
import { PredictionRows } from './predictions.repository.js';
import { marksOf, predictionOf, predictionOnWire, wordOnWire } from './predictions.rules.js';

const resource = inboxDocumentSchema['x-resource'].name;
const entity = inboxDocumentSchema.$id;
const firstStep = 'read';

type OnRead = (tx: Tx, ctx: RequestContext, documentId: number, fileId: number) => Promise<void>;
interface PredictionQuery {
  fileId?: number | undefined;
  /** Supplier chosen in an unsaved form. */
  supplierId?: number | undefined;
}

/** Readings of document files: read in the background once per file, and available afterwards (PUR-O73, PUR-O75). */
@Injectable()
export class Predictions implements OnModuleInit {
  private readonly onReadAll: OnRead[] = [];

  constructor(
    private readonly database: Database,
    private readonly attachments: Attachments,
    private readonly files: StoredFiles,
    private readonly reader: FileReader,
    private readonly rows: PredictionRows,
    private readonly processes: Processes,
    private readonly outbox: Outbox,
    private readonly access: RecordAccess,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.attachments.onAttached(resource, (tx, ctx, documentId) => this.begin(tx, ctx, documentId));
  }

  /**
   * Returns the reading of one file: the requested one, otherwise the main file, otherwise the first. Documents from before the feature are
   * read when someone opens them.
   */
  of(ctx: RequestContext, documentId: number, { fileId, supplierId }: PredictionQuery = {}): Promise<DocumentPrediction> {
    return this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, { resource, id: documentId });
      const file = await this.fileOf(tx, ctx, documentId, fileId);
      if (!file) return predictionOnWire(null, undefined);
      const prediction = await this.rows.of(tx, ctx, documentId, file.fileId);
      const hasBegun = prediction || (await this.processes.stateOf(tx, ctx, documentPrediction.workflowId(documentId)));
      if (!hasBegun) await this.begin(tx, ctx, documentId);
      const iban = prediction?.reading?.fields.iban?.value;
      const organizationId = supplierId ?? (await this.rows.chosen(tx, ctx, documentId)).organizationId;
      return predictionOnWire(file, prediction, iban && organizationId ? await otherIbanOf(tx, ctx, organizationId, iban) : null);
    });
  }

  /** Returns the words of that file with their positions. */
  wordsOf(ctx: RequestContext, documentId: number, fileId?: number): Promise<PredictionWords> {
    return this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, { resource, id: documentId });
      const file = await this.fileOf(tx, ctx, documentId, fileId);
      const words = file ? await this.rows.wordsOf(tx, ctx, documentId, file.fileId) : [];
      return { fileId: file?.fileId ?? null, items: words.map(wordOnWire) };
    });
  }

  /** Returns supplier candidates by the reading of the main file. */
  candidatesOf(ctx: RequestContext, documentId: number): Promise<OrganizationCandidates> {
    return this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, { resource, id: documentId });
      const file = await this.fileOf(tx, ctx, documentId);
      const fields = (file && (await this.rows.of(tx, ctx, documentId, file.fileId)))?.reading?.fields ?? {};
      return { name: fields.supplier?.value ?? null, items: await suppliersOf(tx, ctx, fields) };
    });
  }

  /** Returns the reading of the document's main file; undefined if it is not read yet or unreadable. */
  async readingOf(tx: Tx, ctx: RequestContext, documentId: number): Promise<{ fileId: number; fields: ReadFields } | undefined> {
    const file = await this.fileOf(tx, ctx, documentId);
    const reading = file && (await this.rows.of(tx, ctx, documentId, file.fileId))?.reading;
    return reading ? { fileId: file.fileId, fields: reading.fields } : undefined;
  }

  /** Registers a listener that runs in the transaction that stores a reading, with the document locked. */
  onRead(listener: OnRead): void {
    this.onReadAll.push(listener);
  }

  /**
   * Retries an unreadable file as if it had just arrived; does nothing while it is being read. @throws Problem READ_AGAIN_FAILED for a file
   * that was read
   */
  readAgain(ctx: RequestContext, documentId: number, fileId: number): Promise<DocumentPrediction> {
    return this.attachments.withFile(ctx, { resource, id: documentId }, fileId, async (tx, file) => {
      const before = await this.rows.of(tx, ctx, documentId, fileId);
      if (before && before.refusal === null) throw new Problem('READ_AGAIN_FAILED');
      if (before) {
        await this.rows.remove(tx, ctx, documentId, fileId);
        const { refusal } = before;
        await this.audit.record(tx, ctx, { action: `${entity}.readAgain`, entity, entityId: documentId, before: { fileId, refusal } });
      }
      await this.begin(tx, ctx, documentId);
      return predictionOnWire(file, undefined);
    });
  }

  /** Whether the reader's queue is full for this ecosystem. */
  isBusyFor(ctx: RequestContext): boolean {
    return this.reader.isBusyFor(ctx);
  }

  /**
   * Reads the first unread file, if any, and announces the document as changed. Repeating keeps the first reading. Returns the outcome, for
   * operators.
   */
  async readNext(ctx: RequestContext, documentId: number): Promise<string | undefined> {
    const next = await this.database.transaction(ctx, async (tx) => {
      const file = await this.unread(tx, ctx, documentId);
      return file && { file, known: await this.knownParties(tx, ctx) };
    });
    if (!next) return undefined;
    const { file, known } = next;
    const { fileId, sha256 } = file;
    const of = { documentId, fileId, sha256 };
    if (await this.addOnce(ctx, of, (tx) => this.rows.addFromSameContent(tx, ctx, of)))
      return `${file.fileName}: read before, as the same content`;
    const answer = await this.reader.read(ctx, known, () => this.files.content(file));
    if ('fault' in answer) log.error({ documentId, fileId, fault: answer.fault }, 'The reader of documents failed');
    const prediction = predictionOf(answer);
    await this.addOnce(ctx, of, (tx) => this.rows.add(tx, ctx, of, prediction));
    return `${file.fileName}: ${marksOf(prediction)}`;
  }

  /** What this ecosystem is called, and the names of whom it bought from or declared before. */
  private async knownParties(tx: Tx, ctx: RequestContext): Promise<KnownParties> {
    const suppliers = [...(await namesOfOrganizations(tx, ctx)), ...(await this.rows.shopsDeclared(tx, ctx))];
    return { own: await ownCompanyOf(tx, ctx), suppliers };
  }

  /** Returns whether all files are read; valid until the transaction ends. */
  async isAllRead(tx: Tx, ctx: RequestContext, documentId: number): Promise<boolean> {
    await this.rows.lockedDocument(tx, ctx, documentId);
    return (await this.unread(tx, ctx, documentId)) === undefined;
  }

  /** Begins or wakes the document's process after a file was added. */
  private async begin(tx: Tx, ctx: RequestContext, documentId: number): Promise<void> {
    const { teamId } = found(await this.rows.lockedDocument(tx, ctx, documentId));
    const input: DocumentPredictionInput = { ecosystemId: ctx.ecosystemId, teamId, documentId };
    const [file, sender] = [
      (await this.attachments.of(tx, ctx, { resource, id: documentId })).at(-1),
      await this.rows.senderOf(tx, ctx, documentId),
    ];
    const summary = [`Document ${documentId}`, file?.fileName, sender && `from ${sender}`].filter(Boolean).join(' · ');
    await this.processes.started(tx, ctx, startOf(documentPrediction, input, firstStep));
    await this.processes.reopen(tx, ctx, documentPrediction.workflowIdOf(input), firstStep);
    await this.processes.wake(tx, ctx, documentPrediction, input, firstStep, summary);
  }

  private async unread(tx: Tx, ctx: RequestContext, documentId: number): Promise<StoredFile | undefined> {
    const read = await this.rows.readFileIds(tx, ctx, documentId);
    const next = (await this.attachments.of(tx, ctx, { resource, id: documentId })).find(({ fileId }) => !read.has(fileId));
    return next && this.files.describe(tx, ctx, next.fileId);
  }

  private addOnce(
    ctx: RequestContext,
    { documentId, fileId }: { documentId: number; fileId: number },
    add: (tx: Tx) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.transaction(ctx, async (tx) => {
      const { version } = found(await this.rows.lockedDocument(tx, ctx, documentId));
      const isNew = await add(tx);
      if (!isNew) return false;
      await this.outbox.changed(tx, ctx, { resource, id: documentId, version, change: 'updated' });
      for (const listener of this.onReadAll) await listener(tx, ctx, documentId, fileId);
      return true;
    });
  }

  private async fileOf(tx: Tx, ctx: RequestContext, documentId: number, fileId?: number): Promise<Attachment | undefined> {
    const files = await this.attachments.of(tx, ctx, { resource, id: documentId });
    if (fileId !== undefined) return found(files.find((file) => file.fileId === fileId));
    const { attachmentId } = await this.rows.chosen(tx, ctx, documentId);
    return files.find((file) => file.fileId === attachmentId) ?? files[0];
  }
}

/** Returns the likely suppliers for the read supplier fields, the most likely first. */
export const suppliersOf = (tx: Tx, ctx: RequestContext, fields: ReadFields): Promise<OrganizationCandidate[]> =>
  likelySuppliers(tx, ctx, {
    name: fields.supplier?.value ?? '',
    vatNumber: fields.vatNumber?.value ?? '',
    iban: fields.iban?.value ?? '',
    chamberOfCommerceNumber: fields.chamberOfCommerceNumber?.value ?? '',
  });
