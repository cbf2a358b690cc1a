import type { InvoiceDraft } from '../sales-book/index.js';

const words = {
  nl: {
    description: 'Voorbeeld van een factuur',
    work: 'Advies',
    goods: 'Reiskosten',
    customer: 'Voorbeeld B.V.',
    city: 'Utrecht',
    contact: 'N. Bakker',
  },
  en: {
    description: 'Example of an invoice',
    work: 'Consultancy',
    goods: 'Travel costs',
    customer: 'Example Ltd',
    city: 'Utrecht',
    contact: 'N. Baker',
  },
};

/** Made-up invoice for previews of a template. It contains no data of real customers. */
export function exampleInvoice(legalEntityId: number, language: 'nl' | 'en', invoiceDate: string): InvoiceDraft {
  const { description, work, goods, customer, city, contact } = words[language];
  const line = { taxRateId: null, department: null, project: null };
  return {
    legalEntityId,
    invoiceDate,
    paymentTerm: null,
    currency: 'EUR',
    language,
    invoiceDescription: description,
    clientReference: 'PO-2048',
    customer: {
      customerId: null,
      name: customer,
      emailAddress: null,
      cocNumber: null,
      vatNumber: null,
      addressLineOne: 'Oudegracht 1',
      addressLineTwo: null,
      zipCode: '3511 AB',
      city,
      state: null,
      countryIso2: 'NL',
      iban: null,
    },
    customerContactName: contact,
    exEu: false,
    lines: [
      { ...line, description: work, quantity: '12', price: '95' },
      { ...line, description: goods, quantity: '84', price: '0.23' },
    ],
  };
}
