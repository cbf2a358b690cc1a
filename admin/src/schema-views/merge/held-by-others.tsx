import type { MergePreview } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useSentence, useTranslate } from '../../i18n';

/** Warns before the merge that records of other teams move too, or that this user may not move them and whom to ask (D-50). */
export function HeldByOthers({ heldByOthers, isAllowed }: Pick<MergePreview, 'heldByOthers' | 'isAllowed'>) {
  const translate = useTranslate();
  const sentence = useSentence();
  if (heldByOthers.length === 0) return null;
  const names = heldByOthers.join(', ');
  return isAllowed ? (
    <Alert severity="info">{translate('merging.heldByOthers', { names })}</Alert>
  ) : (
    <Alert severity="warning">{sentence('MERGE_OTHER_TEAMS', { names })}</Alert>
  );
}
