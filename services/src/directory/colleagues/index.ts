export {
  type Colleague,
  colleagues,
  ecosystemNamed,
  financeEmployees,
  firstTeamOf,
  isOfBackOffice,
  type Place,
  responsibleFor,
} from './colleagues.js';
