export { Search } from './search.service.js';
