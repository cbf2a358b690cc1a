import type { BellNotice } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import type { Current } from '../../../../shell/current';
import type { BellKind } from '../../../../shell/feature';
import { approvableOf, approvedDocuments } from '../approvables';
import { approvalPaths } from '../paths';

const texts = textsOf('features/buying/approvals/bell');

/** The page where an approver answers; the list if there is more than one to answer. */
const answered =
  (list: 'own' | 'all') =>
  ({ paths }: Current, { resource, recordId, facts: { count = 1 } }: BellNotice): string =>
    count > 1 ? approvalPaths(paths)[list] : approvableOf(resource).page(paths, recordId);
/** The page where the requester follows it. */
const requested = ({ paths }: Current, { resource, recordId }: BellNotice): string =>
  resource === approvedDocuments.resource ? approvalPaths(paths).declaration(recordId) : approvableOf(resource).page(paths, recordId);

const kindOf = (name: string, opens: BellKind['opens']): BellKind => ({ name: `approval-${name}`, texts, opens });

/** The declarant's own declaration. */
const declared = (name: string): BellKind => ({
  ...{ name: `declaration-${name}`, texts },
  opens: ({ paths }, { recordId }) => approvalPaths(paths).declaration(recordId),
});

/** Requests for approval and their answers, and what became of a declaration. */
export const approvalBell: readonly BellKind[] = [
  kindOf('asked', answered('own')),
  kindOf('reminder', answered('own')),
  kindOf('escalated', answered('all')),
  kindOf('question', requested),
  kindOf('answer', answered('own')),
  kindOf('approved', requested),
  kindOf('declined', requested),
  kindOf('changed', answered('own')),
  declared('declined'),
  declared('paid'),
];
