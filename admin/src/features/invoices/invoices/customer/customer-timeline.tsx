import { Box, Button, Link, Typography, MenuItem, TextField } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { useCurrent } from '../../../../shell/current';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { invoicePaths } from '../paths';
import { handMethods, type CustomerEvents, type CustomerNote, isDueDateTooLate } from '@kantoor/schemas';
import { dayOf, today } from '../../../../format';
import { useEffect, useState, type FormEvent } from 'react';
import { DateInput } from '../../../../shared/fields/date-input';
import { focusFirstInvalid } from '../../../../shared/form/focus-first-invalid';
import { storedDrafts } from '../../../../shared/form/stored-drafts';
import { useOutcome } from '../../../../shell/notices';

type Kind = CustomerNote['kind'];
const kinds: readonly Kind[] = ['note', 'call', 'promise'];
interface TypedNote {
  kind: Kind;
  text: string;
  day: string;
}
const untyped: TypedNote = { kind: 'note', text: '', day: '' };
const draftOf = (id: number): string => `customer-notes/${id}`;

/** Validates a promised date: from today to a year ahead, because no reminder is sent before it. */
function faultOfDay(day: string): 'FIELD_REQUIRED' | 'DAY_TOO_EARLY' | 'DAY_TOO_LATE' | undefined {
  if (!day) return 'FIELD_REQUIRED';
  if (day < today()) return 'DAY_TOO_EARLY';
  return isDueDateTooLate(day, today()) ? 'DAY_TOO_LATE' : undefined;
}

/** Records a note from contact with a customer; a promised payment date postpones its next reminders. */
function NoteForm({ id }: { id: number }) {
  const translate = useTranslate();
  const provider = useVerbs('invoices');
  const [{ kind, text, day }, setTyped] = useState(() => storedDrafts.get<TypedNote>(draftOf(id))?.typed ?? untyped);
  const change = (part: Partial<TypedNote>): void => setTyped((typed) => ({ ...typed, ...part }));
  // Keeps the input while the user visits another tab or page.
  useEffect(() => {
    if (text.trim()) storedDrafts.set<TypedNote>(draftOf(id), { version: null, read: untyped, typed: { kind, text, day } });
    else storedDrafts.clear(draftOf(id));
  }, [id, kind, text, day]);
  const [tried, setTried] = useState(false);
  const isPromise = kind === 'promise';
  const isMissing = !text.trim();
  const wrongDay = isPromise && faultOfDay(day);
  const { mutate, isPending } = useOutcome((note: CustomerNote, idempotencyKey) => provider.customerNote({ id, note, idempotencyKey }), {
    success: 'customer.note.added',
    failed: 'customer.note.failed',
    changes: ['sales-invoices'],
  });
  const submit = (event: FormEvent<HTMLElement>): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing || wrongDay) return focusFirstInvalid(event.currentTarget);
    const note = { kind, text: text.trim(), ...(isPromise && { promisedOn: `${day}T00:00:00Z` }) };
    mutate(note, {
      onSuccess: () => {
        change({ text: '', day: '' });
        setTried(false);
      },
    });
  };
  const needed = translate('customer.note.required');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        mb: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr) auto' },
      }}
    >
      <TextField
        select
        label={translate('customer.note.kind')}
        value={kind}
        onChange={({ target }) => change({ kind: target.value as Kind })}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`customer.note.kinds.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        label={translate('customer.note.text')}
        value={text}
        required
        error={tried && isMissing}
        helperText={tried && isMissing && needed}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Button type="submit" variant="outlined" disabled={isPending} sx={{ mt: { sm: 0.5 } }}>
        {translate('customer.note.add')}
      </Button>
      {isPromise && (
        <DateInput
          id={`promise-${id}`}
          label={translate('customer.note.promisedOn')}
          value={day}
          error={tried && wrongDay ? (day ? translate(`messages.${wrongDay}`) : needed) : undefined}
          onChange={(chosen) => change({ day: chosen })}
        />
      )}
    </Box>
  );
}

type CustomerEvent = CustomerEvents['items'][number];

/** Checks for bookings and manually entered payments, which have a day but no time: they are stored as the noon of that day (PLT-O56). */
const isDatedByDay = ({ kind, state }: CustomerEvent): boolean =>
  kind === 'booked' || (kind === 'payment' && (state === 'difference' || handMethods.some((method) => method === state)));

const dayOfEvent = ({ at }: CustomerEvent): string => dayOf(new Date(at));

/** Sorts the latest first; booking an invoice precedes its other events of the same day. */
function bookedBeforeMailed(events: readonly CustomerEvent[]): CustomerEvent[] {
  const inOrder = [...events];
  for (const booked of events.filter(({ kind }) => kind === 'booked')) {
    const isWithIt = (other: CustomerEvent): boolean => other.invoiceId === booked.invoiceId && dayOfEvent(other) === dayOfEvent(booked);
    const to = inOrder.findLastIndex(isWithIt);
    inOrder.splice(inOrder.indexOf(booked), 1);
    inOrder.splice(to, 0, booked);
  }
  return inOrder;
}

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
