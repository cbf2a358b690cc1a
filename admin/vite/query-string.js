/* global URLSearchParams */
/** What react-admin takes from a library of addresses: the browser reads and writes them itself. */
export const parse = (text) => Object.fromEntries(new URLSearchParams(text));
export const stringify = (values) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)).toString();
