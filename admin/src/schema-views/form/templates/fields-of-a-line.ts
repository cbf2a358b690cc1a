/** Maximum number of fields of a row on one line; with more it becomes a small form in two columns. */
export const fieldsOfALine = 3;
