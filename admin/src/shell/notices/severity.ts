import type { NoticeKind } from './store';

export const severityOf = {
  pending: 'info',
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<NoticeKind, string>;
