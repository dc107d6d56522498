import { PhoneLink } from './PhoneLink.tsx';
import type { Column } from './Table.tsx';

/** Who it is about: the name, and the number, which leads to the member's loans. */
export const memberColumn: Column<{ fullName: string; phoneNumber: string }> = {
  name: 'Member',
  cell: ({ fullName, phoneNumber }) => (
    <>
      <span className="block">{fullName}</span>
      <PhoneLink phoneNumber={phoneNumber} />
    </>
  ),
};
