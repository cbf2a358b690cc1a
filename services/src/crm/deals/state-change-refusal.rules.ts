import { dealStateMachine, type ErrorCode } from '@kantoor/schemas';
import { receiverMessages } from '../../platform/mails/messages/index.js';
import type { Refusal } from '../../platform/requests/contract/index.js';

/** An unknown state is distinguished from other errors in the body (CRM-271). */
export const stateChangeRefusal: Refusal = {
  code: (errors) => (errors.some(({ pointer }) => pointer === '/newDealState') ? 'DEAL_STATUS_CHANGE_INVALID' : 'INVALID'),
  messages: receiverMessages,
};

/** Errors of a state change: those of its tables (CRM-298 to CRM-303), and those of becoming an invoice. */
export const stateChangeProblems: readonly ErrorCode[] = [
  'TEAM_FORBIDDEN',
  ...Object.values(dealStateMachine.refusals).flatMap(({ failed, invalid }) => [failed, invalid]),
  'TOTAL_CHANGED',
  'RECEIVER_UNKNOWN',
  'MAIL_LIMIT_REACHED',
  'MAIL_FILES_TOO_LARGE',
];
