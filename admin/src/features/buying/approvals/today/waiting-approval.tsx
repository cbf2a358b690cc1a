import type { TodayItem } from '@kantoor/schemas';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { SidePanel } from '../../../../shell/side-panel';
import { approvableOf } from '../approvables';
import { isToAnswer } from '../approval';
import { ApprovalsPanel } from '../panel/approvals-panel';
import { useRowAnswers } from '../row-answers';
import { useQueue } from '../use-approvals';

/** Approves, declines and shows the other approvers, from whichever app is open (CRM-109, PLT-F24). */
export default function WaitingApproval({ item: { resource, id, title }, onDone }: { item: TodayItem; onDone: () => void }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const kind = approvableOf(resource);
  const row = useQueue(kind).data?.find((one) => one.entityId === id && isToAnswer(one));
  const { isDisabled, accept, decline, dialog } = useRowAnswers(kind, row, onDone);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
      <Button size="small" variant="outlined" disabled={isDisabled} onClick={accept}>
        {translate('approvals.acceptIt')}
      </Button>
      <Button size="small" color="inherit" aria-haspopup="dialog" disabled={isDisabled} onClick={decline}>
        {translate('approvals.declineIt')}
      </Button>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('approvals.panel.title')}
      </Button>
      {isOpen && (
        <SidePanel open title={title ?? ''} onClose={() => setOpen(false)} width={520}>
          <ApprovalsPanel kind={kind} id={id} />
        </SidePanel>
      )}
      {dialog}
    </Box>
  );
}
