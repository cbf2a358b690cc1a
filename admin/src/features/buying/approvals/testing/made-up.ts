import type { ApprovalRound, ApprovalRounds, PurchaseRecord } from '@kantoor/schemas';
import type { Approval, ApprovalRow } from '../approval';

const person = (personId: number, name: string) => ({ personId, name, emailAddress: `${name.toLowerCase()}@house.test` });
/** The current user in specs. */
export const mila = { personId: 4, name: 'Mila Jansen', emailAddress: 'mila@house.test' };
export const ahmed = person(8, 'Ahmed');
export const sofie = person(9, 'Sofie');

export const row = (further: Partial<ApprovalRow> = {}): ApprovalRow => ({
  ...{
    id: 31,
    version: 1,
    createdAt: '2026-11-02T09:00:00Z',
    updatedAt: '2026-11-02T09:00:00Z',
    resource: 'purchases',
    documentType: null,
    documentStatus: null,
    entityId: 5,
    round: 1,
  },
  ...{ receiverEmailAddress: mila.emailAddress, purchase: { id: 5, name: 'Paper', teamId: 12 } },
  ...{ name: 'Paper', receiver: mila, approvalState: 'pending', note: null, since: '2026-11-02T09:00:00Z', answeredAt: null },
  ...{ reminders: 0, remindedAt: null, nextReminderAt: null, escalatedAt: null, partNumbers: [1], partsAmount: 60.5 },
  ...{ isOverRuled: false, mine: 'own', deputy: null, answeredBy: null, takeBackUntil: null, hasOpenQuestion: false, requester: ahmed },
  ...{ teamId: 12, teamName: 'North', teamKey: 'north', organizationName: 'Supplier', date: '2026-11-01T00:00:00Z', reference: 'F-12' },
  ...{ currency: 'EUR', value: 121 },
  ...further,
});

export const approval = (further: Partial<Approval> = {}): Approval => ({
  ...{ id: 31, receiver: mila, receiverEmailAddress: mila.emailAddress, approvalState: 'pending', note: null, answeredBy: null },
  ...{ since: '2026-11-02T09:00:00Z', answeredAt: null },
  ...{ takeBackUntil: null, reminders: 0, remindedAt: null, nextReminderAt: null, escalatedAt: null, isOverRuled: false, mine: 'own' },
  ...{ deputy: null, inPlaceOf: null, partNumbers: [1], partsAmount: 60.5, questions: [] },
  ...further,
});
export const round = (approvals: Approval[], further: Partial<ApprovalRound> = {}): ApprovalRound => ({
  ...{ round: 1, state: 'open', requester: ahmed, requestedAt: '2026-11-02T09:00:00Z', endedAt: null, endedBy: null, reason: null },
  ...{ changes: [], notAsked: [], approvals },
  ...further,
});
export const rounds = (all: ApprovalRound[], may: Partial<ApprovalRounds['may']> = {}): ApprovalRounds => ({
  rounds: all,
  authors: [],
  decidedAlone: [],
  may: {
    answer: true,
    remind: true,
    handOver: false,
    force: false,
    book: false,
    claim: 'yes',
    approvalNeededFrom: 0,
    notBecause: null,
    ...may,
  },
});

const high = { id: 1, taxRateId: 1, description: '21% BTW', percentage: 21, isExempt: false, isRelayed: false };
const line = (lineNumber: number, description: string, department: string, project: string) => ({
  ...{ lineNumber, product: { productId: 1, name: 'Copy paper' }, description, price: 50, inclPrice: null, amount: 1, net: 50 },
  ...{ department, project, taxRateId: null, attachmentId: null, metaData: [], taxRate: high },
});
export const purchase = (stateId = 4, further: object = {}): PurchaseRecord =>
  ({
    ...{ id: 5, version: 3, name: 'Paper', teamId: 12, teamName: 'North', currency: 'EUR', reference: 'F-12' },
    organization: { organizationId: 1, name: 'Supplier' },
    purchaseState: { purchaseStateId: stateId, name: '' },
    ...{ purchaseDate: '2026-11-01T00:00:00Z', dueDate: null, purchaseValue: 121, skipFromExternalInvoicing: false, statedTaxes: [] },
    totals: { net: 100, tax: 21, gross: 121, taxes: [{ taxRate: high, base: 100, tax: 21, computed: 21, isStated: false }] },
    ...{ attachments: [], sameReference: null },
    lines: [line(1, 'A4', 'North', 'Film'), line(2, 'A3', 'South', 'Sofie')],
    ...further,
  }) as unknown as PurchaseRecord;
