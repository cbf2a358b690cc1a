import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InvoiceDocument } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, holderOf, type Tx, writeUnawaited } from '../../platform/storage/database/index.js';
import { type NewFile, type StoredFile, StoredFiles } from '../../platform/files/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import type { PaymentSlip } from '../../rendering/invoice-pdf/index.js';
import { type Drawn, InvoiceRenderer } from '../../rendering/drawing/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { type InvoiceRow, InvoiceRecords } from '../sales-book/index.js';
import type { UnwrittenInvoice } from './invoice-document-of.js';
import { InvoiceDocumentSource } from './invoice-document-source.service.js';

export type DocumentKind = 'pdf' | 'ubl';
/** Stores rendered documents; if two render at once, the first one's are kept. */
export type KeepDocuments = (tx: Tx, ctx: RequestContext) => Promise<void>;
export type InvoiceFile = Omit<StoredFile, 'fileId'> & { content: Buffer };
export type StoredInvoiceFile = StoredFile & { content: Buffer };

/** File names in the language of the document, for the customer's archive. */
const names = {
  nl: { draft: 'factuur-concept', invoice: 'factuur', 'credit-note': 'creditfactuur', slip: 'betaaloverzicht' },
  en: { draft: 'draft-invoice', invoice: 'invoice', 'credit-note': 'credit-invoice', slip: 'payment-slip' },
};

const fileNameOf = ({ kind, number, language }: InvoiceDocument, name: 'slip' | InvoiceDocument['kind'] = kind): string =>
  `${names[language][name]}-${number.replace(/[^\w.-]/g, '-')}`;

/** The PDF and the e-invoice: rendered once and stored for a booked invoice (PLT-O60); only a marked preview for a draft. */
@Injectable()
export class InvoiceDocuments {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly source: InvoiceDocumentSource,
    private readonly renderer: InvoiceRenderer,
    private readonly files: StoredFiles,
  ) {}

  /** Renders and stores both; a concurrent second call finds them stored. */
  async render(requested: RequestContext, invoiceId: number): Promise<void> {
    const ctx = withoutIdempotencyKey(requested);
    const keep = await this.made(ctx, invoiceId);
    if (keep) await this.database.transaction(ctx, (tx) => keep(tx, ctx));
  }

  /** Renders both unless stored; the caller stores them, in the transaction that records it. */
  async made(requested: RequestContext, invoiceId: number): Promise<KeepDocuments | undefined> {
    const ctx = withoutIdempotencyKey(requested);
    const { status, pdfFileId, ublFileId } = await this.invoice(ctx, invoiceId);
    if (status !== 'booked') throw new Problem('DOWNLOAD_INVOICE_FAILED', { detail: 'The invoice is not booked' });
    if (pdfFileId !== null && ublFileId !== null) return undefined;
    const { document, pdf, ubl } = await this.drawn(ctx, invoiceId);
    const name = fileNameOf(document);
    const made = await this.files.putAhead(this.database, ctx, [
      { content: pdf, fileName: `${name}.pdf`, mediaType: 'application/pdf' },
      { content: Buffer.from(ubl), fileName: `${name}.xml`, mediaType: 'application/xml' },
    ]);
    return (tx, keeper) => this.keep(tx, keeper, invoiceId, made);
  }

  /** Returns the PDF and e-invoice of a booked invoice, to send together. */
  async both(requested: RequestContext, known: InvoiceRow): Promise<StoredInvoiceFile[]> {
    const ctx = withoutIdempotencyKey(requested);
    const isMade = known.pdfFileId !== null && known.ublFileId !== null;
    if (!isMade) await this.render(ctx, known.invoiceId);
    const { pdfFileId, ublFileId } = isMade ? known : await this.invoice(ctx, known.invoiceId);
    const [files] = await this.database.readMany<StoredFile>(ctx, [this.files.described(ctx, [pdfFileId!, ublFileId!])]);
    return Promise.all(files!.map(async (file) => ({ ...file, content: await this.files.content(file) })));
  }

  /** Renders the open amount of a booked invoice for one mail. */
  async slip(
    requested: RequestContext,
    invoiceId: number,
    slip: PaymentSlip,
  ): Promise<Pick<InvoiceFile, 'fileName' | 'mediaType' | 'content'>> {
    const ctx = withoutIdempotencyKey(requested);
    const { document, pdf } = await this.renderer.render(holderOf(ctx), () => this.source.documentOf(ctx, invoiceId), slip);
    return { fileName: `${fileNameOf(document, 'slip')}.pdf`, mediaType: 'application/pdf', content: Buffer.from(pdf) };
  }

  async open(requested: RequestContext, invoiceId: number, kind: DocumentKind): Promise<InvoiceFile> {
    const ctx = withoutIdempotencyKey(requested);
    if ((await this.invoice(ctx, invoiceId)).status === 'draft') return this.draftFile(ctx, invoiceId, kind);
    await this.render(ctx, invoiceId);
    const { pdfFileId, ublFileId } = await this.invoice(ctx, invoiceId);
    const file = await this.database.transaction(ctx, (tx) => this.files.describe(tx, ctx, (kind === 'pdf' ? pdfFileId : ublFileId)!));
    return { ...file, content: await this.files.content(file) };
  }

  private async invoice(ctx: RequestContext, invoiceId: number): Promise<InvoiceRow> {
    const [rows] = await this.database.readMany<InvoiceRow>(ctx, [this.rows.reading(ctx, invoiceId)]);
    return found(rows![0]);
  }

  private async keep(tx: Tx, ctx: RequestContext, invoiceId: number, made: readonly NewFile[]): Promise<void> {
    const { pdfFileId } = await this.rows.lock(tx, ctx, invoiceId);
    if (pdfFileId !== null) return;
    const fileIds = await this.files.registerAll(tx, ctx, made);
    await writeUnawaited(tx, `UPDATE sales_invoices SET pdf_file_id = $3, ubl_file_id = $4 WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      invoiceId,
      ...fileIds,
    ]);
  }

  /** Renders an invoice that is not stored yet, marked as a draft and without a number. */
  async draw(requested: RequestContext, unwritten: (tx: Tx) => Promise<UnwrittenInvoice>): Promise<InvoiceFile> {
    const ctx = withoutIdempotencyKey(requested);
    return this.previewFile(this.renderer.render(holderOf(ctx), () => this.source.documentOfUnwritten(ctx, unwritten)));
  }

  private async draftFile(ctx: RequestContext, invoiceId: number, kind: DocumentKind): Promise<InvoiceFile> {
    if (kind === 'ubl') throw new Problem('DOWNLOAD_INVOICE_FAILED', { detail: 'A draft has no e-invoice' });
    return this.previewFile(this.drawn(ctx, invoiceId), `-${invoiceId}`);
  }

  private async previewFile(drawing: Promise<Drawn>, suffix = ''): Promise<InvoiceFile> {
    const { document, pdf } = await drawing.catch((cause: unknown) => {
      if (cause instanceof Problem) throw cause;
      throw new Problem('DOWNLOAD_INVOICE_FAILED', { detail: 'This draft cannot be drawn', cause });
    });
    const content = Buffer.from(pdf);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const fileName = `${names[document.language].draft}${suffix}.pdf`;
    return { content, sha256, fileName, mediaType: 'application/pdf', size: content.length };
  }

  /** Reads the content only when it is this document's turn. */
  private drawn(ctx: RequestContext, invoiceId: number): Promise<Drawn> {
    return this.renderer.render(holderOf(ctx), () => this.source.documentOf(ctx, invoiceId));
  }
}
