export { salesByGroup, salesInGroup, type SalesByGroup } from './sales-by-group.js';
