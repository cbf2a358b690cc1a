export { NoticeStack } from './notice-stack';
export { notices, useNotices, type Notice, type NoticeKind, type NoticeOptions } from './store';
export { during, noticeProblem } from './during';
export { severityOf } from './severity';
export { noticeSentence } from './notice-sentence';
