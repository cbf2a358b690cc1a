import { dealStateMachine } from '@kantoor/schemas';
import type { ErrorCode } from '@kantoor/schemas';
import { receiverMessages } from '../../platform/messages/index.js';
import type { Refusal } from '../../platform/contract/index.js';

/** A state that does not exist is distinguished from what else is wrong with the body (CRM-271). */
export const stateChangeRefusal: Refusal = {
  code: (errors) => (errors.some(({ pointer }) => pointer === '/newDealState') ? 'DEAL_STATUS_CHANGE_INVALID' : 'INVALID'),
  messages: receiverMessages,
};

/** What a change of state may be refused with: by its tables (CRM-298 to CRM-303), and by what becoming an invoice asks for. */
export const stateChangeProblems: readonly ErrorCode[] = [
  'TEAM_FORBIDDEN',
  ...Object.values(dealStateMachine.refusals).flatMap(({ failed, invalid }) => [failed, invalid]),
  'TOTAL_CHANGED',
  'RECEIVER_UNKNOWN',
  'MAIL_LIMIT_REACHED',
];
