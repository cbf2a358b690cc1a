import { useMemo } from 'react';
import { dataOf, useVerbs } from '../../../providers/data/verbs';
import { isProblem, Problem } from '../../../providers/problem';
import { costForm, implausibleDate, plain, useMoving } from '../costs';
import type { TeamRecordKind } from '../../records/team-records';
import type { InboxDocument } from './document';
import { resource } from './document-addresses';
import { bodyOf, draftOf, inDraft, isFilledIn, problemsIn, type DocumentDraft, type DocumentHow } from './document-draft';

type DocumentKind = TeamRecordKind<InboxDocument, DocumentDraft, DocumentHow>;

const create = { invalid: 'UPDATE_DOCUMENT_INVALID', failed: 'CREATE_DOCUMENT_FAILED', success: 'CREATE_DOCUMENT_SUCCESS' };
/** Messages for a declaration, and for the inbox, which uses the texts of purchases (PUR-F07, PUR-O12). */
const saving = {
  declaration: {
    create,
    update: { invalid: 'UPDATE_DOCUMENT_INVALID', failed: 'UPDATE_PURCHASE_FAILED', success: 'inboxDocuments.saved' },
  },
  inbox: {
    create,
    update: {
      ...{ invalid: 'UPDATE_PURCHASE_INVALID', pending: 'UPDATE_PURCHASE_PENDING' },
      ...{ failed: 'UPDATE_PURCHASE_FAILED', success: 'UPDATE_PURCHASE_SUCCESS' },
    },
  },
} satisfies Record<string, DocumentKind['saving']>;

/** Refusals of the API for a day that no invoice bears. */
const bookingDays: ReadonlySet<string> = new Set(['/invoiceDate', '/purchaseInvoiceDate']);
const outOfRange: ReadonlySet<string> = new Set(['FIELD_TOO_SMALL', 'FIELD_TOO_LARGE']);
/** Returns the pointer of a document that is saved as a part of another request as if it were saved alone. */
const inDocument = (pointer: string): string => pointer.replace(/^\/document(?=\/)/, '');

/** Rethrows a refusal with the field names of the form. */
export const namedInForm = (error: unknown): never => {
  if (!isProblem(error)) throw error;
  throw new Problem({
    ...{ status: error.status, code: error.code, params: error.params },
    errors: error.errors.map(({ pointer, code, ...one }) => ({
      ...{ ...one, pointer: inDraft(inDocument(pointer)) },
      code: bookingDays.has(inDocument(pointer)) && outOfRange.has(code) ? implausibleDate : code,
    })),
  });
};

/** Returns how documents are loaded, checked and saved in a declaration or in the inbox. */
export function useDocumentKind(place: keyof typeof saving): DocumentKind {
  const provider = useVerbs('documents');
  const move = useMoving((document: InboxDocument, newTeamId: number) => provider.documentMove({ document, newTeamId }));
  return useMemo(
    () => ({
      ...{ resource, permission: 'inbox-documents.write', form: costForm, texts: 'documentForm' },
      ...{ read: draftOf, plain, isFilledIn, problemsIn, saving: saving[place] },
      create: (draft, idempotencyKey, how) =>
        provider.documentCreate({ body: { ...bodyOf(draft, how, null), teamId: draft.teamId }, idempotencyKey }).catch(namedInForm),
      update: async (document, draft, how) => {
        const params = { id: document.id, data: bodyOf(draft, how, document) as object, previousData: document, meta: { whole: true } };
        const saved = await dataOf(provider.update<InboxDocument>(resource, params)).catch(namedInForm);
        return draft.teamId === document.teamId ? saved : move(saved, draft.teamId);
      },
    }),
    [place, provider, move],
  );
}
