/** The columns of a schedule of instalments. */
export const schedule = {
  number: 'No.',
  due: 'Due',
  payment: 'Payment',
  interest: 'Interest',
  principal: 'Principal',
  balance: 'Balance',
};
