import { useParams } from 'react-router';
import { NotFoundPage } from '../../shell/entrance/not-found-page';
import { ApprovalOf } from './approval-of';

/** `{team}/approvals/{purchaseId}` (PUR-019). What was typed or opened of one purchase is not of the next one. */
export default function ApprovalPage() {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? <ApprovalOf key={id} id={Number(id)} /> : <NotFoundPage />;
}
