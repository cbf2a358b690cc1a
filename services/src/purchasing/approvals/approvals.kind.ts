import type { Registration } from '../../platform/kinds/index.js';
import { ApprovalMailWriter } from './approval-mail-writer.service.js';
import { approvalMails } from './notice-texts.js';

/** What the platform knows of approvals: mails to people about them. */
export const approvals: Registration = {
  mails: [{ about: 'people', kinds: approvalMails, writer: ApprovalMailWriter }],
};
