/** What can become of a record, as its audit and its announcement call it. */
export type Change = 'created' | 'updated' | 'archived' | 'deleted';
