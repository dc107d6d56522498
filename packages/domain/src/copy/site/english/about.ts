/** Specification §1, 'The About page'. */
export const about = {
  title: 'About Us',
  company: ({ companyName }: { companyName: string }): string =>
    `${companyName} is a financial technology company building retail credit products for Southeast Asia.`,
  name: "Sagwan is the Filipino word for a paddle: what keeps one's own boat moving. We lend so that you move on by your own strength. That is why every cost stands before the signature, why an application can be taken back free of charge until the money is released, and why nobody here asks you for money before you have yours.",
  people: 'Our people',
  employees: '30+ Employees',
  established: 'Established',
  registered: 'Registered',
  address: 'Registered address',
};
