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
export { type Decision, decisionBy, officeOfOne, officeOfOneSql } from './second-person.js';
