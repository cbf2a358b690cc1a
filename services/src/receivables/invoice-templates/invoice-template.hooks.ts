import { Injectable } from '@nestjs/common';
import type { InvoiceTemplateRecord } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { namesOf, type RecordHooks, type Stored, type Values } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { invoiceDataToStore, LegalEntities, logoUrl } from '../../books/legal-entities/index.js';
import { TemplateUse } from './template-use.repository.js';

/** Checks on a template that its schema cannot express. */
@Injectable()
export class InvoiceTemplateHooks implements RecordHooks<'invoice-template'> {
  readonly duplicates = { invoice_templates_name: { code: 'DUPLICATE', pointer: '/name' } } as const;

  constructor(
    private readonly entities: LegalEntities,
    private readonly settings: EcosystemSettings,
    private readonly use: TemplateUse,
  ) {}

  async beforeSave(
    tx: Tx,
    ctx: RequestContext,
    values: Values<'invoice-template'>,
    before: Stored<'invoice-template'> | null,
  ): Promise<void> {
    values.legalEntityId = before?.legalEntityId ?? values.legalEntityId;
    const { invoiceData } = await this.entities.byId(tx, ctx, values.legalEntityId!);
    values.invoiceData = invoiceDataToStore(
      values.invoiceData ?? {},
      await this.settings.of(ctx),
      'INVALID_INPUT',
      invoiceData?.country,
    ) as never;
  }

  /** A template that will still be used cannot be archived: those invoices would look different than was chosen. Booked invoices keep theirs. */
  async beforeRemove(tx: Tx, ctx: RequestContext, { id }: Stored<'invoice-template'>): Promise<void> {
    const used = await this.use.first(tx, ctx, id);
    if (used.length > 0) throw new Problem('TEMPLATE_IN_USE', { params: { names: namesOf(used) } });
  }

  /** Members choose templates by name, and do not see the invoice data (PLT-O97). */
  async view(
    tx: Tx,
    ctx: RequestContext,
    view: InvoiceTemplateRecord,
    { id, legalEntityId }: Stored<'invoice-template'>,
  ): Promise<InvoiceTemplateRecord> {
    const { version, name, invoiceTemplateId } = view;
    if (!may(ctx, 'legal-entities.details')) return { id, invoiceTemplateId, version, name, legalEntityId };
    const { logoFileName } = await this.entities.template(tx, ctx, legalEntityId, id);
    const invoiceLogo = logoFileName === null ? null : { url: logoUrl({ legalEntityId, templateId: id }), fileName: logoFileName };
    return { ...view, invoiceData: { ...view.invoiceData, translations: view.invoiceData?.translations ?? {}, invoiceLogo } };
  }
}
