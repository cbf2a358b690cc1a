/** What Polyglot takes from a package for browsers that do not have it. */
module.exports = Object.entries;
