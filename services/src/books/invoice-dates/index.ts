export {
  addDays,
  bookDateOf,
  calendarDay,
  dateFaults,
  daysBetween,
  type FieldFault,
  noonOf,
  supplierDateFaults,
  wireDate,
} from './invoice-dates.rules.js';
