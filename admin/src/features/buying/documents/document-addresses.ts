import type { Paths } from '../../../shell/paths';

export const resource = 'inbox-documents';
/** Path below /api of the user's own documents (PUR-283). */
export const ownDocuments = { path: 'purchases/inbox-documents/my-inbox' } as const;
export const documentAddress = (id: number): string => `/api/purchases/inbox-documents/${id}`;
export const documentFiles = (id: number): string => `${documentAddress(id)}/attachments`;

/** Root of the phone pages of the costs app (PUR-008). */
export const phoneRoot = 'mobile-costs';

/** Pages of documents: declarations in the costs app, and the inbox in purchases (PUR-007, PUR-008, PUR-014, PUR-020). */
export function documentPaths(paths: Paths) {
  const declarations = `${paths.app('costs')}/declarations`;
  const phone = `${paths.app(phoneRoot)}/declarations`;
  const inbox = `${paths.app('purchases')}/inbox`;
  return {
    ...{ declarations, phone, inbox },
    /** Where the user keeps the account to be paid on. */
    ownAccount: `${paths.app('costs')}/own-account`,
    newDeclaration: `${declarations}/new`,
    declaration: (id: number): string => `${declarations}/${id}`,
    phoneDeclaration: (id: number): string => `${phone}/${id}`,
    inInbox: (id: number): string => `${inbox}/${id}`,
    approve: (id: number): string => `${paths.app('costs')}/declaration/${id}/approve`,
  };
}
