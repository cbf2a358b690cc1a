import type { NewInvoice } from '@kantoor/schemas';
import { todayOnWire } from '../../format';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

/**
 * What is right in the place of what was credited (PLT-O64). Invoices are made from deals, whose form is where lines are changed: so a deal is
 * copied, and its copy is invoiced anew. An invoice that a program made without a deal has its draft copied.
 */
export async function draftAnew({ parent, legalEntityId, ...invoice }: Invoice): Promise<{ dealId: number } | { invoiceId: number }> {
  if (invoice.paperlessId) return { dealId: (await invoicesApi.copyDeal(invoice.paperlessId)).id };
  const original = parent ? await invoicesApi.get(legalEntityId, parent) : { ...invoice, legalEntityId };
  const { invoiceId } = await invoicesApi.create(legalEntityId, copyOf(original));
  return { invoiceId };
}

const copyOf = ({
  invoiceDescription,
  language,
  currency,
  clientReference,
  customer,
  customerContactName,
  lines,
}: Omit<Invoice, 'parent'>): NewInvoice => ({
  ...{ invoiceDescription, language, currency, clientReference, customer, customerContactName },
  invoiceDate: todayOnWire(),
  lines: lines.map(({ description, quantity, price, taxRate, department, project, ledgerAccount }) => ({
    ...{ description, quantity, price, ledgerAccount },
    ...(taxRate?.taxRateId && { taxRate: { taxRateId: taxRate.taxRateId } }),
    ...(department && { department }),
    ...(project && { project }),
  })),
});
