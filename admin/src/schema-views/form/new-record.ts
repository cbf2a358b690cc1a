/** What a new record starts with, besides the defaults of its schema: the colours of PLT-O32. */
const begins: Partial<Record<string, Record<string, unknown>>> = {
  'legal-entities': { invoiceData: { primaryColor: '#1F2937', secondaryColor: '#2563EB' } },
};
export const beginningOf = (resource: string): Record<string, unknown> => begins[resource] ?? {};
