import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { PurgedEntry, RetentionPreview } from '@kantoor/schemas';
import { date, fileSize, number } from '../../../format';
import { useTranslate } from '../../../i18n';
import { Part } from './part';

type Group = RetentionPreview['groups'][number];

/** Records that the next purge deletes, by kind and year. */
export function DuePart({ groups }: Pick<RetentionPreview, 'groups'>) {
  const translate = useTranslate();
  const title = translate('retention.due.title');
  const due = groups.filter(({ count }) => count > 0);
  return (
    <Part title={title} intro={translate('retention.due.intro')}>
      {due.length === 0 ? (
        <Typography sx={{ p: 5 }}>{translate('retention.due.none')}</Typography>
      ) : (
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('retention.due.columns.kind')}</TableCell>
              {(['year', 'count', 'files', 'size'] as const).map((column) => (
                <TableCell key={column} align="right">
                  {translate(`retention.due.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {due.map((group) => (
            <GroupRows key={group.name} group={group} />
          ))}
        </Table>
      )}
    </Part>
  );
}

function GroupRows({ group: { name, years, count, files, bytes, items } }: { group: Group }) {
  const translate = useTranslate();
  return (
    <TableBody>
      {years.map(({ year, count: ofYear }, at) => (
        <TableRow key={year}>
          {at === 0 && (
            <TableCell
              component="th"
              scope="rowgroup"
              rowSpan={years.length}
              sx={{ verticalAlign: 'top', fontWeight: 550, whiteSpace: 'normal' }}
            >
              {translate(`retention.kinds.${name}`)}
            </TableCell>
          )}
          <TableCell align="right">{year}</TableCell>
          <TableCell align="right">{number(ofYear)}</TableCell>
          {at === 0 && (
            <>
              <TableCell align="right" rowSpan={years.length} sx={{ verticalAlign: 'top' }}>
                {number(files)}
              </TableCell>
              <TableCell align="right" rowSpan={years.length} sx={{ verticalAlign: 'top' }}>
                {files > 0 ? fileSize(bytes) : '–'}
              </TableCell>
            </>
          )}
        </TableRow>
      ))}
      <TableRow>
        <TableCell colSpan={5} sx={{ whiteSpace: 'normal' }}>
          <details>
            <summary>{translate('retention.due.which', { shown: number(items.length), count: number(count) })}</summary>
            <Records items={items} />
          </details>
        </TableCell>
      </TableRow>
    </TableBody>
  );
}

/** Records by their day and title. */
export function Records({ items }: { items: readonly (PurgedEntry & { because?: string })[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, py: 1, pl: 4 }}>
      {items.map(({ id, title, since, because }) => (
        <li key={id}>
          {`${date(since)} · ${title}`}
          {because && (
            <Typography component="span" color="textSecondary">
              {` · ${translate(`retention.because.${because}`)}`}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  );
}
