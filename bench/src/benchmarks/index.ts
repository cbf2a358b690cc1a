import type { Benchmark } from './benchmark.js';
import { approvals } from './approvals.js';
import { board } from './board.js';
import { bundles } from './bundles.js';
import { costLists } from './cost-lists.js';
import { csvExport } from './csv-export.js';
import { dealToInvoice } from './deal-to-invoice.js';
import { dealsList } from './deals-list.js';
import { invoicePdf } from './invoice-pdf.js';
import { paging } from './paging.js';
import { reading } from './reading.js';
import { readingKnown } from './reading-known.js';
import { readingSpeed } from './reading-speed.js';
import { readingStack } from './reading-stack.js';
import { rowSecurity } from './row-security.js';
import { search } from './search.js';
import { soak } from './soak.js';
import { start } from './start.js';
import { subscriptionMails } from './subscription-mails.js';
import { subscriptionRuns } from './subscription-runs.js';
import { traces } from './traces.js';

/** In the order in which they run. */
export const benchmarks: readonly Benchmark[] = [
  dealsList,
  paging,
  rowSecurity,
  search,
  traces,
  costLists,
  csvExport,
  dealToInvoice,
  subscriptionRuns,
  approvals,
  invoicePdf,
  start,
  board,
  bundles,
  reading,
  readingKnown,
  readingSpeed,
  readingStack,
  soak,
  subscriptionMails,
];
