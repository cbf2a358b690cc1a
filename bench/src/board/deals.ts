import { boardColumns } from '@kantoor/schemas';

/** Returns deals as the API does, spread evenly over the columns; the newest first, as on the board. */
export const dealsForBoard = (count: number): object[] =>
  Array.from({ length: count }, (_, i) => {
    const column = boardColumns[i % boardColumns.length]!;
    const isInvoiced = column === 7 || column === 8;
    return {
      id: count - i,
      name: `Delivery of part ${i + 1} of the yearly maintenance`,
      teamId: 2,
      teamName: 'Team 2',
      mine: true,
      owner: `person.${i % 12}@kantoor.test`,
      organization: { organizationId: (i % 400) + 1, name: `Customer number ${(i % 400) + 1} B.V.` },
      contact: { contactId: (i % 400) + 1, firstName: 'Anna', lastName: 'de Vries' },
      currency: 'EUR',
      dealState: { dealStateId: column === 8 ? 7 : column, name: '' },
      dealDate: `${new Date(Date.UTC(2026, 10, 1) - i * 60_000).toISOString().slice(0, 10)}T00:00:00.000Z`,
      dealValue: 1_000 + (i % 900) * 12.5,
      paymentStatus: isInvoiced ? (column === 8 ? 'full' : 'open') : null,
      externalInvoice: isInvoiced ? { invoiceId: count - i, legalEntityId: 1, invoiceNumber: `2026-${i + 1}` } : null,
      process: null,
      invoiceSent: isInvoiced,
      version: 1,
    };
  });
