/** Tabs of texts, in the order of PLT-238; the languages stand before them. */
export const textTabs = ['general', 'alerts', 'register', 'map', 'modals', 'grid', 'settings'] as const;
export type TextTab = (typeof textTabs)[number];

/** Which texts stand in a tab: those of the first that fits, so that each stands in one. */
const kinds: readonly (readonly [TextTab, RegExp])[] = [
  [
    'alerts',
    /^(?:messages|notices|problem|draft|invoiceDateDoubts)\.|^ra\.(?:notification|message|validation)\.|^(?:forms|mail)\.(?:errors|warnings)|\.(?:errors|refused|warnings)\./,
  ],
  [
    'settings',
    /^(?:resources\.(?:ecosystem-settings|legal-entities|tax-rates|tax-rate-rules)|teamSettings|retention|closedAccounts|translations|paymentMethods)\./,
  ],
  ['register', /(?:^|\.)register/],
  // Where the columns of a file go.
  ['map', /^forms\.import\.|\.(?:import|paste)\./],
  ['modals', /dialog|confirm|question|unsaved|^conflict\.|^merging\.|^bulk\.|\.remove\.|^purchaseBooking\.|\.handOver\.|\.delegate\./i],
  ['grid', /^resources\.|\.columns?\.|\.rows?\.|(?:^|\.)(?:board|views|filters|choose|list)\.|^shell\.rows|^lines\.|Lines\./],
];

export const tabOf = (key: string): TextTab => kinds.find(([, kind]) => kind.test(key))?.[0] ?? 'general';
