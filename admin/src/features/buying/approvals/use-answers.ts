import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { notices, useNotifyProblem } from '../../../shell/notices';
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
  const notifyProblem = useNotifyProblem();
  const [isBusy, setBusy] = useState(false);
  const readAgain = useCallback(
    () => Promise.all(changedByApprovals.map((resource) => client.invalidateQueries({ queryKey: [resource] }))),
    [client],
  );
  const takeBack = async (target: ToAnswer): Promise<void> => {
    const { kind, id, approvalId, name } = target;
    try {
      await provider.approvalTakeBack({ of: kind.address(id), approvalId });
      notices.say('info', 'approvals.takenBack', { params: { name } });
      onTakenBack?.(target);
    } catch (error) {
      notifyProblem(error, 'UNEXPECTED');
    }
    void readAgain();
  };
  const answer = async (target: ToAnswer, what: 'approve' | 'decline', work: () => Promise<unknown>): Promise<boolean> => {
    const pending = notices.say('pending', what === 'approve' ? 'ACCEPT_APPROVAL_PENDING' : 'DECLINE_APPROVAL_PENDING');
    const said = target.kind.says[what];
    setBusy(true);
    try {
      await work();
      // The answer can be taken back only while this notice is shown.
      notices.say('success', `${said}_SUCCESS`, {
        undo: () => void takeBack(target),
        ...{ params: { name: target.name }, replaces: pending, autoHideDuration: takeBackMs, onLeave: () => undefined },
      });
      return true;
    } catch (error) {
      notifyProblem(error, `${said}_FAILED`, pending);
      return false;
    } finally {
      setBusy(false);
      // Another user may have answered first: the page is outdated.
      void readAgain();
    }
  };
  const of = ({ kind, id, approvalId, version }: ToAnswer) => ({ of: kind.address(id), approvalId, version });
  return {
    isBusy,
    approve: (target) => answer(target, 'approve', () => provider.approvalApprove(of(target))),
    decline: (target, note) =>
      answer(target, 'decline', () => provider.approvalDecline({ ...of(target), note, called: target.kind.reason })),
  };
}
