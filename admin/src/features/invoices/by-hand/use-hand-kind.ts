import type { NewInvoice, OrganizationRecord, ProductRecord } from '@kantoor/schemas';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { primaryEmail } from '../../organizations';
import { plainSold } from '../../selling';
import type { TeamRecordKind } from '../../team-records';
import type { Invoice } from '../invoice';
import { invoiceMeta } from '../invoice-addresses';
import { handBodyOf, type HandChecks, type HandDraft, handDraftOf, type HandFacts, handProblems } from './hand-draft';

/** Begins the ids of the fields of the form. */
export const handForm = 'invoice';

/** How an invoice by hand is checked and saved (PLT-O47). */
export function useHandKind(legalEntity: string): TeamRecordKind<Invoice, HandDraft, HandChecks> {
  const provider = useDataProvider();
  return useMemo(() => {
    const factsOf = async ({ organization, contact, administrativeContact, lines }: HandDraft, checks: HandChecks): Promise<HandFacts> => {
      const products = [...new Set(lines.flatMap(({ product }) => product?.productId ?? []))];
      const read = products.map(async (id) => (await provider.getOne<ProductRecord & { id: number }>('products', { id })).data);
      const ledgers = new Map((await Promise.all(read)).map(({ id, ledger }) => [id, ledger?.value ?? null]));
      const customer = await provider.getOne<OrganizationRecord>('organizations', { id: organization!.organizationId });
      return {
        ...checks,
        organization: customer.data,
        // Who does the administration gets it, else who speaks for the customer (PLT-O40).
        emailAddress: primaryEmail(administrativeContact) || primaryEmail(contact) || null,
        ledgerOf: (id) => ledgers.get(id) ?? null,
      };
    };
    const meta = invoiceMeta(legalEntity);
    return {
      ...{ resource: 'sales-invoices', permission: 'invoices.write', form: handForm, texts: 'invoices.byHand' },
      ...{ read: handDraftOf, plain: plainSold, problemsIn: handProblems },
      placeOf: (field) => (field === 'name' ? 'invoiceDescription' : field === 'template' ? 'templateId' : field),
      create: async (draft, idempotencyKey, checks) => {
        const data = handBodyOf(draft, await factsOf(draft, checks));
        return (await provider.create<NewInvoice, Invoice>('sales-invoices', { data, meta: { ...meta, idempotencyKey } })).data;
      },
      update: async (invoice, draft, checks) => {
        const { customer, customerContactName, ...changes } = handBodyOf(draft, await factsOf(draft, checks));
        // As long as nobody else is chosen the invoice keeps what it says of its customer.
        const isSame = draft.organization!.organizationId === invoice.customer.customerId && !draft.contact && !draft.administrativeContact;
        const data = { ...invoice, ...changes, ...(!isSame && { customer, customerContactName }) } as Invoice;
        return (await provider.update<Invoice>('sales-invoices', { id: invoice.id, data, previousData: invoice, meta })).data;
      },
      saving: {
        create: {
          ...{ invalid: 'FORM_INVALID', failed: 'CREATE_INVOICE_FAILED' },
          ...{ pending: 'CREATE_INVOICE_PENDING', success: 'CREATE_INVOICE_SUCCESS' },
        },
        update: {
          ...{ invalid: 'FORM_INVALID', failed: 'UPDATE_INVOICE_FAILED' },
          ...{ pending: 'UPDATE_INVOICE_PENDING', success: 'UPDATE_INVOICE_SUCCESS' },
        },
      },
    };
  }, [provider, legalEntity]);
}
