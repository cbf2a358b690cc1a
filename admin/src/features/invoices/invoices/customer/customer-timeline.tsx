import { Box, Button, Link, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { useCurrent } from '../../../../shell/current';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { invoicePaths } from '../paths';
import { NoteForm } from './note-form';
import { bookedBeforeMailed, isDatedByDay, type CustomerEvent } from './event-order';

const pageSize = 25;

/** The history of a customer and its invoices, the latest first. */
export function CustomerTimeline({ id }: { id: number }) {
  const translate = useTranslate();
  const provider = useVerbs('invoices');
  const { may } = useCurrent();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['sales-invoices', 'customerTimeline', { id }],
    queryFn: ({ pageParam: from, signal }) => provider.customerTimeline({ id, range: [from, from + pageSize - 1], signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length * pageSize : undefined),
  });
  const events = bookedBeforeMailed(data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {translate('customer.timeline')}
      </Typography>
      {may('organizations.write') && <NoteForm id={id} />}
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={4} />}
      {data && events.length === 0 && <Typography color="textSecondary">{translate('customer.nothingYet')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event, at) => (
          <EventLine key={`${event.at}-${event.kind}-${event.invoiceId}-${at}`} event={event} />
        ))}
      </Box>
      {hasNextPage && (
        <Button color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {translate('customer.older')}
        </Button>
      )}
    </Box>
  );
}

/** Returns the key of its text. */
const keyOf = ({ kind, state, text, amount }: CustomerEvent): string => {
  if (kind === 'payment' && state === 'difference') return 'difference';
  if (kind === 'payment' && amount! < 0) return 'refund';
  return kind === 'changed' ? (text?.split('.').at(-1) ?? 'updated') : kind;
};

function EventLine({ event }: { event: CustomerEvent }) {
  const translate = useTranslate();
  const format = useFormat();
  const { paths } = useCurrent();
  const { kind, invoiceId, legalEntityId, invoiceNumber, amount, currency, text, by, state } = event;
  const byDay = isDatedByDay(event);
  const mark = '\u0000';
  const said = kind === 'marked-sent' ? translate(`customer.way.${text}`) : (text ?? '');
  const sentence = translate(`customer.event.${keyOf(event)}`, {
    // A negative booking shows its sign; the text of a payment states its direction.
    ...{
      number: mark,
      text: said,
      day: kind === 'promise' ? format.date(state) : '',
      other: state ?? '',
      amount: format.money(amount === null || kind === 'booked' ? amount : Math.abs(amount), currency),
    },
    _: translate('customer.event.updated'),
  });
  const [before, after] = sentence.split(mark);
  const isMail = kind === 'mail' || kind === 'reminder';
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 4, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        component="time"
        dateTime={event.at}
        title={byDay ? format.relativeDay(format.dayOf(new Date(event.at))) : format.relativeTime(event.at)}
        sx={{ width: 140, flexShrink: 0, color: 'text.secondary' }}
      >
        {byDay ? format.dateOfMoment(event.at) : format.dateTime(event.at)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {before}
        {after !== undefined && (
          <>
            <Link component={RouterLink} to={invoicePaths(paths).salesInvoice(invoiceId!, legalEntityId)} underline="always">
              {invoiceNumber}
            </Link>
            {after}
          </>
        )}
        {isMail && state !== 'sent' && (
          <Box component="span" sx={{ ml: 2 }}>
            <MeaningChip
              meaning={state === 'failed' || state === 'bounced' ? 'needsYou' : 'waiting'}
              label={translate(`mail.log.state.${state}`)}
            />
          </Box>
        )}
        {(by || kind === 'changed' || isMail) && (
          <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
            {by ? translate('customer.by', { name: by }) : translate('customer.automatically')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
