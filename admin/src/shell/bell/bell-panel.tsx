import type { BellNotice } from '@kantoor/schemas';
import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../i18n';
import { useTexts } from '../../i18n/with-texts';
import { useCurrent } from '../current';
import { useBell, useBellKinds, useNoticeAddress, useReadNotices } from './use-bell';

/** What others did that concerns the user, by day, newest first. A notice opens its record and counts as read from then on. */
export function BellPanel({ onGo }: { onGo: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { paths, may } = useCurrent();
  const { data, isError, refetch } = useBell();
  const markRead = useReadNotices();
  const kinds = useBellKinds();
  useTexts([...new Set([...kinds.values()].flatMap(({ texts }) => texts))]);
  const notices = (data ?? []).filter(({ kind }) => kinds.has(kind));
  const unread = notices.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const days = [...new Set(notices.map(dayOfNotice(format)))];
  return (
    <Box>
      {isError && !data && (
        <Typography color="textSecondary">
          {translate('shell.bell.failed')} <Button onClick={() => void refetch()}>{translate('shell.retry')}</Button>
        </Typography>
      )}
      {data && notices.length === 0 && <Typography color="textSecondary">{translate('shell.bell.empty')}</Typography>}
      {unread.length > 0 && <Button onClick={() => markRead(unread)}>{translate('shell.bell.readAll')}</Button>}
      {days.map((day) => (
        <Box key={day} component="section" aria-label={dayName(format, day)}>
          <Typography
            variant="caption"
            color="textSecondary"
            component="h3"
            sx={{ mt: 2, mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {dayName(format, day)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {notices
              .filter((notice) => dayOfNotice(format)(notice) === day)
              .map((notice) => (
                <Notice key={notice.id} notice={notice} onOpen={() => (markRead(notice.isRead ? [] : [notice.id]), onGo())} />
              ))}
          </Box>
        </Box>
      ))}
      <Link
        component={RouterLink}
        to={`${paths.app(may('apps.open') ? 'settings' : 'costs')}/bell`}
        onClick={onGo}
        sx={{ display: 'flex', alignItems: 'center', minHeight: 44, mt: 2 }}
      >
        {translate('shell.bell.choose')}
      </Link>
    </Box>
  );
}

const dayOfNotice =
  ({ dayOf }: ReturnType<typeof useFormat>) =>
  ({ at }: BellNotice): string =>
    dayOf(new Date(at));
const dayName = ({ daysUntil, relativeDay, date }: ReturnType<typeof useFormat>, day: string): string =>
  daysUntil(day) >= -1 ? relativeDay(day) : date(day);

function Notice({ notice, onOpen }: { notice: BellNotice; onOpen: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const to = useNoticeAddress()(notice);
  const { kind, title, by, facts, resource, at, isRead } = notice;
  const sentence = translate(`bell.kinds.${kind}.${by ? 'done' : 'happened'}`, {
    ...{ by, smart_count: facts.count ?? 1, title: title ?? translate(`resources.${resource}.name`, { smart_count: 1 }) },
    amount: format.money(facts.amount, facts.currency),
    month: facts.month ? format.months(facts.month, facts.month) : '',
  });
  const time = new Date(at).toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit' });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, py: 2, overflowWrap: 'anywhere', fontWeight: isRead ? 400 : 600 }}>
        {to ? (
          <Link
            component={RouterLink}
            to={to}
            onClick={onOpen}
            color="inherit"
            underline="hover"
            sx={{ display: 'flex', alignItems: 'center', minHeight: { xs: 32, sm: 24 } }}
          >
            {sentence}
          </Link>
        ) : (
          sentence
        )}
        {!isRead && (
          <Box component="span" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>{` (${translate('shell.bell.unread')})`}</Box>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {time}
      </Typography>
    </Box>
  );
}
