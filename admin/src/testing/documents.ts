import type { DocumentRow, InboxDocument } from '../features/buying/documents/document';

/** Returns a submitted supplier invoice, as the API returns it. */
export const aDocument = (further: Partial<InboxDocument> = {}): InboxDocument =>
  ({
    ...{
      id: 7,
      version: 2,
      documentType: 'Incoming',
      name: 'Paper',
      title: further.name ?? 'Paper',
      documentStatus: 'submitted',
      teamId: 12,
      teamName: 'North',
    },
    ...{ teamKey: 'north', currency: 'EUR', organization: { organizationId: 1, name: 'Supplier' }, reference: 'F-12' },
    paymentMethod: { id: 2, name: 'Still to be paid via bank' },
    ...{ purchaseInvoiceDate: '2026-11-01T00:00:00Z', dueDate: null, expectedTotal: null, documentValue: 121, note: null },
    ...{ department: 'North', project: 'Film', noFileReason: null, attachmentId: null, distance: null, distanceRate: null },
    ...{ tripFrom: null, tripTo: null, statedTaxes: [], clientId: null, initiatorId: 9, declineReason: null, purchaseId: null },
    initiator: { personId: 9, name: 'Sofie', emailAddress: 'sofie@house.test' },
    ...{
      allowedToEdit: true,
      cameByMail: false,
      mayFinalize: true,
      duplicates: [],
      filledIn: [],
      attachments: [],
      submittedAt: '2026-11-02T10:00:00Z',
      payout: null,
      lacksAccount: false,
    },
    totals: { net: 100, tax: 21, gross: 121, taxes: [] },
    documentLines: [
      {
        ...{ lineNumber: 1, productId: null, product: null, description: 'Box of paper', amount: 1, price: 100, inclPrice: null },
        ...{ taxRateId: null, department: 'North', project: 'Film', attachmentId: null, net: 100, taxRate: null, taxRateFrom: 'none' },
        ledger: { ledgerId: 2, value: '4200', name: 'Paper', from: 'product' },
      },
    ],
    ...further,
  }) as unknown as InboxDocument;

/** Returns the same document as a row of a list. */
export const aRow = (further: Partial<DocumentRow> = {}): DocumentRow => ({
  ...(aDocument() as unknown as DocumentRow),
  ...{ readOnFile: null, title: further.name ?? 'Paper' },
  ...further,
});

export { memoryStorage } from '../features/buying/documents/outbox/entry-storage';
