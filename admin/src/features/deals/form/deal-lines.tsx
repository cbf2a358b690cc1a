import { useMemo } from 'react';
import { useTranslate } from '../../../i18n';
import type { LineKind } from '../../../shared/lines/line';
import { LinesEditor } from '../../../shared/lines/lines-editor';
import { useCurrent } from '../../../shell/current';
import { draftTotals, isBlank, newLine, type LineDraft } from './deal-draft';
import { form as idPrefix } from './field';
import type { DealFormModel } from './form-model';
import { LineActivity } from './line-activity';
import { LineRatesContext, useLineRates } from './line-rates';
import { LineProduct } from './line-product';
import { TotalsFooter } from './totals-footer';
import { lastActivity, usualActivity } from './usual-activity';

/** Lines of a deal: a product each, earned by a team and an activity. */
const kind: LineKind<LineDraft> = {
  form: idPrefix,
  Subject: LineProduct,
  Details: LineActivity,
  isBlank,
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
  const translate = useTranslate();
  const { teams, ecosystem, profile } = useCurrent();
  const { draft, lines, problems, tries, readOnly } = form;
  const rates = useLineRates(form);
  const { rateOf, failed } = rates;
  const totals = useMemo(() => draftTotals(draft.lines, (line) => rateOf(line).rate), [draft.lines, rateOf]);
  const plain = { rate: rateOf(newLine('', '')).rate, base: '0', tax: '0' };
  const unnamed = translate(failed ? 'dealForm.rateFailed' : draft.organization ? 'dealForm.noRate' : 'dealForm.rateAfterOrganization');
  const taxes = (totals.taxes.length > 0 ? totals.taxes : [plain]).map(({ rate, ...tax }) => ({
    ...tax,
    name: rate?.description ?? unnamed,
  }));
  const makeLine = (): LineDraft => {
    const last = lastActivity({ personId: profile.personId, ecosystemId: ecosystem.id, teamId: draft.teamId });
    const { department, project, isUsual } = usualActivity({ teams, teamId: draft.teamId, last }, draft.lines.at(-1));
    return { ...newLine(department, project), ...(isUsual && { isUsual }) };
  };
  return (
    <LineRatesContext value={rates}>
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
        wanted={form.linesWanted}
        totals={<TotalsFooter totals={{ ...totals, taxes }} currency={draft.currency} />}
      />
    </LineRatesContext>
  );
}
