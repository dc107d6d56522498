/** Up to four capital letters, then digits: members read it with their payment, so there is no room for a sentence (decisions §6). */
export const receiptNumberPattern = /^(?=.{3,26}$)[A-Z]{0,4}-?\d{1,20}$/;
