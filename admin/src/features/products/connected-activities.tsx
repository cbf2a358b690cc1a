import type { ConnectedActivity } from '@kantoor/schemas';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, List, ListItem, ListItemText, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { queryClient } from '../../providers/data/query-client';
import { api } from '../../providers/http';
import { useCurrent } from '../../shell/current';
import { during } from '../../shell/notices';

export function ConnectedActivities({ productId }: { productId: number }) {
  const translate = useTranslate();
  const { teams } = useCurrent();
  const { data = [], isError } = useQuery({
    queryKey: ['product-activities', productId],
    queryFn: async () => (await api.get<{ data: ConnectedActivity[] }>(`/api/crm/product-activities?product_id=${productId}`)).body.data,
  });
  const [teamName, setTeamName] = useState('');
  const [activityName, setActivityName] = useState('');
  const groups = teams.find(({ name }) => name === teamName)?.groups ?? [];
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['product-activities', productId] });
  const add = async (): Promise<void> => {
    await during(api.post('/api/crm/product-activities', { body: { productId, teamName, activityName } }), {
      failed: 'CONNECT_CONNECTED_ACTIVITY_FAILED',
    });
    setActivityName('');
    await reload();
  };
  const remove = async (id: number): Promise<void> => {
    await during(api.del(`/api/crm/product-activities/${id}`), { failed: 'DELETE_CONNECTED_ACTIVITY_FAILED' });
    await reload();
  };
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
                onClick={() => void remove(activity.productActivityId)}
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
        <Button variant="outlined" disabled={!teamName || !activityName} onClick={() => void add()}>
          {translate('products.add')}
        </Button>
      </Box>
    </Box>
  );
}
