import { Box, Paper } from '@mui/material';
import { ListBase } from 'react-admin';
import { useCurrent } from '../../shell/current';
import { usePageTitle } from '../../shell/page-title';
import { useResourceName } from '../labels';
import { schemaOf } from '../../providers/resources';
import { ListBody } from './list-body';
import { ListHead } from './list-head';
import { ListFoot } from './list-foot';

export interface SchemaListProps {
  resource: string;
  /** Address of the list; records lie below it. */
  base: string;
  /** Whether a record lies over the list, which then is not the page's subject. */
  covered?: boolean;
}

/** The list of a resource, made from its schema. */
export function SchemaList({ resource, base, covered = false }: SchemaListProps) {
  const { ecosystem } = useCurrent();
  const name = useResourceName(resource);
  const { defaultSort, pageSize } = schemaOf(resource)['x-resource'];
  usePageTitle(covered ? null : name(2));
  return (
    <ListBase
      resource={resource}
      sort={{ field: defaultSort[0], order: defaultSort[1] }}
      perPage={pageSize}
      debounce={300}
      storeKey={`${ecosystem.id}.${resource}.listParams`}
      disableAuthentication
      queryOptions={{ placeholderData: (previous: unknown) => previous as never }}
    >
      <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 5 }, gap: 3 }}>
        <ListHead resource={resource} base={base} />
        <Paper variant="outlined" sx={{ flex: '0 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
          <ListBody resource={resource} base={base} />
          <ListFoot />
        </Paper>
      </Box>
    </ListBase>
  );
}
