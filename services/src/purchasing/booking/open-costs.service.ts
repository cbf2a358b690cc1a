import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inboxDocumentSchema, openFilters, openOfTeams, purchaseSchema } from '@kantoor/schemas';
import { OpenWork } from '../../books/months/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { documentListOf } from '../documents/index.js';
import { purchaseListOf } from '../purchases/index.js';

type Count = NonNullable<Parameters<OpenWork['register']>[0]['documents']>;

/** Documents and purchases that are open before a month can be closed, of the teams that invoice with the legal entity. */
@Injectable()
export class OpenCosts implements OnModuleInit {
  constructor(
    private readonly work: OpenWork,
    private readonly settings: EcosystemSettings,
  ) {}

  onModuleInit(): void {
    const documents: Count = async (ctx, month) => {
      const { timeZone } = await this.settings.of(ctx);
      const request = { filter: { ...openFilters.documents, ...openOfTeams(month) }, date: 'purchaseInvoiceDate' };
      return this.work.listed(ctx, inboxDocumentSchema, { list: documentListOf(ctx, 'inbox', timeZone), ...request });
    };
    const purchases =
      (name: 'purchase-concepts' | 'purchase-approvals' | 'purchases-to-book'): Count =>
      (ctx, month) => {
        const request = { filter: { ...openFilters[name], ...openOfTeams(month) }, date: 'purchaseDate' };
        return this.work.listed(ctx, purchaseSchema, { list: purchaseListOf(ctx), ...request });
      };
    this.work.register({
      documents,
      'purchase-concepts': purchases('purchase-concepts'),
      'purchase-approvals': purchases('purchase-approvals'),
      'purchases-to-book': purchases('purchases-to-book'),
    });
  }
}
