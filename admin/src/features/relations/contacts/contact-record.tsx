import type { ContactRecord as Contact } from '@kantoor/schemas';
import { Box, Divider, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import type { RecordAddOnProps } from '../../../shell/record-props';
import { organizationPath } from '../organizations';

/** A contact with the organizations it represents. */
export default function ContactRecord({ record, form }: RecordAddOnProps) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const { organizations = [] } = record as unknown as Partial<Contact>;
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 4 }}>
      {form}
      <Divider />
      <Box component="section" aria-labelledby="contact-organizations">
        <Typography variant="h2" id="contact-organizations" sx={{ mb: 2 }}>
          {translate('resources.contacts.fields.organizationNames')}
        </Typography>
        {organizations.length === 0 ? (
          <Typography color="textSecondary">{translate('contacts.noOrganizations')}</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {organizations.map(({ organizationId, name, contactType }) => (
              <Box
                component="li"
                key={organizationId}
                sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', minHeight: { xs: 44, sm: 0 } }}
              >
                <Link component={RouterLink} to={organizationPath(paths, organizationId)}>
                  {name}
                </Link>
                {contactType === 'administrative' && <Typography color="textSecondary">{translate('contacts.administrative')}</Typography>}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
