import { Typography } from '@mui/material';
import { Navigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { useCurrent } from '../../shell/current';
import { documentPaths } from '../documents';

/** The address of the app itself: what the person declares (PUR-007), and a word to who is in no team. */
export function CostsHome() {
  const translate = useTranslate();
  const { team, paths } = useCurrent();
  if (team) return <Navigate to={documentPaths(paths).declarations} replace />;
  return <Typography sx={{ p: 8 }}>{translate('shell.costs.noTeam')}</Typography>;
}
