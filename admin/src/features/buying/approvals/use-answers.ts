import { useQueryClient } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import { notices, useOutcome } from '../../../shell/notices';
import type { ToAnswer } from './approval';
import { changedByApprovals } from './use-approvals';

/** Slightly less than the API allows, because the API counts from when it stored the answer (D-59). */
const takeBackMs = 9_500;

interface Answers {
  isBusy: boolean;
  /** Resolves to whether the answer was stored. */
  approve: (target: ToAnswer) => Promise<boolean>;
  decline: (target: ToAnswer, note: string) => Promise<boolean>;
}

/** Gives answers: reports the result of each, and offers to take it back for ten seconds (PUR-320, PUR-321, D-59). */
export function useAnswers({ onTakenBack }: { onTakenBack?: (target: ToAnswer) => void } = {}): Answers {
  const provider = useVerbs('approvals');
  const client = useQueryClient();
  /** Another user may have answered first: the page is outdated also after a refusal. */
  const onSettled = (): void => {
    for (const resource of changedByApprovals) void client.invalidateQueries({ queryKey: [resource] });
  };
  const { mutate: takeBack } = useOutcome(
    ({ kind, id, approvalId }: ToAnswer) => provider.approvalTakeBack({ of: kind.address(id), approvalId }),
    {
      failed: 'UNEXPECTED',
      onSuccess: (_answer, target) => {
        notices.say('info', 'approvals.takenBack', { params: { name: target.name } });
        onTakenBack?.(target);
      },
      onSettled,
    },
  );
  const { mutateAsync, isPending } = useOutcome(
    ({ target: { kind, id, approvalId, version }, note }: Answer) => {
      const of = { of: kind.address(id), approvalId, version };
      return note === null ? provider.approvalApprove(of) : provider.approvalDecline({ ...of, note, called: kind.reason });
    },
    {
      pending: ({ note }) => (note === null ? 'ACCEPT_APPROVAL_PENDING' : 'DECLINE_APPROVAL_PENDING'),
      failed: (given) => `${textsOf(given)}_FAILED`,
      onSuccess: (_answer, given) => {
        const { target } = given;
        // The answer can be taken back only while this notice is shown.
        notices.say('success', `${textsOf(given)}_SUCCESS`, {
          ...{ undo: () => takeBack(target), params: { name: target.name }, autoHideDuration: takeBackMs, onLeave: () => undefined },
        });
      },
      onSettled,
    },
  );
  const isStored = (given: Answer): Promise<boolean> =>
    mutateAsync(given).then(
      () => true,
      () => false,
    );
  return {
    isBusy: isPending,
    approve: (target) => isStored({ target, note: null }),
    decline: (target, note) => isStored({ target, note }),
  };
}

/** A decision; only a refusal has a note. */
interface Answer {
  target: ToAnswer;
  note: string | null;
}
const textsOf = ({ target: { kind }, note }: Answer): string => kind.says[note === null ? 'approve' : 'decline'];
