import { useNotify } from 'react-admin';
import { useVerbs } from '../../../../providers/data/verbs';
import { afterResuming } from '../../../../shared/process/after-resuming';
import { useReasonText } from '../../../../shared/process/use-reason-text';
import { useOutcome } from '../../../../shell/notices';
import type { PeriodPlace } from '../subscription-verbs';

export interface PeriodVerbs {
  busy: boolean;
  /** Continues after a problem is fixed: bills it now, or shows what still blocks it. */
  resume: (workflowId: string) => Promise<unknown>;
  /** Skips it with this reason; can be undone. */
  skip: (reason: string) => Promise<unknown>;
  /** Bills it although it was skipped. */
  undoSkip: () => Promise<unknown>;
}
const changes = ['subscriptions'];
const reported = (): undefined => undefined;

/** Returns the actions on one period that waits for a user, or was skipped. */
export function usePeriodVerbs(place: PeriodPlace): PeriodVerbs {
  const reasonOf = useReasonText('subscription-period');
  const provider = useVerbs('subscriptions', 'processes');
  const notify = useNotify();
  const resuming = useOutcome(
    async (workflowId: string) => {
      await provider.subscriptionResumePeriod({ place });
      const now = await afterResuming(provider, `/api/crm/subscriptions/${place.id}/resume`, workflowId).catch(() => undefined);
      if (now?.blocked) notify('process.stoppedAgain', { type: 'warning', messageArgs: { reason: reasonOf(now.blocked) } });
      else notify(now ? 'subscriptions.history.billedNow' : 'subscriptions.history.resumed', { type: 'success' });
    },
    { failed: 'subscriptions.history.resumeFailed', changes },
  );
  const undoing = useOutcome(() => provider.subscriptionUndoSkip({ place }), {
    success: 'subscriptions.history.unskipped',
    failed: 'subscriptions.history.unskipFailed',
    changes,
  });
  const undoSkip = (): Promise<unknown> => {
    notify('', { over: ['subscriptions.history.skippedNow'] });
    return undoing.mutateAsync().catch(reported);
  };
  const skipping = useOutcome(
    async (reason: string) => {
      await provider.subscriptionSkipPeriod({ place, reason });
      notify('subscriptions.history.skippedNow', { type: 'success', undo: () => void undoSkip() });
    },
    { failed: 'subscriptions.history.skipFailed', changes },
  );
  return {
    busy: resuming.isPending || undoing.isPending || skipping.isPending,
    undoSkip,
    resume: (workflowId) => resuming.mutateAsync(workflowId).catch(reported),
    skip: (reason) => skipping.mutateAsync(reason).catch(reported),
  };
}
