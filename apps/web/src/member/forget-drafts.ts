/** Where a browser keeps a member's drafts (draft.ts). */
export const draftsKey = (phoneNumber: string) => `activationDraft:${phoneNumber}`;

/** Signing out on a shared phone leaves nothing behind for the next to read. */
export function forgetDrafts(storage: () => Storage, phoneNumber: string): void {
  try {
    storage().removeItem(draftsKey(phoneNumber));
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
}
