import type { PurchaseRecord, PurchaseSums } from '@kantoor/schemas';
import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useFormat } from '../../../i18n';
import { fieldIdOf, type FormProblem } from '../../../shared/form/problems';
import type { LinesEdit } from '../../../shared/lines/line';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { lastActivity, linesText, type TaxRate, usualActivity } from '../../records/product-lines';
import { type CostDraft, statedOf } from './cost-draft';
import { type CostLine, draftSums } from './cost-line';
import { type CostRules, useCostRules } from './use-cost-rules';

/** Prefix of the field ids of this form. */
export const form = 'purchase';
/** Groups of texts that name the fields of a purchase, and of a document, in errors and notices. */
export const costFields = ['costForm', 'costLines'];
export const documentFields = ['documentForm', ...costFields];
export const fieldId = (pointer: string): string => fieldIdOf(form, pointer);

/** Data of the form that its lines and totals need: that of a purchase, or of a document that becomes one. */
export interface CostForm {
  draft: Pick<CostDraft, 'currency' | 'lines' | 'organization' | 'purchaseDate' | 'statedTaxes'>;
  change: (patch: Pick<CostDraft, 'statedTaxes'>) => void;
  lines: LinesEdit<CostLine>;
  linesWanted: number;
  problems: readonly FormProblem[];
  tries: number;
  readOnly: boolean;
  dirty: boolean;
  rules: CostRules;
  sums: PurchaseSums<TaxRate>;
  /** Team and activity of a first line. */
  newPlace: { department: string; project: string };
  /** Whether what is left of budgets already includes it. */
  isSpent: boolean;
  /** Total stated on the document, as typed. */
  expected: string;
  /** Whether the total is compared with that. */
  expectsTotal: boolean;
}

/** Returns team and activity of the first line of a new purchase: the current team (PUR-065), and this user's last activity there. */
export function useFirstPlace(): { department: string; project: string } {
  const { teams, team, ecosystem, profile } = useCurrent();
  const teamId = team?.id ?? 0;
  const last = lastActivity({ memory: 'purchases', personId: profile.personId, ecosystemId: ecosystem.id, teamId });
  const { department, project } = usualActivity({ teams, teamId, last: last?.department === team?.name ? last : null }, undefined);
  return { department, project };
}

/** Returns the rules for the rates of the lines, and the sums while typing. */
export function useCostSums(lines: Parameters<typeof useCostRules>[0], draft: CostDraft): Pick<CostForm, 'rules' | 'sums'> {
  const rules = useCostRules(lines, draft);
  const { rateOf } = rules;
  const sums = useMemo(() => draftSums(draft.lines, rateOf, statedOf(draft, rateOf)), [draft, rateOf]);
  return { rules, sums };
}

/**
 * Returns a function that moves a saved cost to another team, and returns it as it was if that fails. The server moves the files too, so nothing is lost
 * when the browser closes (PUR-087, PUR-088, D-34).
 */
export function useMoving<Cost extends Pick<PurchaseRecord, 'attachments'>>(
  request: (cost: Cost, newTeamId: number) => Promise<Cost>,
  { success, filesFailed }: { success?: string; filesFailed?: string } = {},
): (cost: Cost, newTeamId: number) => Promise<Cost> {
  const notify = useNotify();
  const { mutateAsync } = useOutcome(({ cost, newTeamId }: { cost: Cost; newTeamId: number }) => request(cost, newTeamId), {
    pending: ({ cost }) => (cost.attachments.length > 0 ? 'MOVING_ATTACHMENTS' : undefined),
    ...(success && { success }),
    failed: 'MOVE_DEAL_FAILED',
    asks: (_error, { cost }) => {
      if (filesFailed && cost.attachments.length > 0) notify(filesFailed, { type: 'error' });
      return false;
    },
  });
  return useCallback((cost, newTeamId) => mutateAsync({ cost, newTeamId }).catch(() => cost), [mutateAsync]);
}

/** Returns the values of the fields as shown to users. */
export function useCostTexts({ sums }: Pick<CostForm, 'sums'>) {
  const { date, money } = useFormat();
  const { teams } = useCurrent();
  return ({ organization, teamId, purchaseDate, dueDate, statedTaxes, lines, currency }: CostDraft) => ({
    organization: organization?.name ?? '',
    teamId: teams.find((team) => team.teamId === teamId)?.name ?? '',
    purchaseDate: date(purchaseDate),
    dueDate: dueDate && date(dueDate),
    statedTaxes: statedTaxes.map(({ tax }) => tax).join(' · '),
    lines: linesText(lines, money(sums.net, currency)),
  });
}

/** Disabled fields are as readable as enabled ones. */
export const shownWhole = { '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' } };
