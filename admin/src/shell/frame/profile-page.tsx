import { Box, Paper, Typography } from '@mui/material';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { useCurrent } from '../current';
import { NotFoundPage } from '../entrance/not-found-page';
import { usePageTitle } from '../page-title';
import { fullName } from '../profile';

/** The user's own data from the identity provider (PLT-224, PLT-O22). */
export function ProfilePage() {
  const translate = useTranslate();
  const { profile } = useCurrent();
  const { id } = useParams();
  usePageTitle(fullName(profile));
  if (String(profile.personId ?? profile.id) !== id) return <NotFoundPage />;
  const facts: [string, string][] = [
    ['firstName', profile.firstName ?? ''],
    ['insertion', profile.insertion ?? ''],
    ['lastName', profile.lastName ?? ''],
    ['emailAddress', profile.emailAddress],
    ['phoneNumber', profile.phoneNumber ?? ''],
    ['ecosystems', profile.ecosystemMemberships.map(({ name }) => name).join(', ')],
    ['teams', profile.teamMemberships.map(({ name }) => name).join(', ')],
  ];
  return (
    <Box sx={{ p: { xs: 3, sm: 5 }, maxWidth: 720 }}>
      <Typography variant="h1" sx={{ mb: 4 }}>
        {fullName(profile)}
      </Typography>
      <Paper
        variant="outlined"
        component="dl"
        sx={{ m: 0, p: 5, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, rowGap: 3 }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary" variant="body2" sx={{ fontSize: { xs: '0.75rem', sm: 'inherit' } }}>
              {translate(`shell.profile.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mt: { xs: -3, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value || '–'}
            </Typography>
          </Box>
        ))}
      </Paper>
    </Box>
  );
}
