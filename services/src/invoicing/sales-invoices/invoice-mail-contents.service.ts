import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/index.js';
import { mailContent, type MailContent, type MailKind } from '../invoice-mail/index.js';
import { InvoiceLookup } from './invoice-lookup.service.js';
import type { InvoicePlace } from './invoice-lookup.service.js';

/** A mail before it is sent: to whom, and what it will say. */
export type InvoiceMailContent = MailContent & { contactName: string; contactEmail: string };

@Injectable()
export class InvoiceMailContents {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
  ) {}

  /** In the words of the legal entity, for who may read the invoice (PLT-165, PLT-166). */
  of(ctx: RequestContext, place: InvoicePlace, type: MailKind): Promise<InvoiceMailContent> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId, language, customer, invoiceDescription: description } = await this.lookup.open(tx, ctx, place);
      const contactName = customer.contactName || customer.name;
      const content = await mailContent(tx, ctx, { legalEntityId, language, type, contactName, description });
      return { contactName, contactEmail: customer.emailAddress ?? '', ...content };
    });
  }
}
