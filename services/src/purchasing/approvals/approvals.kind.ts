import type { Registration } from '../../platform/records/kinds/index.js';
import { ApprovalMailWriter } from './approval-mail-writer.service.js';
import { approvalMails } from './notice-texts.js';

/** Registers the approval mails with the platform. */
export const approvals: Registration = {
  mails: [{ about: 'people', kinds: approvalMails, writer: ApprovalMailWriter }],
};
