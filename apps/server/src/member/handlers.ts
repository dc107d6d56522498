import type { Served } from '../serve.ts';
import { correctDetailsHandler } from './correct-details.ts';
import { readMemberHandler } from './read-member.ts';
import { readMemberInfoHandler } from './read-member-info.ts';
import { readPictureHandler } from './read-picture.ts';
import { readStateHandler } from './read-state.ts';
import { saveDetailsHandler } from './save-details.ts';
import { updateAddressHandler } from './update-address.ts';
import { updateBankHandler } from './update-bank.ts';
import { updateIdentityHandler } from './update-identity.ts';
import { updatePersonalHandler } from './update-personal.ts';
import { updateReferencesHandler } from './update-references.ts';
import { updateSignatureHandler } from './update-signature.ts';
import { uploadPictureHandler } from './upload-picture.ts';

export const memberHandlers: readonly Served[] = [
  readStateHandler,
  updatePersonalHandler,
  updateAddressHandler,
  updateReferencesHandler,
  updateIdentityHandler,
  updateSignatureHandler,
  updateBankHandler,
  readMemberHandler,
  readMemberInfoHandler,
  saveDetailsHandler,
  correctDetailsHandler,
  uploadPictureHandler,
  readPictureHandler,
];
