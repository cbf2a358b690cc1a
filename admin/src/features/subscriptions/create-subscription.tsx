import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useMay } from '../../shell/current';
import { useSubscriptionPaths } from './paths';

/** Makes one, over the list; the button above the list is the one that the key for a new record presses. */
export function CreateSubscription({ over, isMain = false }: { over: string; isMain?: boolean }) {
  const translate = useTranslate();
  const { newSubscription } = useSubscriptionPaths();
  const mayWrite = useMay('subscriptions.write');
  if (!mayWrite) return null;
  return (
    <Button
      variant="contained"
      component={Link}
      to={newSubscription}
      state={{ over }}
      {...(isMain ? { startIcon: <AddIcon />, 'data-shortcut': 'create', 'aria-keyshortcuts': 'c' } : {})}
    >
      {translate('subscriptions.create')}
    </Button>
  );
}
