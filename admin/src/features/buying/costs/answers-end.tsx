import { chargedAs, decimal, hasPrice, paidByPerson, recordTotal, type Seal, sealChanges, sealOf } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { typed } from '../../records/product-lines';
import { type ApprovableKind, useApprovals } from '../approvals';
import { type CostDraft, statedOf } from './cost-draft';
import { draftSums, filledLines, inclPriceOf, priceOf, type RateOf, summedRate } from './cost-line';

/** Content of a form: of a purchase, or of a document, which may have a total and a place without lines. */
type Content = CostDraft & { expectedTotal?: string; department?: string; project?: string };

/** Returns what an approval of the content seals, as far as the form shows it; lines of a document count once they have a price. */
function sealOfForm(draft: Content, rateOf: RateOf): Seal {
  const {
    currency,
    teamId,
    organization,
    shopCountry,
    paymentMethod,
    initiatorId,
    purchaseDate,
    reference,
    department,
    project,
    expectedTotal,
  } = draft;
  const number = (text: string): number => typed(text) ?? 0;
  const isDocument = expectedTotal !== undefined;
  const all = filledLines(draft.lines);
  const lines = isDocument ? all.filter((line) => hasPrice({ price: number(priceOf(line, rateOf)) })) : all;
  const sums = draftSums(lines, rateOf, statedOf(draft, rateOf));
  const hasLines = lines.length > 0;
  return sealOf({
    ...{
      currency,
      shopCountry: shopCountry || null,
      paymentMethod,
      account: null,
      reference,
      invoiceDate: purchaseDate || null,
      files: [],
    },
    // A supplier is added to what a person is paid for without ending answers (D-78).
    payee: paymentMethod === paidByPerson && initiatorId !== null ? { id: initiatorId, name: '' } : null,
    team: { id: teamId, name: '' },
    supplier: organization && { id: organization.organizationId, name: organization.name },
    ...{ net: hasLines ? sums.net : null, tax: hasLines ? sums.tax : null },
    gross: recordTotal(sums, isDocument ? typed(expectedTotal) : 0),
    lines: lines.map((line) => ({
      ...{ description: line.description, productId: line.product?.productId ?? null, productName: line.product?.name ?? null },
      ...{ amount: number(line.amount), price: number(priceOf(line, rateOf)), department: line.department, project: line.project },
      gross: decimal(number(inclPriceOf(line, rateOf)))
        .times(number(line.amount))
        .toFixed(2),
      vat: chargedAs(summedRate(line, rateOf)),
    })),
    ...(isDocument && { place: { department: department ?? null, project: project ?? null } }),
  });
}

/** Returns whether approval was asked for or given, so that a change of the sealed content ends answers; false unless wanted. */
function useEndsAnswers(kind: ApprovableKind, id: number, isWanted: boolean): boolean {
  const { data } = useApprovals(kind, id, isWanted);
  const [round] = data?.rounds ?? [];
  return isWanted && round !== undefined && (round.endedAt === null || round.state === 'approved');
}

/** Returns the warning in the question whether to remove a file: its removal ends answers, since the seal covers files (D-62). */
export function useRemovalWarning(kind: ApprovableKind, id: number, isWanted: boolean): string | undefined {
  const translate = useTranslate();
  return useEndsAnswers(kind, id, isWanted) ? translate('approvals.changed.removalEndsAnswers') : undefined;
}

interface Typed {
  /** The content as stored, and as typed. */
  stored: Content;
  draft: Content;
  rateOf: RateOf;
}
interface Edited extends Typed {
  kind: ApprovableKind;
  id: number;
}
/** Returns what the input changes of what an approval seals. */
export const typedSealChanges = ({ stored, draft, rateOf }: Typed): ReturnType<typeof sealChanges> =>
  sealChanges(sealOfForm(stored, rateOf), sealOfForm(draft, rateOf));

/** Returns the changes by which saving the input ends answers; none while it ends none. */
export function useEndedAnswers({ kind, id, ...typed }: Edited): ReturnType<typeof sealChanges> {
  const changes = typedSealChanges(typed);
  return useEndsAnswers(kind, id, changes.length > 0) ? changes : [];
}

/** Beside the button that saves: the input changes what approval is asked for or was given, so answers end and everyone is asked again (D-62). */
export function AnswersEnd(edited: Edited) {
  const translate = useTranslate();
  const changes = useEndedAnswers(edited);
  if (changes.length === 0) return null;
  const parts = new Set(changes.map(({ part, line }) => translate(`approvals.changed.part.${part}`, { line })));
  return (
    <Alert severity="warning" role="status" data-testid="answers-end" sx={{ overflowWrap: 'anywhere' }}>
      {translate('approvals.changed.endsAnswers', { changes: [...parts].join(', ') })}
    </Alert>
  );
}
