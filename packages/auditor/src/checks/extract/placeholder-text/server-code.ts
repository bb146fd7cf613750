/** How evidence names code that a server should have run: other faults of the page follow from it, so its fix comes first. */
export const SERVER_CODE = 'server code that was printed instead of run';
