import MailIcon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import type { Feature } from '../../shell/feature';

const MailLogPage = lazy(() => import('./mail-log-page'));

export const mailLog: Feature = {
  name: 'mail-log',
  routes: [{ path: 'mail-log', element: <MailLogPage /> }],
  navigation: ({ paths, isFinance }) => (isFinance ? [{ key: 'mailLog', to: paths.mailLog, icon: MailIcon }] : []),
};
