import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useIsHere } from '../../../../shell/panel-navigation';
import { SidePanel } from '../../../../shell/side-panel';
import { EntryTitle, RecordPage } from '../../../records/team-records';
import type { BookFormProps, BookType } from '../book';
import { useInvoicePaths } from '../paths';

interface FramedProps extends BookFormProps {
  type: BookType;
  title: string;
  /** The form; after saving, its draft opens in its place. */
  children: (onSaved: (invoice: { invoiceId: number }) => void) => ReactNode;
}

/** The form of an invoice as a page, or as a panel over the list. */
export function Framed({ type, title, legalEntity, isPanel, list, onClose, children }: FramedProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const paths = useInvoicePaths();
  const saved = ({ invoiceId }: { invoiceId: number }): void => {
    // A user who left the form meanwhile is not redirected.
    if (isHere())
      void navigate(paths.invoice(type, invoiceId, legalEntity), { replace: true, state: isPanel ? { over: list, from: list } : null });
  };
  if (isPanel)
    return (
      <SidePanel open onClose={onClose} title={<EntryTitle title={title}>{null}</EntryTitle>} width={1080}>
        {children(saved)}
      </SidePanel>
    );
  return (
    <RecordPage title={<EntryTitle {...{ title, heading: 'h1' }}>{null}</EntryTitle>} back={translate('invoices.back')} onClose={onClose}>
      {children(saved)}
    </RecordPage>
  );
}
