import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { during } from '../../../shell/notices';
import { subscriptionsApi, type PeriodPlace } from '../subscriptions-api';

export interface PeriodVerbs {
  busy: boolean;
  /** What stopped it is fixed: it is billed now, or says what stops it still. */
  resume: () => Promise<unknown>;
  /** It is not billed, for this reason. */
  skip: (reason: string) => Promise<unknown>;
}

/** What is done with one period that waits for somebody. */
export function usePeriodVerbs(place: PeriodPlace): PeriodVerbs {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const does = async (work: Promise<unknown>, texts: { success: string; failed: string }): Promise<unknown> => {
    setBusy(true);
    const done = await during(work, texts);
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['subscriptions'] });
    return done;
  };
  return {
    busy,
    resume: () =>
      does(subscriptionsApi.resumePeriod(place), {
        success: 'subscriptions.happened.resumed',
        failed: 'subscriptions.happened.resumeFailed',
      }),
    skip: (reason) =>
      does(subscriptionsApi.skipPeriod(place, reason), {
        success: 'subscriptions.happened.skippedNow',
        failed: 'subscriptions.happened.skipFailed',
      }),
  };
}
