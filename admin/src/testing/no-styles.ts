/** Styles are not looked at in specs. */
export default {};
