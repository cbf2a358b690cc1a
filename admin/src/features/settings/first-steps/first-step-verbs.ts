import type { FirstBooks, LegalEntityRecord, TestMailResult } from '@kantoor/schemas';
import { api } from '../../../providers/http';

const testMail = '/api/directory/test-mail';
const books = '/api/crm/first-books';

/** Verbs of the first steps: what is there, the books, and the test mail. */
export const firstStepVerbs = {
  legalEntityToComplete: async ({ id, signal }: { id: number; signal?: AbortSignal }): Promise<LegalEntityRecord> =>
    (await api.get<LegalEntityRecord>(`/api/invoices/legal-entities/${id}`, { signal })).body,
  firstBooksRead: async ({ signal }: { signal?: AbortSignal }): Promise<FirstBooks> => (await api.get<FirstBooks>(books, { signal })).body,
  firstBooksPrepare: async (): Promise<FirstBooks> => (await api.post<FirstBooks>(books, {})).body,
  testMailRead: async ({ signal }: { signal?: AbortSignal }): Promise<TestMailResult> =>
    (await api.get<TestMailResult>(testMail, { signal })).body,
  testMailSend: async ({ idempotencyKey }: { idempotencyKey: string }): Promise<TestMailResult> =>
    (await api.post<TestMailResult>(testMail, { idempotencyKey })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    firstSteps: typeof firstStepVerbs;
  }
}
