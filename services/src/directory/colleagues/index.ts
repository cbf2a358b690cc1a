export { type Colleague, colleagues, ecosystemNamed, financeEmployees, type Place, responsibleFor } from './colleagues.js';
