/** What the app switch says of the apps. */
export const en = { shell: { apps: { crm: 'CRM', invoices: 'Invoices', purchases: 'Purchases', costs: 'Costs', settings: 'Settings' } } };
export const nl: typeof en = {
  shell: { apps: { crm: 'CRM', invoices: 'Facturen', purchases: 'Inkoop', costs: 'Kosten', settings: 'Instellingen' } },
};
