/** Tabs of texts in the order of PLT-238; the tab with the languages comes before them. */
export const textTabs = ['general', 'alerts', 'register', 'map', 'modals', 'grid', 'settings'] as const;
export type TextTab = (typeof textTabs)[number];

/** Patterns of the keys in each tab. The first match counts, so each text is in exactly one tab. */
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
  // Assigning columns of an imported file to fields.
  ['map', /^forms\.import\.|\.(?:import|paste)\./],
  ['modals', /dialog|confirm|question|unsaved|^conflict\.|^merging\.|^bulk\.|\.remove\.|^purchaseBooking\.|\.handOver\.|\.delegate\./i],
  ['grid', /^resources\.|\.columns?\.|\.rows?\.|(?:^|\.)(?:board|views|filters|choose|list)\.|^shell\.rows|^lines\.|Lines\./],
];

export const tabOf = (key: string): TextTab => kinds.find(([, kind]) => kind.test(key))?.[0] ?? 'general';
