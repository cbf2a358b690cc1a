import type { BoardColumn, DealStateChange, DealStateId, InvoicePreview, MailContent, MailSending, SplitDeals } from '@kantoor/schemas';
import type { ResourceMeta } from '../../providers/data/data-provider';
import { api } from '../../providers/http';
import { listOf, queryText } from '../../providers/list-of';
import type { BoardAnswer } from '../../shared/board/board-store';
import type { EmailType } from '../invoices';
import type { Deal, DealDraftBody, DealRow } from './deal';

/** What a deal is invoiced with beside its new state. */
export type Invoicing = Omit<DealStateChange, 'newDealState'>;

/** What an invoice is about to be given. */
export interface AboutInvoice {
  invoiceDate: string;
  dueDate: string;
  description: string;
}
const aboutText = ({ invoiceDate, dueDate, description }: AboutInvoice): string =>
  String(
    new URLSearchParams({
      ...(invoiceDate && { invoice_date: invoiceDate }),
      ...(dueDate && { due_date: dueDate }),
      ...(description && { description }),
    }),
  );

const crm = '/api/crm';
const teamDeals = (teamId: number): string => `${crm}/teams/${teamId}/deals`;
/** Where react-admin's list of them lies on the API: those of a team, or of the ecosystem. */
export const dealsMeta = (teamId: number | null): ResourceMeta => ({
  path: teamId === null ? 'crm/deals' : `crm/teams/${teamId}/deals`,
});
export const dealsPath = (teamId: number | null): string => (teamId === null ? `${crm}/deals` : teamDeals(teamId));

const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
const newestFirst = ['dealDate', 'DESC'] as const;

export const dealsApi = {
  board: (teamId: number, filter: object): Promise<BoardAnswer<DealRow>> =>
    bodyOf(api.get<BoardAnswer<DealRow>>(`${teamDeals(teamId)}/board?${queryText({ filter })}`)),
  column: async (teamId: number, filter: object, column: BoardColumn, range: readonly [number, number]): Promise<DealRow[]> =>
    (await listOf<DealRow>(teamDeals(teamId), { filter: { ...filter, column }, sort: newestFirst, range })).items,
  rows: async (teamId: number, filter: object, ids: number[]): Promise<DealRow[]> =>
    (await listOf<DealRow>(teamDeals(teamId), { filter: { ...filter, id: ids }, range: [0, ids.length - 1] })).items,
  get: (id: number, signal?: AbortSignal): Promise<Deal> => bodyOf(api.get<Deal>(`${crm}/deals/${id}`, { signal })),
  create: (teamId: number, body: DealDraftBody, idempotencyKey: string): Promise<Deal> =>
    bodyOf(api.post<Deal>(teamDeals(teamId), { body, idempotencyKey })),
  update: (deal: { id: number; teamId: number; version: number }, body: DealDraftBody): Promise<Deal> =>
    bodyOf(api.put<Deal>(`${teamDeals(deal.teamId)}/${deal.id}`, { body, ifMatch: deal.version })),
  archive: (deal: DealRow): Promise<unknown> => api.del(`${teamDeals(deal.teamId)}/${deal.id}`, { ifMatch: deal.version }),
  changeState: (
    deal: { id: number; version?: number },
    newDealState: DealStateId,
    further: Invoicing = {},
    idempotencyKey?: string,
  ): Promise<Deal> =>
    bodyOf(
      api.post<Deal>(`${crm}/deals/${deal.id}/change-state`, {
        body: { newDealState, ...further },
        ifMatch: deal.version ?? null,
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    ),
  /** What setting it as invoiced would book. */
  invoicePreview: (id: number, signal?: AbortSignal): Promise<InvoicePreview> =>
    bodyOf(api.get<InvoicePreview>(`${crm}/deals/${id}/invoice-preview`, { signal })),
  /** The PDF that it would make. */
  invoicePdf: (id: number, about: AboutInvoice): Promise<Blob> => api.blob(`${crm}/deals/${id}/invoice-preview/pdf?${aboutText(about)}`),
  clone: (id: number, name: string): Promise<Deal> => bodyOf(api.post<Deal>(`${crm}/deals/${id}/clone`, { body: { name } })),
  move: (deal: { id: number; version: number }, newTeamId: number): Promise<Deal> =>
    bodyOf(api.post<Deal>(`${crm}/deals/${deal.id}/move`, { body: { newTeamId }, ifMatch: deal.version })),
  split: (id: number, percentages: readonly number[]): Promise<SplitDeals> =>
    bodyOf(api.post<SplitDeals>(`${crm}/deals/${id}/split`, { body: percentages })),
  emailTemplate: (deal: { id: number; teamId: number }, type: EmailType, about?: AboutInvoice): Promise<MailContent> =>
    bodyOf(
      api.get<MailContent>(`${teamDeals(deal.teamId)}/${deal.id}/email-template?email_type=${type}${about ? `&${aboutText(about)}` : ''}`),
    ),
  remind: (deal: { id: number; version: number }, request: MailSending, idempotencyKey: string): Promise<Deal> =>
    bodyOf(api.post<Deal>(`${crm}/deals/${deal.id}/send-reminder`, { body: request, ifMatch: deal.version, idempotencyKey })),
  exportOnePath: (id: number): string => `${crm}/deals/${id}/export`,
};
