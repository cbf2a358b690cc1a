/** A row of a list stands on one line up to so many fields; with more it is a small form in two columns. */
export const fieldsOfALine = 3;
