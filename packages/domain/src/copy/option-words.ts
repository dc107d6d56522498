/** What an option of the member's details (specification §3) is called on the screen; what is sent and kept is its name there. */
export const optionWords = {
  label: (name: string): string => name,
};
