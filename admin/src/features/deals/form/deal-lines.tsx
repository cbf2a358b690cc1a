import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LineKind } from '../../../shared/lines/line';
import { LinesEditor } from '../../../shared/lines/lines-editor';
import { useCurrent } from '../../../shell/current';
import { crmApi } from '../deals-api';
import { draftTotals, newLine, type LineDraft } from './deal-draft';
import { form as idPrefix } from './field';
import type { DealFormModel } from './form-model';
import { LineActivity } from './line-activity';
import { LineProduct } from './line-product';
import { TotalsFooter } from './totals-footer';

/** Lines of a deal: a product each, earned by a team and an activity. */
const kind: LineKind<LineDraft> = {
  form: idPrefix,
  Subject: LineProduct,
  Details: LineActivity,
  summaryOf: ({ department, project }) => ({
    text: project && [department, project].filter(Boolean).join(' · '),
    isWhole: Boolean(project && department),
  }),
  texts: {
    subject: 'dealForm.product',
    details: 'dealForm.expand',
    askDetails: 'dealForm.chooseActivity',
    none: 'dealForm.noLines',
    first: 'dealForm.firstLine',
  },
};

export function DealLines({ form }: { form: DealFormModel }) {
  const { teams } = useCurrent();
  const { draft, lines, problems, tries, readOnly } = form;
  const organizationId = draft.organization?.organizationId ?? null;
  const rate = useQuery({
    queryKey: ['organizations', organizationId, 'tax-rate'],
    queryFn: () => crmApi.taxRate(organizationId!),
    enabled: organizationId !== null,
  });
  const totals = useMemo(() => draftTotals(draft.lines, rate.data), [draft.lines, rate.data]);
  const makeLine = (): LineDraft => {
    const team = teams.find((one) => one.teamId === draft.teamId);
    const department = team?.name ?? '';
    const last = draft.lines.at(-1);
    const project = last?.department === department ? last.project : team?.groups?.length === 1 ? team.groups[0]!.name : '';
    return newLine(department, project);
  };
  return (
    <LinesEditor
      kind={kind}
      lines={draft.lines}
      edit={lines}
      makeLine={makeLine}
      nets={totals.lineNets}
      currency={draft.currency}
      problems={problems}
      tries={tries}
      readOnly={readOnly}
      totals={
        <TotalsFooter
          net={totals.net}
          tax={totals.tax}
          gross={totals.gross}
          currency={draft.currency}
          rate={rate.data ?? null}
          hasCustomer={organizationId !== null}
          failed={rate.isError}
        />
      }
    />
  );
}
