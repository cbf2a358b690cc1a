export { type ResultScope, type YearBookingRow, yearBookings, type YearSumRow, yearSums } from './year-bookings.js';
