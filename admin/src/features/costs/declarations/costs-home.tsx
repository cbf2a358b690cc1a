import { Typography } from '@mui/material';
import { Navigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import { documentPaths } from '../../buying/documents';

/** Start page of the app: the user's declarations (PUR-007), or a message for users without a team. */
export function CostsHome() {
  const translate = useTranslate();
  const { team, paths } = useCurrent();
  if (team) return <Navigate to={documentPaths(paths).declarations} replace />;
  return <Typography sx={{ p: 8 }}>{translate('shell.costs.noTeam')}</Typography>;
}
