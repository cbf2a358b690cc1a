import { queryOptions } from '@tanstack/react-query';
import type { LegalEntityVerbs } from './legal-entity-verbs';

/** The templates of a legal entity, for `useQuery`; read again when one of them changes. */
export const templatesQuery = (provider: LegalEntityVerbs, legalEntityId: number) =>
  queryOptions({
    queryKey: ['invoice-templates', 'invoiceTemplates', { legalEntityId }],
    queryFn: ({ signal }) => provider.invoiceTemplates({ legalEntityId, signal }),
    // Which one is usual is said by the legal entity, whose changes are announced as its own.
    refetchOnMount: 'always',
  });

/** Those by which a team can invoice. */
export const templatesOfTeamQuery = (provider: LegalEntityVerbs, reference: string) =>
  queryOptions({
    queryKey: ['invoice-templates', 'invoiceTemplatesNamed', { reference }],
    queryFn: ({ signal }) => provider.invoiceTemplatesNamed({ reference, signal }),
    enabled: reference !== '',
  });
