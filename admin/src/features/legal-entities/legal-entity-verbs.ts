import type { Identifier } from 'react-admin';
import { api } from '../../providers/http';

export const legalEntityVerbs = {
  /** The logo on its invoices, a file of its own. */
  legalEntityUploadLogo: ({ id, file }: { id: Identifier; file: File }): Promise<unknown> => {
    const body = new FormData();
    body.append('file', file);
    return api.post(`/api/invoices/legal-entities/${id}/logo`, { body });
  },
};
export type LegalEntityVerbs = typeof legalEntityVerbs;
