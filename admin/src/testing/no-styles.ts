/** Specs ignore styles. */
export default {};
