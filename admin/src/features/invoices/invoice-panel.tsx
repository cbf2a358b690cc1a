import { SidePanel } from '../../shell/side-panel';
import { InvoiceDetail, useInvoiceTitle } from './invoice-detail';
import type { InvoicePlace } from './invoice-place';
import { useOpenedInvoice } from './use-opened-invoice';

/** An invoice over the list it was opened from. */
export default function InvoicePanel({ legalEntity, id, onClose }: InvoicePlace) {
  const title = useInvoiceTitle(legalEntity, id);
  useOpenedInvoice(legalEntity, id);
  return (
    <SidePanel open onClose={onClose} title={title} width={1080} overList>
      <InvoiceDetail key={id} legalEntity={legalEntity} id={id} onClose={onClose} />
    </SidePanel>
  );
}
