export { type Colleague, colleagues, ecosystemNamed, financeEmployees, firstTeamOf, type Place, responsibleFor } from './colleagues.js';
