import { Injectable } from '@nestjs/common';
import type { InvoiceLook } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { dressed, type InvoiceData, LegalEntities, type LegalEntity, type Template } from '../../books/legal-entities/index.js';
import { SalesInvoices } from '../sales-invoices/index.js';
import { exampleInvoice } from './example-invoice.js';

/** Placeholders for required fields that are still empty. */
const unwritten: InvoiceData = {
  registeredCompanyName: '–',
  ...{
    coCNumber: '–',
    vatNumber: '–',
    streetName: '–',
    houseNumber: '',
    postalCode: '',
    city: '',
    country: 'NL',
    emailAddress: '–',
    phoneNumber: '–',
  },
  ...{ primaryColor: '#1F2937', secondaryColor: '#2563EB' },
};

const logoOf = ({ logoFileId, logoFileName }: Template) => ({ logoFileId, logoFileName });

/** Renders the document of an example invoice from values that need not be saved yet. */
@Injectable()
export class LookPreview {
  constructor(
    private readonly entities: LegalEntities,
    private readonly invoices: SalesInvoices,
    private readonly settings: EcosystemSettings,
  ) {}

  async draw(requested: RequestContext, legalEntityId: number, look: InvoiceLook): Promise<ReturnType<SalesInvoices['previewDocument']>> {
    const ctx = withoutIdempotencyKey(requested);
    const today = await this.settings.today(ctx);
    const { templateId = null, language = 'nl', invoiceData = {} } = look;
    let logo: ReturnType<typeof logoOf> = { logoFileId: null, logoFileName: null };
    let own: LegalEntity | undefined;
    const typed = (): LegalEntity => {
      const invoiceLook = { templateId: templateId ?? 0, legalEntityId, invoiceData: invoiceData as Partial<InvoiceData>, ...logo };
      return dressed({ ...own!, invoiceData: { ...unwritten, ...own!.invoiceData } }, invoiceLook);
    };
    return this.invoices.previewDocument(
      ctx,
      async (tx) => {
        own = await this.entities.byId(tx, ctx, legalEntityId);
        if (templateId !== null) logo = logoOf(await this.entities.template(tx, ctx, legalEntityId, templateId));
        return exampleInvoice(legalEntityId, language, today);
      },
      typed,
    );
  }
}
