export const en = {
  plotCard: { asTable: 'As a table', asChart: 'As a chart' },
};
