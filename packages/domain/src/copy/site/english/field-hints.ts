import { fields } from '../../../member/fields.ts';

/** What stands beneath a field of the public forms that is not right yet; the rules are the domain's. */
export const fieldHints = {
  phoneNumber: fields.phoneNumber.hint,
  otp: fields.otp.hint,
  email: fields.email.hint,
  fullName: fields.fullName.hint,
  password: fields.password.hint,
  workPlaceCountry: fields.workPlaceCountry.hint,
  workLocation: fields.workLocation.hint,
  jobTitle: fields.jobTitle.hint,
  jobCategory: fields.jobCategory.hint,
  monthlyNetIncome: fields.monthlyNetIncome.hint,
};
