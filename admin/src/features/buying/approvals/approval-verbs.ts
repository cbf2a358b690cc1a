import type {
  ApprovalAsking,
  ApprovalDecline,
  ApprovalHandOver,
  ApprovalReply,
  ApprovalRounds,
  ApprovalsReminded,
  ApprovalsReminding,
  Delegation,
  DelegationBody,
  DelegationList,
  PurchaseStateChange,
} from '@kantoor/schemas';
import { api } from '../../../providers/http';

/** `of` is the address of the approved record. */
interface Of {
  of: string;
}
interface Answering extends Of {
  approvalId: number;
  version?: number | undefined;
}
interface Declining extends Answering, Pick<ApprovalDecline, 'note'> {
  called: 'note' | 'reason';
}
const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
const post = <T>(of: string, verb: string, body: object, version?: number): Promise<T> =>
  bodyOf(api.post<T>(`${of}/approvals/${verb}`, { body, ifMatch: version }));
const delegations = '/api/purchases/delegations';

export const approvalVerbs = {
  /** Reads all rounds of a record, newest first, and what the user may do now. */
  approvalsRead: ({ of, signal }: Of & { signal?: AbortSignal }): Promise<ApprovalRounds> =>
    bodyOf(api.get<ApprovalRounds>(`${of}/approvals`, { signal })),
  approvalApprove: ({ of, approvalId, version }: Answering): Promise<ApprovalRounds> => post(of, 'approve', { approvalId }, version),
  /** `called` is the field name of the note for this kind of record. */
  approvalDecline: ({ of, approvalId, version, note, called }: Declining): Promise<ApprovalRounds> =>
    post(of, 'decline', { approvalId, [called]: note }, version),
  /** Takes an answer back, within ten seconds (D-59). */
  approvalTakeBack: ({ of, approvalId }: Answering): Promise<ApprovalRounds> => post(of, 'take-back', { approvalId }),
  approvalAsk: ({ of, ...asking }: Of & ApprovalAsking): Promise<ApprovalRounds> => post(of, 'question', asking),
  approvalReply: ({ of, ...reply }: Of & ApprovalReply): Promise<ApprovalRounds> => post(of, 'reply', reply),
  approvalHandOver: ({ of, ...handOver }: Of & ApprovalHandOver): Promise<ApprovalRounds> => post(of, 'hand-over', handOver),
  /** Forces the record into a state without the pending approvals. */
  approvalForce: ({ of, version, change }: Of & { version: number; change: PurchaseStateChange }): Promise<unknown> =>
    bodyOf(api.post(`${of}/change-state`, { body: change, ifMatch: version })),
  /** Mails everyone whose answer is pending; a second time on the same day only if confirmed (PUR-O30). */
  approvalRemind: ({ of, confirmedRepeat }: Of & { confirmedRepeat?: boolean }): Promise<ApprovalsReminded> =>
    post(of, 'remind', confirmedRepeat ? { confirmedRepeat } : {}),
  /** Mails the pending approvers of all purchases in a list (PUR-O31). */
  approvalsRemind: (reminding: ApprovalsReminding): Promise<ApprovalsReminded> =>
    bodyOf(api.post<ApprovalsReminded>('/api/purchases/approvals/remind', { body: reminding })),

  delegationsRead: async ({ signal }: { signal?: AbortSignal }): Promise<Delegation[]> =>
    (await bodyOf(api.get<DelegationList>(delegations, { signal }))).items,
  delegationCreate: (body: DelegationBody): Promise<Delegation> => bodyOf(api.post<Delegation>(delegations, { body })),
  delegationEnd: ({ id, version }: Pick<Delegation, 'id' | 'version'>): Promise<unknown> =>
    api.del(`${delegations}/${id}`, { ifMatch: version }),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    approvals: typeof approvalVerbs;
  }
}
