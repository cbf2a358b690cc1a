export const deals = {};
