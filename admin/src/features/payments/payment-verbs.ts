import type {
  BankBooking,
  BankBookings,
  BankLedgers,
  BankRule,
  BankRuleContent,
  BankRules,
  BankStatements,
  BatchEdit,
  BatchPayment,
  BatchPaymentRecord,
  BatchPayments,
  BatchPlan,
  BatchRequest,
  BookingSettlement,
  ChangedAccountConfirmation,
  ChangedAccounts,
  CreditorFigures,
  NewBankRule,
  OpenInvoices,
  OwnAccountRecord,
  PayeeAccount,
  PayeeAccounts,
  ProposalConfirmation,
  ProposalsConfirmed,
  ReceiptRequest,
  ReceiptsAsked,
  StatementRead,
} from '@kantoor/schemas';
import { api } from '../../providers/http';

interface Read {
  signal?: AbortSignal;
}
interface Of {
  legalEntity: string;
}
interface Once {
  idempotencyKey: string;
}
interface BatchVerb {
  batch: BatchPayment;
  verb: 'cancel' | 'execute' | 'reopen';
  /** Required to cancel. */
  reason?: string;
}
type Booking = Pick<BankBooking, 'id' | 'version'>;
export type BookingState = BankBooking['state'] | 'missing';

const at = (legalEntity: string, rest: string): string => `/api/invoices/${legalEntity}/${rest}`;
const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
const change = (legalEntity: string, { id, version }: Booking, verb: string, body: unknown): Promise<BankBooking> =>
  bodyOf(api.post<BankBooking>(at(legalEntity, `bank-bookings/${id}/${verb}`), { body, ifMatch: version }));

export const paymentVerbs = {
  batches: ({ legalEntity, signal }: Of & Read): Promise<BatchPayments> => bodyOf(api.get(at(legalEntity, 'batch-payments'), { signal })),
  batch: ({ legalEntity, id, signal }: Of & Read & { id: number }): Promise<BatchPaymentRecord> =>
    bodyOf(api.get(at(legalEntity, `batch-payments/${id}`), { signal })),
  batchEdit: ({ legalEntity, batch: { id, version }, edit }: Of & { batch: BatchPayment; edit: BatchEdit }): Promise<BatchPaymentRecord> =>
    bodyOf(api.post(at(legalEntity, `batch-payments/${id}/edit`), { body: edit, ifMatch: version })),
  batchChange: ({ legalEntity, batch: { id, version }, verb, reason }: Of & BatchVerb): Promise<BatchPaymentRecord> =>
    bodyOf(api.post(at(legalEntity, `batch-payments/${id}/${verb}`), { body: reason === undefined ? {} : { reason }, ifMatch: version })),
  batchPreview: ({ legalEntity, request, signal }: Of & Read & { request: BatchRequest }): Promise<BatchPlan> =>
    bodyOf(api.post(at(legalEntity, 'batch-payments/preview'), { body: request, signal })),
  batchMake: ({ legalEntity, request, idempotencyKey }: Of & Once & { request: BatchRequest }): Promise<BatchPaymentRecord> =>
    bodyOf(api.post(at(legalEntity, 'batch-payments'), { body: request, idempotencyKey })),
  statementRead: ({ legalEntity, file }: Of & { file: File }): Promise<StatementRead> => {
    const body = new FormData();
    body.append('file', file);
    return bodyOf(api.post(at(legalEntity, 'bank-statements'), { body }));
  },
  bankBookings: ({
    legalEntity,
    state,
    until,
    signal,
  }: Of & Read & { state: BookingState; until?: string | undefined }): Promise<BankBookings> =>
    bodyOf(api.get(at(legalEntity, `bank-bookings?state=${state}${until ? `&until=${until}` : ''}&range=[0,99]`), { signal })),
  bankStatements: ({ legalEntity, signal }: Of & Read): Promise<BankStatements> =>
    bodyOf(api.get(at(legalEntity, 'bank-statements'), { signal })),
  bankLedgers: ({ legalEntity, signal }: Of & Read): Promise<BankLedgers> => bodyOf(api.get(at(legalEntity, 'bank-ledgers'), { signal })),
  bookingInvoices: ({ legalEntity, id, search, signal }: Of & Read & { id: number; search: string }): Promise<OpenInvoices> =>
    bodyOf(api.get(at(legalEntity, `bank-bookings/${id}/invoices?search=${encodeURIComponent(search)}`), { signal })),
  bookingSettle: ({ legalEntity, booking, settlement }: Of & { booking: Booking; settlement: BookingSettlement }): Promise<BankBooking> =>
    change(legalEntity, booking, 'settle', settlement),
  proposalsConfirm: ({ legalEntity, ...body }: Of & ProposalConfirmation): Promise<ProposalsConfirmed> =>
    bodyOf(api.post(at(legalEntity, 'bank-bookings/confirm-proposals'), { body })),
  bankRules: ({ legalEntity, signal }: Of & Read): Promise<BankRules> => bodyOf(api.get(at(legalEntity, 'bank-rules'), { signal })),
  bankRuleMake: ({ legalEntity, rule, idempotencyKey }: Of & Once & { rule: NewBankRule }): Promise<BankRule> =>
    bodyOf(api.post(at(legalEntity, 'bank-rules'), { body: rule, idempotencyKey })),
  bankRuleEdit: ({ legalEntity, id, version, content }: Of & Booking & { content: BankRuleContent }): Promise<BankRule> =>
    bodyOf(api.put(at(legalEntity, `bank-rules/${id}`), { body: content, ifMatch: version })),
  bankRuleEnd: ({ legalEntity, id, version }: Of & Booking): Promise<BankRule> =>
    bodyOf(api.post(at(legalEntity, `bank-rules/${id}/end`), { ifMatch: version })),
  bookingSetAside: ({ legalEntity, booking, reason }: Of & { booking: Booking; reason: string }): Promise<BankBooking> =>
    change(legalEntity, booking, 'set-aside', { reason }),
  bookingReopen: ({ legalEntity, booking, reason }: Of & { booking: Booking; reason: string }): Promise<BankBooking> =>
    change(legalEntity, booking, 'reopen', { reason }),
  receiptsAsk: ({ legalEntity, request, idempotencyKey }: Of & Once & { request: ReceiptRequest }): Promise<ReceiptsAsked> =>
    bodyOf(api.post(at(legalEntity, 'bank-bookings/ask-receipts'), { body: request, idempotencyKey })),
  creditorFigures: ({ legalEntityId, signal }: Read & { legalEntityId: number }): Promise<CreditorFigures> =>
    bodyOf(api.get(at(String(legalEntityId), 'creditor-figures'), { signal })),
  payeeAccounts: ({ organizationId, signal }: Read & { organizationId?: number }): Promise<PayeeAccount[]> =>
    bodyOf(
      api.get<PayeeAccounts>(`/api/invoices/payee-accounts${organizationId === undefined ? '' : `?organizationId=${organizationId}`}`, {
        signal,
      }),
    ).then(({ items }) => items),
  payeeAccountConfirm: ({ id }: { id: number }): Promise<PayeeAccount> => bodyOf(api.post(`/api/invoices/payee-accounts/${id}/confirm`)),
  changedAccounts: ({ legalEntity, invoiceId, signal }: Of & Read & { invoiceId?: number }): Promise<ChangedAccounts> =>
    bodyOf(
      api.get<ChangedAccounts>(at(legalEntity, `changed-accounts${invoiceId === undefined ? '' : `?invoiceId=${invoiceId}`}`), { signal }),
    ),
  changedAccountConfirm: ({ legalEntity, ...body }: Of & ChangedAccountConfirmation): Promise<ChangedAccounts> =>
    bodyOf(api.post(at(legalEntity, 'changed-accounts/confirm'), { body })),
  ownAccount: ({ signal }: Read): Promise<OwnAccountRecord> => bodyOf(api.get('/api/directory/bank-account', { signal })),
  ownAccountSet: (body: { iban: string | null }): Promise<OwnAccountRecord> => bodyOf(api.put('/api/directory/bank-account', { body })),
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    payments: typeof paymentVerbs;
  }
}
