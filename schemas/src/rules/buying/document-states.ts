import { defineStates } from '../states/states.js';
import { documentProblems, type DocumentToCheck } from './inbox-documents.js';

/** The statuses of an inbox document (PUR-149), numbered alphabetically: a list sorted by status is sorted by name (PUR-104). */
export const documentStates = { approved: 1, declined: 2, draft: 3, finalized: 4, pending: 5, submitted: 6 } as const;
export type DocumentStateName = keyof typeof documentStates;
export type DocumentStateId = (typeof documentStates)[DocumentStateName];

type DocumentAction = 'update' | 'move' | 'archive' | 'attach' | 'detach';

const { approved, declined, draft, finalized, pending, submitted } = documentStates;
/** Until it became a purchase, or was declined. */
const open = [draft, submitted, approved] as const;
const closed = 'What is declined is reopened first, and what is finalized is a purchase';

/** Transitions of a document (PUR-O56), and the actions allowed in each state; pending is reserved, and nothing leads there (PUR-O55). */
export const documentStateMachine = defineStates<DocumentStateId, DocumentAction, DocumentToCheck>({
  states: {
    [approved]: 'approved',
    [declined]: 'declined',
    [draft]: 'draft',
    [finalized]: 'finalized',
    [pending]: 'pending',
    [submitted]: 'submitted',
  },
  transitions: {
    // Back to submitted if an edit adds an approver (PUR-O64).
    [approved]: [submitted, declined, finalized],
    [declined]: [draft],
    [draft]: [submitted, 'archived'],
    [finalized]: [],
    [pending]: [],
    [submitted]: [approved, declined, finalized],
  },
  guards: { [submitted]: documentProblems },
  refusals: {
    [approved]: { failed: 'APPROVE_DOCUMENT_FAILED', invalid: 'UPDATE_DOCUMENT_INVALID' },
    [declined]: { failed: 'DECLINE_DOCUMENT_FAILED', invalid: 'UPDATE_DOCUMENT_INVALID' },
    [draft]: { failed: 'UPDATE_PURCHASE_FAILED', invalid: 'UPDATE_DOCUMENT_INVALID' },
    [finalized]: { failed: 'FINALIZE_DOCUMENT_FAILED', invalid: 'FINALIZE_DOCUMENT_INVALID' },
    [pending]: { failed: 'CONFLICT', invalid: 'UPDATE_DOCUMENT_INVALID' },
    [submitted]: { failed: 'SUBMIT_DOCUMENT_FAILED', invalid: 'UPDATE_DOCUMENT_INVALID' },
  },
  actions: {
    update: { in: open, refused: 'UPDATE_PURCHASE_FAILED', detail: closed },
    move: { in: open, refused: 'MOVE_DEAL_FAILED', detail: closed },
    archive: { in: [draft], refused: 'DELETE_INBOX_DOCUMENT_FAILED', detail: 'Only drafts are archived' },
    attach: { in: open, refused: 'REMOVE_ATTACHMENT_FAILED', detail: closed },
    detach: { in: open, refused: 'REMOVE_ATTACHMENT_FAILED', detail: closed },
  },
});
