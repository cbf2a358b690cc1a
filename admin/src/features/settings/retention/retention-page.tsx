import { Box, Link, Typography, Alert, Button, TextField, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useTranslate, useSentence } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { LimitsPart } from './limits-part';
import type { Erasure, PurgedEntry, RetentionPreview } from '@kantoor/schemas';
import { useState, type FormEvent } from 'react';
import { problemCode } from '../../../providers/problem';
import { useOutcome } from '../../../shell/notices';
import { Part } from './part';
import { date, fileSize, number } from '../../../format';

type Group = RetentionPreview['groups'][number];

/** Records that the next purge deletes, by kind and year. */
function DuePart({ groups }: Pick<RetentionPreview, 'groups'>) {
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
function Records({ items }: { items: readonly (PurgedEntry & { because?: string })[] }) {
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

/**
 * What would be erased of a person, and what stays and why. Erasing itself is done by server administrators: the API's database login may
 * delete no files.
 */
function ErasurePart() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { ecosystem } = useCurrent();
  const [emailAddress, setEmailAddress] = useState('');
  const provider = useVerbs('retention');
  const { mutate, data, error, variables, isPending } = useOutcome((address: string) => provider.erasurePreview({ emailAddress: address }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (emailAddress.trim() && !isPending) mutate(emailAddress.trim());
  };
  return (
    <Part title={translate('retention.erasure.title')} intro={translate('retention.erasure.intro')}>
      <Box sx={{ p: { xs: 2, sm: 4 }, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <TextField
            type="email"
            size="small"
            label={translate('retention.erasure.emailAddress')}
            value={emailAddress}
            onChange={({ target }) => setEmailAddress(target.value)}
            sx={{ flex: '1 1 240px' }}
          />
          <Button type="submit" variant="outlined" disabled={isPending}>
            {translate('retention.erasure.show')}
          </Button>
        </Box>
        {error && <Alert severity="error">{sentence(problemCode(error))}</Alert>}
        {data && variables && !error && <Shown erasure={data} command={commandOf(ecosystem.id, variables)} />}
      </Box>
    </Part>
  );
}

/** Quoted for use in a shell. */
const commandOf = (ecosystemId: number, address: string): string =>
  `npm run retention -- erase --ecosystem ${ecosystemId} --address '${address.replaceAll("'", `'\\''`)}' --yes`;

function Shown({ erasure: { groups }, command }: { erasure: Erasure; command: string }) {
  const translate = useTranslate();
  const parts = (['goes', 'stays'] as const).map((part) => ({ part, of: groups.filter((group) => group[part].length > 0) }));
  const goes = parts[0]!.of.length > 0;
  return (
    <Box role="status">
      {parts.map(({ part, of }) => (
        <Box key={part} sx={{ mb: 3 }}>
          <Typography variant="h3">{translate(`retention.erasure.${part}`)}</Typography>
          {of.length === 0 && <Typography color="textSecondary">{translate('retention.erasure.nothing')}</Typography>}
          {of.map((group) => (
            <Box key={group.name}>
              <Typography sx={{ fontWeight: 550 }}>{translate(`retention.kinds.${group.name}`)}</Typography>
              <Records items={group[part]} />
            </Box>
          ))}
        </Box>
      ))}
      {goes && (
        <>
          <Typography>{translate('retention.erasure.how')}</Typography>
          <Box component="code" sx={{ display: 'block', mt: 1, p: 2, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}>
            {command}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Shows what the next nightly purge deletes, the retention periods, and what an erasure would delete. The page only previews: it deletes nothing. */
export default function RetentionPage() {
  return useMay('retention.read') ? <Retention /> : <NotFoundPage />;
}

function Retention() {
  const translate = useTranslate();
  const { ecosystem, paths } = useCurrent();
  const provider = useVerbs('retention');
  const { data, error, refetch } = useQuery({
    queryKey: ['retention', 'retentionPreview', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.retentionPreview({ signal }),
  });
  usePageTitle(translate('shell.pages.retention'));
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 980, display: 'flex', flexDirection: 'column', gap: 5 }}>
      <Box>
        <Typography variant="h1">{translate('shell.pages.retention')}</Typography>
        <Typography color="textSecondary">{translate('retention.intro', { ecosystem: ecosystem.name })}</Typography>
        <Link component={RouterLink} to={`${paths.app('settings')}/settings`}>
          {translate('retention.toSettings')}
        </Link>
      </Box>
      <DuePart groups={data.groups} />
      <LimitsPart limits={data.limits} />
      <ErasurePart />
    </Box>
  );
}
