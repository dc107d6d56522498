import { castPicture } from '../seed/pictures/make.ts';

export const castPassword = 'Sagwan-demo-1';
export const staffPassword = 'Sagwan-staff-1';
export const newPassword = 'Paddle-own-boat-7';

/** The member of the cast whose loan was paid out: money in the wallet. */
export const ana = { phoneNumber: '639170000003' };
/** The member of the cast whose account is not activated. */
export const liza = { phoneNumber: '639170000005' };

/** A newcomer with a long name; each project and run has its own phone. */
export function newcomer() {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return {
    phoneNumber: `6391${digits}`,
    fullName: 'Maria Concepcion Evangelista-Villanueva',
    firstName: 'Maria Concepcion',
    middleName: 'Magbanua',
    lastName: 'Evangelista-Villanueva',
    email: 'concepcion.villanueva@example.com',
    identityNumber: 'P1234567A',
    accountNumber: '001234567890',
  };
}

export type Newcomer = ReturnType<typeof newcomer>;

/** Real picture files for the upload fields. */
export async function pictureFiles(person: Newcomer) {
  const file = async (kind: 'idFront' | 'idBack' | 'selfie') => ({
    name: `${kind}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await castPicture({ person, kind }),
  });
  return { front: await file('idFront'), back: await file('idBack'), selfie: await file('selfie') };
}
