import { Injectable } from '@nestjs/common';
import { type Currency, unchangedPrices, type MailSending, type SalesInvoiceBooking } from '@kantoor/schemas';
import { type CheckedMail, MailsByHand } from '../../platform/mails/messages/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Records } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { assertExpected, assertMaySend } from '../../books/invoice-books/index.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { InvoiceDocuments } from '../invoice-renderings/index.js';
import { aboutInvoice, type InvoiceDraft, type InvoiceDraftLine, InvoiceRecords } from '../sales-book/index.js';
import { Booking } from './booking.service.js';
import { assertChosen } from './chosen-references.js';
import { isMoved, isOutsideEu } from './customer-area.js';
import { Drafts } from './drafts.service.js';
import { changesOf, type InvoiceInput } from './invoice-input.js';
import { InvoiceLookup } from './invoice-lookup.service.js';
import type { InvoiceView } from './invoice-view.js';

/** User actions on a draft, until it is booked. Each is one transaction that locks the invoice first. */
@Injectable()
export class DraftVerbs {
  constructor(
    private readonly lookup: InvoiceLookup,
    private readonly rows: InvoiceRecords,
    private readonly records: Records,
    private readonly entities: LegalEntities,
    private readonly drafts: Drafts,
    private readonly booking: Booking,
    private readonly documents: InvoiceDocuments,
    private readonly settings: EcosystemSettings,
    private readonly mails: MailsByHand,
  ) {}

  create(ctx: RequestContext, legalEntity: string, input: InvoiceInput): Promise<InvoiceView> {
    return this.lookup.answered(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const { language = 'nl', currency = 'EUR' } = input;
      const { customer, invoiceDate, invoiceDescription, lines, ...more } = await this.changesIn(ctx, input);
      const draft = {
        legalEntityId,
        currency,
        ...more,
        language,
        customer: customer!,
        invoiceDate: invoiceDate!,
        invoiceDescription: invoiceDescription!,
        lines: lines!,
      };
      await assertChosen(tx, ctx, draft);
      await this.assertTemplate(tx, ctx, legalEntityId, draft);
      const exEu = await isOutsideEu(this.records, tx, ctx, draft.customer);
      const { invoiceId } = await this.drafts.create(tx, ctx, { ...draft, exEu });
      return invoiceId;
    });
  }

  update(ctx: RequestContext, place: InvoicePlace, input: InvoiceInput): Promise<InvoiceView> {
    return this.lookup.change(ctx, place, async (tx, { invoiceId, legalEntityId, customer, charge }) => {
      const { lines, ...rest } = await this.changesIn(ctx, input);
      // A charge equals the cost, to the cent (PLT-O90).
      const before = await this.rows.linesOf(tx, ctx, invoiceId);
      const changes = charge || lines === undefined ? rest : { ...rest, lines: unchangedPrices<InvoiceDraftLine>(before, lines) };
      await assertChosen(tx, ctx, changes, { customer, lines: before });
      await this.assertTemplate(tx, ctx, legalEntityId, changes);
      const moved = changes.customer && isMoved(customer, changes.customer) ? changes.customer : undefined;
      const area = moved && { exEu: await isOutsideEu(this.records, tx, ctx, moved) };
      await this.drafts.refresh(tx, ctx, invoiceId, { ...changes, ...area });
    });
  }

  /** Archives and keeps the record; a booked invoice is corrected by a credit note instead (PLT-O65). */
  async archive(ctx: RequestContext, place: InvoicePlace): Promise<void> {
    await this.lookup.change(ctx, place, async (tx, invoice) => {
      if (invoice.status === 'booked') throw new Problem('INVOICE_IS_BOOKED');
      if (invoice.archivedAt !== null) return;
      if (invoice.charge) throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'A charge stays, as the cost that it is a part of' });
      await this.rows.change(tx, ctx, invoice, { archivedAt: () => 'now()' }, { action: 'invoice.archive', change: 'archived' });
    });
  }

  /** Books a draft, and mails it if asked: what cannot be mailed is not booked. */
  async book(ctx: RequestContext, place: InvoicePlace, booking: SalesInvoiceBooking): Promise<InvoiceView> {
    const { invoiceId } = place;
    const checked: { mail?: CheckedMail } = {};
    const booked = await this.lookup.change(ctx, place, async (tx, { status }) => {
      if (status === 'booked') throw new Problem('BOOKING_INVOICE_FAILED', { detail: 'The invoice is booked already' });
      const { totalAmount, currency } = await this.drafts.refresh(tx, ctx, invoiceId, {});
      assertExpected(booking?.expectedTotal, { amount: totalAmount, currency: currency as Currency }, 'TOTAL_CHANGED');
      await this.rows.acceptTotal(tx, ctx, invoiceId);
      await this.booking.book(tx, ctx, invoiceId);
      if (booking?.mail) checked.mail = await this.checkedMail(tx, ctx, invoiceId, booking.mail);
    });
    // Booking is final: a document that cannot be rendered now is rendered on request.
    await this.documents
      .render(ctx, invoiceId)
      .catch((err: unknown) => log.error({ err, invoiceId }, 'The paper of a booked invoice was not drawn yet'));
    return checked.mail ? this.mailed(ctx, place, checked.mail) : booked;
  }

  private async checkedMail(tx: Tx, ctx: RequestContext, invoiceId: number, body: MailSending): Promise<CheckedMail> {
    if (!may(ctx, 'invoices.send')) throw new Problem('FORBIDDEN', { detail: 'Needs invoices.send' });
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    assertMaySend(ctx, invoice);
    if (invoice.sending) throw new Problem('MAIL_ON_ITS_WAY');
    return this.mails.checked(tx, ctx, { kind: 'newInvoice', body, about: aboutInvoice(invoiceId) });
  }

  /** The mail log keeps why a mail was not accepted; the invoice is then shown as not sent. */
  private async mailed(keyed: RequestContext, place: InvoicePlace, mail: CheckedMail): Promise<InvoiceView> {
    const ctx = withoutIdempotencyKey(keyed);
    await this.mails
      .sendChecked(keyed, mail)
      .catch((err: unknown) => log.warn({ err, invoiceId: place.invoiceId }, 'A booked invoice was not mailed'));
    return this.lookup.answered(ctx, async (tx) => (await this.lookup.open(tx, ctx, place)).invoiceId);
  }

  /** Checks that the template belongs to the sending legal entity and is not archived (PLT-O34). */
  private async assertTemplate(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    { invoiceTemplateId }: Pick<Partial<InvoiceDraft>, 'invoiceTemplateId'>,
  ): Promise<void> {
    if (!invoiceTemplateId || (await this.entities.hasTemplate(tx, ctx, legalEntityId, invoiceTemplateId))) return;
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/templateId', code: 'FIELD_REFERENCE_UNKNOWN' }] });
  }

  private async changesIn(ctx: RequestContext, input: InvoiceInput): Promise<Partial<InvoiceDraft>> {
    const { timeZone } = await this.settings.of(ctx);
    return changesOf(input, { timeZone, today: await this.settings.today(ctx) });
  }
}
