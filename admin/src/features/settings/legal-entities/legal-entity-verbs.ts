import type { InvoiceLook, InvoiceTemplateRow } from '@kantoor/schemas';
import type { Identifier } from 'react-admin';
import { api } from '../../../providers/http';

interface ListedTemplates {
  items: InvoiceTemplateRow[];
}
/** Address of the invoice templates of a legal entity, below /api. */
export const templatesPath = (legalEntityId: Identifier): string => `invoices/legal-entities/${legalEntityId}/templates`;

export const legalEntityVerbs = {
  /** Uploads a logo as a separate file, below the address of its legal entity or template. */
  logoUpload: ({ path, file }: { path: string; file: File }): Promise<unknown> => {
    const body = new FormData();
    body.append('file', file);
    return api.post(`/api/${path}/logo`, { body });
  },
  /** The own invoice data of the legal entity come first, as `default`. */
  invoiceTemplates: async ({ legalEntityId, signal }: { legalEntityId: Identifier; signal?: AbortSignal }): Promise<InvoiceTemplateRow[]> =>
    (await api.get<ListedTemplates>(`/api/${templatesPath(legalEntityId)}`, { signal })).body.items,
  /** Invoice templates that a team can choose: those of the legal entity whose reference the team has. */
  invoiceTemplatesNamed: async ({ reference, signal }: { reference: string; signal?: AbortSignal }): Promise<InvoiceTemplateRow[]> =>
    (await api.get<ListedTemplates>(`/api/invoices/templates?${new URLSearchParams({ legal_entity_name: reference })}`, { signal })).body
      .items,
  /** Draws an example invoice from the values in the form, which need not be saved yet. */
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

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    legalEntities: typeof legalEntityVerbs;
  }
}
