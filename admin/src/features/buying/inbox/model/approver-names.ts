import { useQueries } from '@tanstack/react-query';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { filledLines } from '../../costs';
import type { DocumentDraft } from '../../documents';

export interface ApproverName {
  name: string;
  /** Null of a person who is named on a line. */
  role: string | null;
}

/** Returns the approvers, each once. Until the name of a lead is loaded, or if an activity has no lead, the name is that role. */
export function useApproverNames({ draft }: { draft: Pick<DocumentDraft, 'lines'> }): ApproverName[] {
  const translate = useTranslate();
  const { teams } = useCurrent();
  const provider = useVerbs('shell');
  const places = filledLines(draft.lines).map(({ department, project }) => ({
    ...{ department, project },
    groupId: teams.find(({ name }) => name === department)?.groups?.find(({ name }) => name === project)?.groupId ?? null,
  }));
  const groupIds = [...new Set(places.flatMap(({ groupId }) => groupId ?? []))];
  const groups = useQueries({
    queries: groupIds.map((groupId) => ({
      queryKey: ['group', { groupId }],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.groupRead({ groupId, signal }),
    })),
  });
  const named = places.map(({ department, project, groupId }) => {
    if (groupId === null) return { name: project, role: null };
    const role = translate('inbox.leadOf', { activity: project, team: department });
    const lead = groups[groupIds.indexOf(groupId)]?.data?.groupLead?.name;
    return lead ? { name: lead, role } : { name: role, role: null };
  });
  return [...new Map(named.filter(({ name }) => name).map((one) => [`${one.name} ${one.role}`, one])).values()];
}
