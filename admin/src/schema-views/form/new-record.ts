/** What a new record starts with, besides the defaults of its schema: the colours of PLT-O32, and a row for the address that nearly every contact has. */
const begins: Partial<Record<string, Record<string, unknown>>> = {
  contacts: { emailAddresses: [{}] },
  'legal-entities': { invoiceData: { primaryColor: '#1F2937', secondaryColor: '#2563EB' } },
};
export const beginningOf = (resource: string): Record<string, unknown> => begins[resource] ?? {};
