import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import type { NoticeLink } from './store';

/** Leads to what came of what a notice reports. */
export function NoticeLinkButton({ link: { to, label }, onGo }: { link: NoticeLink; onGo: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" component={Link} to={to} onClick={onGo} sx={{ display: 'flex', width: 'fit-content', ml: -1, mt: 1 }}>
      {translate(label)}
    </Button>
  );
}
