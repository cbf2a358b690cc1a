export { NoticeProvider } from './notice-provider';
export { NoticeStack } from './notice-stack';
export { notices, useNotices, type Notice, type NotifyOptions } from './store';
export { useNotifyProblem, useOutcome, useTryKey } from './use-outcome';
export { severityOf } from './severity';
export { noticeSentence } from './notice-sentence';
