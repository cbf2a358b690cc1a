export { soldByGroup, soldInGroup, type SoldByGroup, type TeamMonths } from './sold-by-group.js';
