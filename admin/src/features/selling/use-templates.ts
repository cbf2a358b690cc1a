import type { InvoiceTemplateRow } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../providers/data/verbs';
import { useCurrent } from '../../shell/current';
import { type LegalEntityVerbs, templatesOfTeamQuery } from '../legal-entities';

const none: readonly InvoiceTemplateRow[] = [];

/** Invoice templates that a team can choose: those of the legal entity whose reference the team has. */
export function useTemplates(teamId: number): readonly InvoiceTemplateRow[] {
  const provider = useDataProvider<KantoorProvider<LegalEntityVerbs>>();
  const { teams } = useCurrent();
  const reference = teams.find((team) => team.teamId === teamId)?.legalEntityReference ?? '';
  return useQuery(templatesOfTeamQuery(provider, reference)).data ?? none;
}
