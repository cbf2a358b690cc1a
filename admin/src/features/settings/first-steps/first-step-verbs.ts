import type { LegalEntityRecord, TestMailResult } from '@kantoor/schemas';
import { api } from '../../../providers/http';

const testMail = '/api/directory/test-mail';

/** Verbs of the first steps: what is there, and the test mail. */
export const firstStepVerbs = {
  legalEntityToComplete: async ({ id, signal }: { id: number; signal?: AbortSignal }): Promise<LegalEntityRecord> =>
    (await api.get<LegalEntityRecord>(`/api/invoices/legal-entities/${id}`, { signal })).body,
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
