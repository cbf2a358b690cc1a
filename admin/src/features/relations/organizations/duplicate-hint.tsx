import { Link as TextLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useSettled } from '../../../shell/use-settled';
import { useCurrent } from '../../../shell/current';
import type { LookAlikesProps } from '../../../shell/record-props';
import { organizationPath } from './paths';

const WAIT_MS = 400;
/** Minimum length of a name to search for (CRM-236). */
const SHORTEST = 4;

/** Shows an existing organization that matches the input, with a link (CRM-128, CRM-235, CRM-236). */
export default function DuplicateHint({ field, value, exclude }: LookAlikesProps) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const settled = useSettled(value.trim(), WAIT_MS);
  const provider = useVerbs('organizations');
  const { data } = useQuery({
    queryKey: ['organizations', 'organizationLookAlikes', { field, value: settled, exclude }],
    queryFn: ({ signal }) => provider.organizationLookAlikes({ field, value: settled, exclude, signal }),
    enabled: settled.length >= SHORTEST,
    retry: false,
  });
  const found = data?.filter(({ match }) => match === field) ?? [];
  if (found.length === 0) return null;
  return (
    <Typography variant="caption" role="status" component="p" sx={{ m: 0, mt: 0.5, color: 'warning.main' }}>
      {translate(field === 'name' ? 'forms.duplicateName' : 'forms.duplicateNumber')}{' '}
      {found.slice(0, 3).map((duplicate, at) => (
        <span key={duplicate.organizationId}>
          {at > 0 && ', '}
          <TextLink href={organizationPath(paths, duplicate.organizationId)} target="_blank" rel="noreferrer">
            {duplicate.name}
          </TextLink>
        </span>
      ))}
    </Typography>
  );
}
