import type { InvoiceLook, InvoiceTemplateRow } from '@kantoor/schemas';
import type { Identifier } from 'react-admin';
import { api } from '../../providers/http';

interface ListedTemplates {
  items: InvoiceTemplateRow[];
}
/** Where the templates of a legal entity lie, below /api. */
export const templatesPath = (legalEntityId: Identifier): string => `invoices/legal-entities/${legalEntityId}/templates`;

export const legalEntityVerbs = {
  /** A logo is a file of its own, at the address of what it is of. */
  logoUpload: ({ path, file }: { path: string; file: File }): Promise<unknown> => {
    const body = new FormData();
    body.append('file', file);
    return api.post(`/api/${path}/logo`, { body });
  },
  /** Its own invoice data first, as `default`. */
  invoiceTemplates: async ({ legalEntityId, signal }: { legalEntityId: Identifier; signal?: AbortSignal }): Promise<InvoiceTemplateRow[]> =>
    (await api.get<ListedTemplates>(`/api/${templatesPath(legalEntityId)}`, { signal })).body.items,
  /** Those that may be chosen for what a team sells: of the legal entity whose reference it carries. */
  invoiceTemplatesNamed: async ({ reference, signal }: { reference: string; signal?: AbortSignal }): Promise<InvoiceTemplateRow[]> =>
    (await api.get<ListedTemplates>(`/api/invoices/templates?${new URLSearchParams({ legal_entity_name: reference })}`, { signal })).body
      .items,
  /** An example of an invoice by what is typed. */
  invoiceLookDrawn: ({
    legalEntityId,
    look,
    signal,
  }: {
    legalEntityId: Identifier;
    look: InvoiceLook;
    signal?: AbortSignal;
  }): Promise<Blob> => api.drawn(`/api/${templatesPath(legalEntityId)}/preview`, { body: look, signal }),
};
export type LegalEntityVerbs = typeof legalEntityVerbs;
