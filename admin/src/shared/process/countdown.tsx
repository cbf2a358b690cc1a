import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';

const far = 3_600;

/** The time at which something happens automatically, with a countdown in seconds once it is near. */
export function Countdown({ at }: { at: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.round((Date.parse(at) - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds > far)
    return (
      <>
        {format.dateTime(at)} ({format.relativeTime(at)})
      </>
    );
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <>{translate(seconds > 0 ? 'process.in' : 'process.anyMoment', { at: format.dateTime(at, { seconds: true }).slice(11), left })}</>;
}
