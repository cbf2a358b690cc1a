export { type Colleague, colleagues, ecosystemNamed, financeEmployees, firstTeamOf, memberMailedFrom, type Place, responsibleFor } from './colleagues.js';
