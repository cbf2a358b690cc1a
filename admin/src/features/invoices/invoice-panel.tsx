import { SidePanel } from '../../shell/side-panel';
import { InvoiceDetail, useInvoiceTitle } from './invoice-detail';
import type { InvoicePlace } from './invoice-place';

/** An invoice over the list it was opened from. */
export default function InvoicePanel({ legalEntity, id, onClose }: InvoicePlace) {
  return (
    <SidePanel open onClose={onClose} title={useInvoiceTitle(legalEntity, id)} width={1080}>
      <InvoiceDetail legalEntity={legalEntity} id={id} onClose={onClose} />
    </SidePanel>
  );
}
