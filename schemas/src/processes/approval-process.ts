import { defineProcess, type ProcessContract, type ProcessInput } from './contract/process-contract.js';

/** One approval round of a record of any kind. */
export interface ApprovalInput extends ProcessInput {
  /** The name of the kind of record. */
  resource: string;
  entityId: number;
  /** Number of the approval round. */
  approvalRound: number;
}
export type ApprovalStep =
  | 'waiting-for-approval'
  | 'waiting-for-finance'
  | 'notify'
  | 'remind'
  | 'finish'
  | 'approved'
  | 'declined'
  | 'withdrawn'
  | 'overruled'
  | 'restarted'
  | 'archived';

interface Approved<Kind extends string> {
  kind: Kind;
  workflow: string;
  subject: string;
  entity: string;
  /** What happens when all have approved. */
  finish: string;
}

/** Defines the approval process of a kind of record: a process for each round (D-23). */
export const approvalProcess = <const Kind extends string>({ finish, ...named }: Approved<Kind>): ProcessContract<ApprovalInput, Kind> =>
  defineProcess({
    ...named,
    recordOf: ({ entityId }: ApprovalInput) => entityId,
    partOf: ({ approvalRound }) => String(approvalRound),
    words: {
      'waiting-for-approval': 'waits for the approvers',
      'waiting-for-finance': 'waits for finance to book it, since no one is asked',
      notify: 'mails who it concerns',
      remind: 'reminds the approvers, or finance after the last reminder',
      finish,
      approved: 'all approved',
      declined: 'it was declined',
      withdrawn: 'the request was withdrawn',
      overruled: 'finance over ruled the approvals',
      restarted: 'it was changed, and the next round asks again',
      archived: 'the record was archived',
    } satisfies Record<ApprovalStep, string>,
    wake: 'wake',
  });
