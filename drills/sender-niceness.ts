/**
 * Of a process that attacks while other requests are measured. Elsewhere it would have a machine of its own; here it sends with
 * what the server, PostgreSQL and the measured requests leave of the processors (niceness, Linux).
 */
export const senderNiceness = 19;
