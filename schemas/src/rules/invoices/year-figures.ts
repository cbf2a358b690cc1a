/** The figures of a year of a legal entity, in the order in which they are shown. */
export const yearFigures = ['revenue', 'costs', 'result', 'budget'] as const;
export type YearFigure = (typeof yearFigures)[number];
