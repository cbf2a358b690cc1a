import { Injectable } from '@nestjs/common';
import type { InvoiceDocument } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { type StoredFile, StoredFiles } from '../../platform/files/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { PaymentLinks } from '../payments/index.js';
import { invoiceDocumentOf, type InvoiceDocumentParts, type UnwrittenInvoice } from './invoice-document-of.js';
import { type InvoiceRow, InvoiceRecords, sellerSnapshot, type SellerSnapshot } from '../sales-book/index.js';

interface Collected {
  parts: InvoiceDocumentParts;
  logoFile: StoredFile | undefined;
}

/** Collects the content of an invoice's document: for a booked one the values frozen at booking, for a draft the current ones. */
@Injectable()
export class InvoiceDocumentSource {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly entities: LegalEntities,
    private readonly links: PaymentLinks,
    private readonly files: StoredFiles,
  ) {}

  documentOf(ctx: RequestContext, invoiceId: number): Promise<InvoiceDocument> {
    return this.complete(ctx, (tx) => this.collect(tx, ctx, invoiceId));
  }

  /** Builds the document of an invoice that is not stored yet. */
  documentOfUnwritten(ctx: RequestContext, unwritten: (tx: Tx) => Promise<UnwrittenInvoice>): Promise<InvoiceDocument> {
    return this.complete(ctx, async (tx) => {
      const { legalEntityId, templateId = null, look, invoice, lines } = await unwritten(tx);
      const seller = await this.presentSeller(tx, ctx, { legalEntityId, invoiceTemplateId: templateId, language: invoice.language }, look);
      return { parts: { invoice, lines, seller }, logoFile: await this.logoOf(tx, ctx, seller) };
    });
  }

  private async complete(ctx: RequestContext, collect: (tx: Tx) => Promise<Collected>): Promise<InvoiceDocument> {
    const { parts, logoFile } = await this.database.transaction(ctx, collect);
    if (!logoFile) return invoiceDocumentOf(parts);
    const logo = { data: await this.files.content(logoFile), mediaType: logoFile.mediaType as 'image/png' | 'image/jpeg' };
    return invoiceDocumentOf({ ...parts, logo });
  }

  private async collect(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Collected> {
    const [invoice, lines] = await Promise.all([this.rows.read(tx, ctx, invoiceId), this.rows.linesOf(tx, ctx, invoiceId)]);
    const seller = invoice.seller ?? (await this.presentSeller(tx, ctx, invoice));
    const link = invoice.status === 'booked' ? await this.links.of(tx, ctx, invoiceId) : undefined;
    const corrects = invoice.creditsInvoiceId === null ? undefined : await this.corrected(tx, ctx, invoice.creditsInvoiceId);
    return { parts: { invoice, lines, seller, paymentUrl: link?.url, corrects }, logoFile: await this.logoOf(tx, ctx, seller) };
  }

  private async logoOf(tx: Tx, ctx: RequestContext, { logoFileId }: SellerSnapshot): Promise<StoredFile | undefined> {
    return logoFileId === undefined ? undefined : this.files.describe(tx, ctx, logoFileId);
  }

  private async presentSeller(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId, invoiceTemplateId, language }: Pick<InvoiceRow, 'legalEntityId' | 'invoiceTemplateId' | 'language'>,
    look: UnwrittenInvoice['look'] = (entity) => entity,
  ): Promise<SellerSnapshot> {
    const entity = look(await this.entities.asChosen(tx, ctx, legalEntityId, invoiceTemplateId));
    if (!entity.invoiceData) throw new Problem('DOWNLOAD_INVOICE_FAILED', { detail: 'The legal entity has no invoice data yet' });
    return sellerSnapshot({ ...entity, invoiceData: entity.invoiceData }, language);
  }

  private async corrected(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<{ number: string; date: string }> {
    const { invoiceNumber, invoiceDate } = await this.rows.read(tx, ctx, invoiceId);
    return { number: invoiceNumber!, date: invoiceDate };
  }
}
