export {
  type Colleague,
  colleagues,
  ecosystemNamed,
  financeEmployees,
  firstTeamOf,
  isOfBackOffice,
  memberMailedFrom,
  type Place,
  responsibleFor,
} from './colleagues.js';
