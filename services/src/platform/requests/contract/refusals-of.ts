import { errorCatalogue, refusalsBy, type ErrorCode } from '@kantoor/schemas';
import type { DeclaredRoute } from './route.js';
import type { KnownRoute } from './routes-of.js';

/** Errors of any route: the request may be unreadable or too large, there may be too many requests, or the service may be unavailable. */
const ofEvery: readonly ErrorCode[] = ['BAD_REQUEST', 'ANSWER_TOO_LARGE', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'];
const ofIdentity: readonly ErrorCode[] = ['UNAUTHENTICATED', 'ACCOUNT_CLOSED', 'ECOSYSTEM_FORBIDDEN', 'ECOSYSTEM_REQUIRED'];
const ofChange: readonly ErrorCode[] = ['INVALID_INPUT', 'DUPLICATE', 'IN_USE', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const ofKey: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'];
const ofUpload: readonly ErrorCode[] = ['UPLOAD_QUOTA_REACHED', 'FILE_INFECTED', 'SCANNER_AWAY'];
const ofExport: readonly ErrorCode[] = ['EXPORT_RUNNING'];

/** Returns the errors that a route may respond with, by status. */
export function refusalsOf(route: KnownRoute & { declared: DeclaredRoute }): Map<number, ErrorCode[]> {
  const { declared, isPublic, permissions, method, path } = route;
  const isChange = method !== 'GET';
  const codes = new Set<ErrorCode>([
    ...ofEvery,
    ...(isPublic ? [] : ofIdentity),
    ...permissions.flatMap(refusalsBy),
    ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...(isChange ? ofChange : []),
    ...(isChange && !isPublic ? ofKey : []),
    ...(declared.ifMatch ? (['PRECONDITION_FAILED'] as const) : []),
    ...(typeof declared.takes === 'object' && 'file' in declared.takes ? ofUpload : []),
    ...(typeof declared.answers === 'object' && declared.answers.file.includes('text/csv') ? ofExport : []),
    ...(declared.refuses ?? []),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}
