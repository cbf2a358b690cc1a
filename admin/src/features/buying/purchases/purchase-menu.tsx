import { purchaseStateMachine } from '@kantoor/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useDownload } from '../../../shared/use-download';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { ActionsMenu } from '../../records/team-records';
import { usePurchasePaths } from './paths';
import { type Purchase, purchaseAddress, type PurchaseRow, purchasesPath } from './purchase';

const changes = ['purchases'];

interface PurchaseMenuProps {
  purchase: Purchase | PurchaseRow;
  /** The list that a copy opens over; in a form, the list below the form. */
  over?: string;
  /** In the form it can be exported, and archiving has its own label (PUR-F21). */
  inForm?: boolean;
  /** Called when it was archived. */
  onGone?: () => void;
}

/** Menu of actions on one purchase besides editing: in a list exactly deleting and copying (PUR-024). */
export function PurchaseMenu({ purchase, over, inForm = false, onGone }: PurchaseMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const provider = useVerbs('purchases');
  const { ownTeamIds, may } = useCurrent();
  const paths = usePurchasePaths();
  const [asking, setAsking] = useState(false);
  const { id, name, teamId, purchaseState } = purchase;
  const mayChange = ownTeamIds.includes(teamId) && may('purchases.write');
  const canArchive = mayChange && purchaseStateMachine.allows('archive', purchaseState.purchaseStateId);
  const copying = useOutcome(() => provider.purchaseClone({ id }), {
    pending: 'CLONE_PURCHASE_PENDING',
    success: 'CLONE_PURCHASE_SUCCESS',
    failed: 'CLONE_PURCHASE_FAILED',
    changes,
  });
  const archiving = useOutcome(() => provider.delete('purchases', { id, previousData: purchase, meta: { path: purchasesPath(teamId) } }), {
    pending: 'DELETE_PURCHASE_PENDING',
    success: 'DELETE_PURCHASE_SUCCESS',
    failed: 'DELETE_PURCHASE_FAILED',
    changes,
  });
  const download = useDownload({ pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  const copy = async (): Promise<void> => {
    const made = await copying.mutateAsync().catch(() => undefined);
    if (made) void navigate(paths.byId(made.id), { state: over === undefined ? history.state?.usr : { over } });
  };
  const archive = async (): Promise<void> => {
    const done = await archiving.mutateAsync().catch(() => undefined);
    setAsking(false);
    if (done) onGone?.();
  };
  const archiveLabel = translate(inForm ? 'purchases.action.archive' : 'purchases.action.delete');
  return (
    <>
      <ActionsMenu
        label={translate('purchases.action.menu', { name })}
        actions={[
          canArchive && { label: archiveLabel, run: () => setAsking(true) },
          mayChange && { label: translate('purchases.action.copy'), run: () => void copy() },
          inForm &&
            may('exports.run') && {
              label: translate('purchases.action.export'),
              run: () => download({ path: `${purchaseAddress(id)}/export`, fileName: `${name}.csv` }),
            },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={archiveLabel}
        text={translate('purchases.archiveQuestion', { name })}
        busy={archiving.isPending}
        onYes={() => void archive()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
