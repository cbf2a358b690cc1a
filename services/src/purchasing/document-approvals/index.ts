export { documentApprovalsKind } from './document-approvals.kind.js';
export { DocumentApprovals } from './document-approvals.service.js';
export { DocumentRemindersController } from './document-reminders.controller.js';
export { DocumentSubject } from './document-subject.service.js';
