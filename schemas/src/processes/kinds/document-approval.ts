import { approvalProcess } from '../approval-process.js';

/** Asks the approvers of a document, until all have approved or one declined. */
export const documentApproval = approvalProcess({
  kind: 'document-approval',
  workflow: 'documentApproval',
  subject: 'inbox-documents',
  entity: 'inbox-document',
  finish: 'approves the document, or marks it as declined',
});
