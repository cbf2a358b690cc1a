import { Skeleton } from '@mui/material';
import { SplitView } from '../../../shared/attachments/split-view';
import { SidePanel } from '../../../shell/side-panel';
import { DealForm } from './deal-form';
import { FormTitle } from './form-title';
import { useDealLoader } from './use-deal-loader';

/** A deal over the overview it was opened from. */
export default function DealFormPanel({ dealId, onClose }: { dealId: number | null; onClose: () => void }) {
  const loaded = useDealLoader(dealId);
  return (
    <SidePanel
      open
      onClose={onClose}
      title={<FormTitle deal={dealId === null ? null : (loaded?.record ?? undefined)} />}
      width={960}
      overList={dealId !== null}
    >
      {loaded ? (
        <SplitView key={dealId}>
          <DealForm loaded={loaded} onDone={onClose} />
        </SplitView>
      ) : (
        [80, 60, 90, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={44} />)
      )}
    </SidePanel>
  );
}
