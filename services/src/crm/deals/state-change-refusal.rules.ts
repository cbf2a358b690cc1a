import type { ErrorCode } from '@kantoor/schemas';
import { receiverMessages } from '../../platform/messages/index.js';
import type { Refusal } from '../../platform/contract/index.js';

/** A state that does not exist is distinguished from what else is wrong with the body (CRM-271). */
export const stateChangeRefusal: Refusal = {
  code: (errors) => (errors.some(({ pointer }) => pointer === '/newDealState') ? 'DEAL_STATUS_CHANGE_INVALID' : 'INVALID'),
  messages: receiverMessages,
};

/** What a change of state may be refused with (CRM-298 to CRM-303). */
export const stateChangeProblems: readonly ErrorCode[] = [
  'TEAM_FORBIDDEN',
  'DEAL_STATUS_CHANGE_INVALID',
  'DEAL_STATUS_CHANGE_FAILED',
  'DEAL_OPEN_INVALID',
  'DEAL_OPEN_FAILED',
  'DEAL_LEAD_INVALID',
  'DEAL_LEAD_FAILED',
  'DEAL_WON_INVALID',
  'ARCHIVE_DEAL_FAILED',
  'INVALID',
  'DEAL_INVOICED_FAILED',
  'TOTAL_CHANGED',
  'RECEIVER_UNKNOWN',
  'MAIL_LIMIT_REACHED',
];
