import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterResuming } from '../../../shared/process/after-resuming';
import { useReasonText } from '../../../shared/process/use-reason-text';
import { during, notices } from '../../../shell/notices';
import { subscriptionsApi, type PeriodPlace } from '../subscriptions-api';

export interface PeriodVerbs {
  busy: boolean;
  /** What stopped it is fixed: it is billed now, or says what stops it still. */
  resume: (workflowId: string) => Promise<unknown>;
  /** It is not billed, for this reason; which can be undone. */
  skip: (reason: string) => Promise<unknown>;
  /** It is billed after all. */
  undoSkip: () => Promise<unknown>;
}

/** What is done with one period that waits for a person, or was skipped. */
export function usePeriodVerbs(place: PeriodPlace): PeriodVerbs {
  const reasonOf = useReasonText('subscription-period');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const does = async (work: Promise<unknown>, texts: { success?: string; failed: string }): Promise<unknown> => {
    setBusy(true);
    const done = await during(work, texts);
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['subscriptions'] });
    return done;
  };
  const resumed = async (workflowId: string): Promise<void> => {
    await subscriptionsApi.resumePeriod(place);
    const now = await afterResuming(`/api/crm/subscriptions/${place.id}/resume`, workflowId).catch(() => undefined);
    if (now?.blocked) notices.warning('process.stoppedAgain', { params: { reason: reasonOf(now.blocked) } });
    else if (now) notices.success('subscriptions.history.billedNow');
    else notices.success('subscriptions.history.resumed');
  };
  const undoSkip = (): Promise<unknown> => {
    notices.over('subscriptions.history.skippedNow');
    return does(subscriptionsApi.undoSkip(place), {
      success: 'subscriptions.history.unskipped',
      failed: 'subscriptions.history.unskipFailed',
    });
  };
  const skipped = async (reason: string): Promise<void> => {
    await subscriptionsApi.skipPeriod(place, reason);
    notices.undoable('subscriptions.history.skippedNow', () => void undoSkip());
  };
  return {
    busy,
    undoSkip,
    resume: (workflowId) => does(resumed(workflowId), { failed: 'subscriptions.history.resumeFailed' }),
    skip: (reason) => does(skipped(reason), { failed: 'subscriptions.history.skipFailed' }),
  };
}
