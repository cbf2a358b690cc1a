export const en = {
  resources: {
    'footprint-products': {
      empty: 'Here you keep what each euro of a purchase emits. Purchase lines take it over from their product.',
      fields: {
        name: 'Name',
        value: 'Value (kg CO2 per euro)',
        footprintProductTypeId: 'Footprint type',
        footprintProductType: 'Footprint type',
      },
      choices: { footprintProductTypeId: { 1: 'CO2 (kg)' } },
      errors: {
        value: { required: 'Value is a required field' },
        footprintProductTypeId: { required: 'A footprint type is required' },
      },
    },
  },
};
