import { useStore } from 'react-admin';

const kept = 5;
const none: readonly string[] = [];

/** Returns the reasons that this user gave recently, newest first. */
export function useDeclineReasons(): { reasons: readonly string[]; remember: (reason: string) => void } {
  const [reasons, setReasons] = useStore<readonly string[]>('approvals.reasons', none);
  return {
    reasons,
    remember: (reason) => setReasons([reason, ...reasons.filter((other) => other !== reason)].slice(0, kept)),
  };
}
