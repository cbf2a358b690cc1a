import { paymentReminders, paymentSync, salesInvoiceSchema } from '@kantoor/schemas';
import { may } from '../../platform/context.js';
import type { RecordKind, Registration } from '../../platform/kinds/index.js';
import { invoiceMails } from '../invoice-mail/index.js';
import { ownInvoices } from '../invoice-records/index.js';

/** As it stands in the path: by id or reference. */
export const atLegalEntity: NonNullable<RecordKind['at']> = ({ legalEntity = '' }, bind) =>
  `${bind(legalEntity.toLowerCase())} IN (t.legal_entity_id::text, lower(t.legal_entity_reference))`;

/** What the platform knows of sales invoices. */
export const salesInvoices: Registration = {
  records: [
    {
      schema: salesInvoiceSchema,
      mayOpen: (ctx, bind) => (may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]))),
      at: atLegalEntity,
      mails: invoiceMails,
    },
  ],
  processes: [paymentSync, paymentReminders],
};
