import type { NewInvoice, OrganizationRecord, ProductRecord } from '@kantoor/schemas';
import { useMemo } from 'react';
import type { DataProvider } from 'react-admin';
import { primaryEmail } from '../../../relations/organizations';
import { plainSales } from '../../../records/selling';
import type { TeamRecordKind } from '../../../records/team-records';
import type { Invoice } from '../invoice';
import { invoiceMeta } from '../invoice-addresses';
import { handBodyOf, type HandChecks, type HandDraft, handDraftOf, type HandFacts, type HandLine, handProblems } from './hand-draft';
import { dataOf, useVerbs } from '../../../../providers/data/verbs';

/** Prefix of the ids of the form's fields. */
const handForm = 'invoice';

/** Reads the records of a draft; `ledgerOf` returns the ledger of a line, given those of its product. */
export async function factsOf(
  provider: Pick<DataProvider, 'getOne'>,
  { organization, contact, administrativeContact, lines }: HandDraft,
  checks: HandChecks,
  ledgerOf: (line: HandLine, ofProduct: string | null) => string | null,
): Promise<HandFacts> {
  const products = [...new Set(lines.flatMap(({ product }) => product?.productId ?? []))];
  const read = products.map((id) => dataOf(provider.getOne<ProductRecord & { id: number }>('products', { id })));
  const ledgers = new Map((await Promise.all(read)).map(({ id, ledger }) => [id, ledger?.value ?? null]));
  const customer = await dataOf(provider.getOne<OrganizationRecord>('organizations', { id: organization!.organizationId }));
  return {
    ...checks,
    organization: customer,
    // The mail goes to the administrative contact, else to the customer's contact (PLT-O40).
    emailAddress: primaryEmail(administrativeContact) || primaryEmail(contact) || null,
    ledgerOf: (line) => ledgerOf(line, (line.product && ledgers.get(line.product.productId)) ?? null),
  };
}
/** A sale is booked on the ledger of its product; a line without one keeps its own. */
const ledgerOfSale = ({ product, ledgerAccount }: HandLine, ofProduct: string | null): string | null =>
  product ? ofProduct : (ledgerAccount ?? null);

/** Messages about saving an invoice. */
export const savingTexts = {
  create: {
    ...{ invalid: 'FORM_INVALID', failed: 'CREATE_INVOICE_FAILED' },
    ...{ pending: 'CREATE_INVOICE_PENDING', success: 'CREATE_INVOICE_SUCCESS' },
  },
  update: {
    ...{ invalid: 'FORM_INVALID', failed: 'UPDATE_INVOICE_FAILED' },
    ...{ pending: 'UPDATE_INVOICE_PENDING', success: 'UPDATE_INVOICE_SUCCESS' },
  },
};
/** Maps a form field to its place in the API body. */
export const placeOf = (field: string): string => (field === 'name' ? 'invoiceDescription' : field === 'template' ? 'templateId' : field);

/** Returns how an invoice by hand is validated and saved (PLT-O47). */
export function useHandKind(legalEntity: string): TeamRecordKind<Invoice, HandDraft, HandChecks> {
  const provider = useVerbs();
  return useMemo(() => {
    const meta = invoiceMeta(legalEntity);
    return {
      ...{ resource: 'sales-invoices', permission: 'invoices.write', form: handForm, texts: 'invoices.byHand' },
      ...{ read: handDraftOf, plain: plainSales, problemsIn: handProblems },
      placeOf,
      create: async (draft, idempotencyKey, checks) => {
        const data = handBodyOf(draft, await factsOf(provider, draft, checks, ledgerOfSale));
        return dataOf(provider.create<NewInvoice, Invoice>('sales-invoices', { data, meta: { ...meta, idempotencyKey } }));
      },
      update: async (invoice, draft, checks) => {
        const { customer, customerContactName, ...changes } = handBodyOf(draft, await factsOf(provider, draft, checks, ledgerOfSale));
        // Unless another customer is chosen, the invoice keeps its own customer data.
        const isSame = draft.organization!.organizationId === invoice.customer.customerId && !draft.contact && !draft.administrativeContact;
        const data = { ...invoice, ...changes, ...(!isSame && { customer, customerContactName }) } as Invoice;
        return dataOf(provider.update<Invoice>('sales-invoices', { id: invoice.id, data, previousData: invoice, meta }));
      },
      saving: savingTexts,
    };
  }, [provider, legalEntity]);
}
