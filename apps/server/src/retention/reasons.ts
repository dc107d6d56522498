/** Why something is kept so long, as docs/privacy.md says it; counsel must confirm what the law says. */
export const reasons = {
  contract:
    'Contract: an action upon a written contract prescribes after ten years (Civil Code art. 1144). Within it: five years after closing for identification and transactions (RA 9160 §9(b)).',
  books:
    'Law: books of account are kept for ten years (BIR RR 17-2013, RR 5-2014; RA 11976 has five since 2024), and the ledger check proves each balance from all of them. Once the person’s own rows are gone, they identify nobody (RA 10173 §11(f)).',
  amlRecords:
    'Law: records of transactions, five years (RA 9160 §9(b)); as long as the books that rest on them.',
  purposeOver: 'Law: no longer than its purpose needs (RA 10173 §11(e)).',
  operation: 'Operation: how the system is set up. No personal data.',
  staff:
    'Operation: who did what must be answerable for as long as the books are. Names and work e-mail addresses of staff.',
  demonstration: 'Demonstration only: empty in production.',
} as const;

export type RetentionReason = keyof typeof reasons;
