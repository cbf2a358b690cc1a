import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useCurrent } from '../../shell/current';
import { CreateSubscription } from './create-subscription';
import { useSubscriptionPaths } from './paths';

interface ListHeadProps {
  teamId: number | null;
  title: string;
  /** Address of the list, over which a new one opens. */
  list: string;
}

/** The title; for a team the way to those of the ecosystem and to a new one, which only a team has (CRM-167). */
export function ListHead({ teamId, title, list }: ListHeadProps) {
  const translate = useTranslate();
  const { team } = useCurrent();
  const paths = useSubscriptionPaths();
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {teamId !== null && (
        <Button color="inherit" component={Link} to={paths.allSubscriptions}>
          {translate('subscriptions.ofEcosystem')}
        </Button>
      )}
      {teamId === null && team && (
        <Button color="inherit" component={Link} to={paths.teamSubscriptions}>
          {translate('subscriptions.ofTeam')}
        </Button>
      )}
      {teamId !== null && <CreateSubscription over={list} isMain />}
    </Box>
  );
}
