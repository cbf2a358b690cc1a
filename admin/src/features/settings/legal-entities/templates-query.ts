import { queryOptions } from '@tanstack/react-query';
import type { VerbsOf } from '../../../providers/data/verbs';

/** Query for the invoice templates of a legal entity; fetched again when a template changes. */
export const templatesQuery = (provider: VerbsOf['legalEntities'], legalEntityId: number) =>
  queryOptions({
    queryKey: ['invoice-templates', 'invoiceTemplates', { legalEntityId }],
    queryFn: ({ signal }) => provider.invoiceTemplates({ legalEntityId, signal }),
    // The legal entity holds which template is the default, and its changes do not invalidate this query.
    refetchOnMount: 'always',
  });

/** Query for the invoice templates that a team can choose. */
export const templatesOfTeamQuery = (provider: VerbsOf['legalEntities'], reference: string) =>
  queryOptions({
    queryKey: ['invoice-templates', 'invoiceTemplatesNamed', { reference }],
    queryFn: ({ signal }) => provider.invoiceTemplatesNamed({ reference, signal }),
    enabled: reference !== '',
  });
