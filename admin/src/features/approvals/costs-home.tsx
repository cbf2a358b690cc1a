import { Typography } from '@mui/material';
import { Navigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { useCurrent } from '../../shell/current';
import { approvalPaths } from './paths';

/** The address of the app itself: the approvals of the present team, and a word to who is in none. */
export function CostsHome() {
  const translate = useTranslate();
  const { team, paths } = useCurrent();
  if (team) return <Navigate to={approvalPaths(paths).own} replace />;
  return <Typography sx={{ p: 8 }}>{translate('shell.costs.noTeam')}</Typography>;
}
