/**
 * What react-admin takes from a library of English plurals and capitals, for what has no text: every resource and field of ours has one. The rules of
 * English that the library holds besides are not worth their room in the first load.
 */
export const underscore = (text) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/-/g, '_')
    .toLowerCase();
export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
export const humanize = (text) => capitalize(text.replace(/_id$/, '').replace(/[_-]/g, ' '));
export const singularize = (text) => text.replace(/s$/, '');
export const pluralize = (text) => `${singularize(text)}s`;
export const inflect = (text, count) => (count === 1 ? singularize(text) : pluralize(text));
const changes = { capitalize, underscore, humanize, singularize, pluralize };
export const transform = (text, names) => names.reduce((changed, name) => changes[name](changed), text);
