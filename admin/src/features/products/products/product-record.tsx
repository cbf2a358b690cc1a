import { Box, Divider, Button, IconButton, List, ListItem, ListItemText, MenuItem, TextField, Typography } from '@mui/material';
import type { RecordAddOnProps } from '../../../shell/record-props';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { AreaView } from '../../../schema-views/area-view';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';

function ConnectedActivities({ productId }: { productId: number }) {
  const translate = useTranslate();
  const { teams } = useCurrent();
  // Each area has its own text for this heading (CRM-310, PUR-333).
  const isBought = useContext(AreaView) === 'purchases';
  const provider = useVerbs('products');
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: ['product-activities', 'productActivities', { productId }],
    queryFn: ({ signal }) => provider.productActivities({ productId, signal }),
  });
  const [teamName, setTeamName] = useState('');
  const [activityName, setActivityName] = useState('');
  const groups = teams.find(({ name }) => name === teamName)?.groups ?? [];
  const reload = (): void => void refetch();
  const { mutate: connect } = useOutcome(() => provider.productConnect({ productId, teamName, activityName }), {
    failed: isBought ? 'SAVE_CONNECTED_ACTIVITY_FAILED' : 'CONNECT_CONNECTED_ACTIVITY_FAILED',
    onSettled: reload,
  });
  const { mutate: remove } = useOutcome((productActivityId: number) => provider.productDisconnect({ productActivityId }), {
    failed: 'DELETE_CONNECTED_ACTIVITY_FAILED',
    onSettled: reload,
  });
  const add = (): void => connect(undefined, { onSettled: () => setActivityName('') });
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {translate('products.activities')}
      </Typography>
      {data.length === 0 && (
        <Typography color={isError ? 'error' : 'textSecondary'}>
          {translate(isError ? 'messages.LOAD_CONNECTED_ACTIVITIES_FAILED' : 'products.none')}
        </Typography>
      )}
      <List dense disablePadding sx={{ mb: 3 }}>
        {data.map((activity) => (
          <ListItem
            key={activity.productActivityId}
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                onClick={() => remove(activity.productActivityId)}
                aria-label={`${translate('products.removeActivity')}: ${activity.teamName}, ${activity.activityName}`}
              >
                <RemoveIcon sx={{ fontSize: 18 }} />
              </IconButton>
            }
          >
            <ListItemText primary={`${activity.teamName} · ${activity.activityName}`} />
          </ListItem>
        ))}
      </List>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, gap: 2, alignItems: 'center' }}>
        <TextField
          select
          label={translate('products.team')}
          value={teamName}
          onChange={(event) => {
            setTeamName(event.target.value);
            setActivityName('');
          }}
        >
          {teams.map(({ teamId, name }) => (
            <MenuItem key={teamId} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('products.activity')}
          value={activityName}
          disabled={groups.length === 0}
          onChange={(event) => setActivityName(event.target.value)}
        >
          {groups.map(({ groupId, name }) => (
            <MenuItem key={groupId} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={!teamName || !activityName} onClick={add}>
          {translate('products.add')}
        </Button>
      </Box>
    </Box>
  );
}

/** A product with the activities its sales are booked on (CRM-155). */
export default function ProductRecord({ record, form }: RecordAddOnProps) {
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 4 }}>
      {form}
      <Divider />
      <ConnectedActivities productId={Number(record.id)} />
    </Box>
  );
}
