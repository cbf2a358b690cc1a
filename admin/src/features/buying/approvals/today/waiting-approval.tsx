import type { TodayItem } from '@kantoor/schemas';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { SidePanel } from '../../../../shell/side-panel';
import { approvableOf, type ApprovableKind } from '../approvables';
import { isToAnswer } from '../approval';
import { DeclineDialog } from '../decline-dialog';
import { ApprovalsPanel } from '../panel/approvals-panel';
import { useAnswers } from '../use-answers';
import { useApprovals } from '../use-approvals';

/** Shows the other approvers and declines an approval, in the dialogs of purchases and documents, from whichever app is open (CRM-109, PLT-F24). */
export default function WaitingApproval({ item: { resource, id, title }, onDone }: { item: TodayItem; onDone: () => void }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'pending' | 'decline' | null>(null);
  const kind = approvableOf(resource);
  const name = title ?? '';
  const close = (): void => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setOpen('pending')}>
        {translate('approvals.panel.title')}
      </Button>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setOpen('decline')}>
        {translate('approvals.declineIt')}
      </Button>
      {open === 'pending' && (
        <SidePanel open title={name} onClose={close} width={520}>
          <ApprovalsPanel kind={kind} id={id} />
        </SidePanel>
      )}
      {open === 'decline' && <Declining kind={kind} id={id} name={name} onDone={onDone} onClose={close} />}
    </Box>
  );
}

interface DecliningProps {
  kind: ApprovableKind;
  id: number;
  name: string;
  onDone: () => void;
  onClose: () => void;
}
/** Loads the approvals first: only they show which approval belongs to the user, own or delegated. */
function Declining({ kind, id, name, onDone, onClose }: DecliningProps) {
  const { data } = useApprovals(kind, id);
  const { decline, isBusy } = useAnswers({ onTakenBack: onDone });
  const own = data?.rounds[0]?.approvals.find(isToAnswer);
  const say = async (note: string): Promise<boolean> => {
    const isStored = own !== undefined && (await decline({ kind, id, name, approvalId: own.id }, note));
    if (isStored) onDone();
    return isStored;
  };
  return <DeclineDialog name={name} busy={isBusy || !own} onDecline={say} onClose={onClose} />;
}
