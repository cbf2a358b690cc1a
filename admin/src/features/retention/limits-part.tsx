import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { RetentionPreview } from '@kantoor/schemas';
import { date } from '../../format';
import { useTranslate } from '../../i18n';
import { Part } from './part';

const kinds = ['books', 'property', 'archivedDrafts', 'deletedMails'] as const;

/** Up to which day what may go, and which law asks for the period. */
export function LimitsPart({ limits }: Pick<RetentionPreview, 'limits'>) {
  const translate = useTranslate();
  const title = translate('retention.limits.title');
  return (
    <Part title={title} intro={translate('retention.limits.intro')}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {(['what', 'upTo', 'source'] as const).map((column) => (
              <TableCell key={column}>{translate(`retention.limits.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map((kind) => (
            <TableRow key={kind}>
              <TableCell component="th" scope="row">
                {translate(`retention.limits.${kind}.what`)}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{date(limits[kind])}</TableCell>
              <TableCell>{translate(`retention.limits.${kind}.source`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Part>
  );
}
