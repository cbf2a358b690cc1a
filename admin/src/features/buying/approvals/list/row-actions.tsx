import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { ActionsMenu } from '../../../records/team-records';
import type { ApprovableKind } from '../approvables';
import type { ApprovalRow } from '../approval';
import { useRowAnswers } from '../row-answers';

/** Actions of a row: exactly these three (PUR-106). */
export function RowActions({ kind, row }: { kind: ApprovableKind; row: ApprovalRow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const { isDisabled: disabled, accept, decline, dialog } = useRowAnswers(kind, row);
  return (
    <>
      <ActionsMenu
        label={translate('approvals.actions', { name: row.name })}
        actions={[
          { label: translate('approvals.details'), run: () => void navigate(kind.page(paths, row.entityId)) },
          { label: translate('approvals.declineIt'), run: decline, disabled },
          { label: translate('approvals.acceptIt'), run: accept, disabled },
        ]}
      />
      {dialog}
    </>
  );
}
