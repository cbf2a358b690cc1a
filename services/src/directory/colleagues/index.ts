export {
  colleagues,
  contextOfColleague,
  draftToColleague,
  ecosystemNamed,
  financeEmployees,
  firstTeamOf,
  isOfBackOffice,
  memberMailedFrom,
  responsibleFor,
} from './colleagues.js';
export { type Decision, decisionBy, officeOfOne, officeOfOneSql } from './second-person.js';
