import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { RetentionPreview } from '@kantoor/schemas';
import { date } from '../../../format';
import { useTranslate } from '../../../i18n';
import { Part } from './part';

const kinds = ['books', 'property', 'archivedDrafts', 'deletedMails'] as const;

/** The day up to which each kind of record may be deleted, and the law that sets the retention period. */
export function LimitsPart({ limits }: Pick<RetentionPreview, 'limits'>) {
  const translate = useTranslate();
  const title = translate('retention.limits.title');
  return (
    <Part title={title} intro={translate('retention.limits.intro')}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {(['what', 'upTo'] as const).map((column) => (
              <TableCell key={column}>{translate(`retention.limits.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map((kind) => (
            <TableRow key={kind}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal' }}>
                {translate(`retention.limits.${kind}.what`)}
                <Typography variant="body2" color="textSecondary">
                  {translate(`retention.limits.${kind}.source`)}
                </Typography>
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top' }}>{date(limits[kind])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Part>
  );
}
