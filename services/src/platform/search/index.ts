export { inName } from './found-sql.js';
export { Search } from './search.service.js';
