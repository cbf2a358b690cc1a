import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentStates, inboxDocumentSchema, purchaseSchema, isClaim } from '@kantoor/schemas';
import { Bell, withBellMail } from '../../directory/bell/index.js';
import { type PurchaseInvoiceRow, PurchasePayments } from '../../payables/purchase-invoices/index.js';
import type { BellKind, Registration } from '../../platform/records/kinds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { formatMoney } from '../../rendering/invoice-pdf/index.js';
import { DocumentListeners } from '../costs/index.js';

const { name: resource } = inboxDocumentSchema['x-resource'];
const { name: purchases } = purchaseSchema['x-resource'];
const permission = 'inbox-documents.read';

const declined = withBellMail(
  { name: 'declaration-declined', permission, usual: 'mail' },
  'Tells the declarant that finance declined the declaration',
  {
    nl: {
      subject: 'Afgewezen: {{Record}}',
      body: 'Beste {{Name}},\n\nJe declaratie “{{Record}}” is afgewezen. Met de knop lees je waarom.',
    },
    en: { subject: 'Declined: {{Record}}', body: 'Dear {{Name}},\n\nYour declaration “{{Record}}” was declined. The button shows why.' },
  },
);
/** The amount that was paid, as its mail writes it. */
const amountInMail: BellKind['inMail'] = {
  placeholders: ['Amount'],
  values: ({ amount, currency }, language) => ({ Amount: amount && currency ? formatMoney(amount, currency, language) : '' }),
};
const paid = withBellMail(
  { name: 'declaration-paid', permission, usual: 'mail', inMail: amountInMail },
  'Tells the declarant that the declaration is paid',
  {
    nl: {
      subject: 'Uitbetaald: {{Record}}',
      body: 'Beste {{Name}},\n\nJe declaratie “{{Record}}” is uitbetaald: {{Amount}}.',
    },
    en: { subject: 'Paid: {{Record}}', body: 'Dear {{Name}},\n\nYour declaration “{{Record}}” was paid: {{Amount}}.' },
  },
);
export const declarantBell: Pick<Registration, 'bell' | 'mails'> = {
  bell: [...declined.bell, ...paid.bell],
  mails: [...declined.mails, ...paid.mails],
};

/** Notifies the declarant of a decline by finance and of the payment; a round of approval notifies of its own answers. */
@Injectable()
export class DeclarantNotices implements OnModuleInit {
  constructor(
    private readonly bell: Bell,
    private readonly listeners: DocumentListeners,
    private readonly payments: PurchasePayments,
  ) {}

  onModuleInit(): void {
    this.listeners.onChangingState(async (tx, ctx, document, to) => {
      if (to !== documentStates.declined || document.initiatorId === null || !isClaim(document)) return;
      const about = { resource, id: document.id };
      await this.bell.ring(tx, ctx, { kind: 'declaration-declined', about, people: [document.initiatorId] });
    });
    this.payments.onPaid((tx, ctx, invoice) => this.paid(tx, ctx, invoice));
  }

  private async paid(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow): Promise<void> {
    const { origin, payeePersonId, totalAmount: amount, currency } = invoice;
    if (payeePersonId === null || origin?.resource !== purchases) return;
    const declared: { id: number }[] = await tx.query(
      `SELECT id FROM inbox_documents WHERE ecosystem_id = $1 AND purchase_id = $2 AND initiator_id = $3`,
      [ctx.ecosystemId, origin.id, payeePersonId],
    );
    for (const { id } of declared)
      await this.bell.ring(tx, ctx, {
        kind: 'declaration-paid',
        about: { resource, id },
        people: [payeePersonId],
        facts: { amount, currency },
      });
  }
}
