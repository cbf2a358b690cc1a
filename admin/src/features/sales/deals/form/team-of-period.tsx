import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';

interface TeamOfPeriodProps {
  teamId: number;
  /** In API format; a new deal has none yet, which counts as today. */
  dealDate: string | null | undefined;
}

/** Shows that the team of a deal did not exist in the month of the deal (CRM-325, CRM-O54). */
export function TeamOfPeriod({ teamId, dealDate }: TeamOfPeriodProps) {
  const translate = useTranslate();
  const { months } = useFormat();
  const { ecosystem } = useCurrent();
  const provider = useVerbs('shell');
  const period = (dealDate ?? today()).slice(0, 7);
  const { data } = useQuery({
    queryKey: ['structure', ecosystem.id, period],
    queryFn: ({ signal }) => provider.structureRead({ ecosystemId: ecosystem.id, period, signal }),
    staleTime: Infinity,
  });
  if (!data || data.teams.some((team) => team.teamId === teamId)) return null;
  return <Alert severity="warning">{translate('dealForm.teamNotInPeriod', { month: months(period, period) })}</Alert>;
}
