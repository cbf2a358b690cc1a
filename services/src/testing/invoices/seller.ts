import type { DataSource } from 'typeorm';
import { makeTenant, openAsOwner, type Tenant } from '../tenants.js';
import type { InvoiceDraft } from '../../receivables/sales-invoices/index.js';

export interface Seller extends Tenant {
  legalEntityId: number;
  reference: string;
  rates: { standard: number; low: number; relayed: number };
}

export const sellerInvoiceData = {
  registeredCompanyName: 'Noord Advies B.V.',
  coCNumber: '27312345',
  vatNumber: 'NL001234567B01',
  bankAccounts: [{ accountNumber: 'NL91ABNA0417164300', bic: 'ABNANL2A' }],
  streetName: 'Kade',
  houseNumber: '12a',
  postalCode: '3011 AB',
  city: 'Rotterdam',
  country: 'Nederland',
  emailAddress: 'facturen@noord.test',
  phoneNumber: '+31 10 123 45 67',
  primaryColor: '#1F4E79',
  secondaryColor: '#2563EB',
};

const inTenant = <T>(
  owner: DataSource,
  ecosystemId: number,
  work: (query: (sql: string, params?: unknown[]) => Promise<T>) => Promise<T>,
): Promise<T> =>
  owner.transaction(async (tx) => {
    await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
    return work((sql, params) => tx.query(sql, params));
  });

/** Makes the spec's own tenant with a legal entity that may invoice, numbered from one. */
export async function makeSeller(name: string, invoiceData: object = sellerInvoiceData): Promise<Seller> {
  const owner = await openAsOwner();
  try {
    const tenant = await makeTenant(owner, name);
    const { ecosystemId } = tenant;
    const [standard, low, relayed] = (await inTenant(owner, ecosystemId, (query) =>
      query(
        `INSERT INTO tax_rates (ecosystem_id, description, percentage, is_relayed) VALUES ($1, '21% btw', 21, false), ($1, '9% btw', 9, false), ($1, 'Btw verlegd', 0, true) RETURNING id`,
        [ecosystemId],
      ),
    )) as unknown as { id: number }[];
    const [entity] = (await inTenant(owner, ecosystemId, (query) =>
      query(
        `INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix, default_payment_term, default_tax_rate_id, invoice_data)
         VALUES ($1, $2, 'noord', 'F', 30, $3, $4::jsonb) RETURNING id`,
        [ecosystemId, name, standard!.id, JSON.stringify(invoiceData)],
      ),
    )) as unknown as { id: number }[];
    return {
      ...tenant,
      legalEntityId: entity!.id,
      reference: 'noord',
      rates: { standard: standard!.id, low: low!.id, relayed: relayed!.id },
    };
  } finally {
    await owner.destroy();
  }
}

/** Returns a complete draft of € 121.00: 1 × € 100.00 at 21 %. */
export const aDraft = ({ legalEntityId, rates }: Seller, changes: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  legalEntityId,
  invoiceDate: '2026-03-01',
  currency: 'EUR',
  language: 'nl',
  invoiceDescription: 'Advies maart',
  exEu: false,
  customer: {
    name: 'Klant B.V.',
    addressLineOne: 'Dorpsstraat 1',
    zipCode: '1234 AB',
    city: 'Utrecht',
    countryIso2: 'NL',
    emailAddress: 'jan@klant.test',
  },
  customerContactName: 'Jan de Vries',
  lines: [{ description: 'Advies', quantity: '1', price: '100', taxRateId: rates.standard }],
  ...changes,
});
