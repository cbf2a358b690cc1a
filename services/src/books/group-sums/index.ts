export { soldByGroup, soldInGroup, type SoldByGroup } from './sold-by-group.js';
