import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import type { NoticeLink } from './store';

/** Link from a notice to the result of the action. */
export function NoticeLinkButton({ link: { to, label }, onGo }: { link: NoticeLink; onGo: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" component={Link} to={to} onClick={onGo} sx={{ display: 'flex', width: 'fit-content', ml: -1, mt: 1 }}>
      {translate(label)}
    </Button>
  );
}
