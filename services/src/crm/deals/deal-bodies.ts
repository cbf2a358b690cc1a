import {
  ccEmailSchema,
  confirmedReceiversSchema,
  receiverMessages,
  receiverSchema,
  templateOverrideSchema,
} from '../../invoicing/invoice-mail/mail-receiver.js';
import type { TakesOptions } from '../../platform/http/api-docs.js';

/** Body of `change-state` (CRM-271). */
export const stateChangeBody = {
  type: 'object',
  required: ['newDealState'],
  properties: {
    newDealState: { type: 'integer', enum: [1, 2, 3, 4, 6, 7] },
    invoiceDate: { type: ['string', 'null'], format: 'date-time' },
    ccEmail: ccEmailSchema,
    receiver: receiverSchema,
    confirmedReceivers: confirmedReceiversSchema,
    emailTemplateOverride: templateOverrideSchema,
  },
};
export const stateChangeRefusals: TakesOptions = {
  code: (errors) => (errors.some(({ pointer }) => pointer === '/newDealState') ? 'DEAL_STATUS_CHANGE_INVALID' : 'INVALID'),
  messages: receiverMessages,
};

export const cloneBody = { type: 'object', properties: { name: { type: ['string', 'null'], minLength: 1, maxLength: 200 } } };
export const moveBody = {
  type: 'object',
  required: ['newTeamId'],
  properties: { newTeamId: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
};

const percentages = { type: 'array', items: { type: 'integer', minimum: 1, maximum: 100 }, minItems: 2, maxItems: 100 };
/** The parts in percent, alone or by name. */
export const splitBody = { ...percentages, type: ['array', 'object'], required: ['percentages'], properties: { percentages } };
