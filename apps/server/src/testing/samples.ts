const unknownLoanNumber = '999999999999';
const unknownId = '01890000-0000-7000-8000-000000000000';

/** A well-formed body for each endpoint that takes one, as the member with this phone would send it. */
export function sampleBodies(phoneNumber: string): Record<string, Record<string, unknown> | undefined> {
  const loan = { phoneNumber, loanNumber: unknownLoanNumber };
  const terms = { phoneNumber, loanAmountPHP: 150000, installmentCount: 6, selectedCurrency: 'PHP' };
  return {
    register: undefined,
    login: { phoneNumber, password: 'not-the-password' },
    changePassword: { phoneNumber, newPassword: 'Fresh-pass-1', password: 'Fresh-pass-1' },
    requestOtp: { phoneNumber, purpose: 'password_reset' },
    resetPassword: { phoneNumber, otp: '12345678', newPassword: 'Fresh-pass-1' },
    readState: { phoneNumber },
    updatePersonal: {
      phoneNumber,
      gender: 'Female',
      firstName: 'Maria',
      middleName: '',
      lastName: 'Santos',
      birthDate: '1994-06-12',
      maritalStatus: 'Single',
      nationality: 'Filipino',
    },
    updateAddress: {
      phoneNumber,
      countryResidence: 'Philippines',
      province: 'Cebu',
      town: 'Cebu City',
      streetAddress: '7 Sampaguita Road',
      postalCode: '6000',
    },
    updateReferences: {
      phoneNumber,
      refFullName1: 'Rosario Santos',
      refRelationship1: 'Mother',
      refPhoneNumber1: '639180000011',
    },
    updateIdentity: {
      phoneNumber,
      identityType: 'UMID',
      otherIdentityType: '',
      identityNumber: 'SPEC-0100-001',
      imageIdFrontURL: 'idFront-1.jpg',
      imageIdBackURL: 'idBack-1.jpg',
      imageSelfieURL: 'selfie-1.jpg',
    },
    updateSignature: { phoneNumber, imageSignatureURL: 'signature.png' },
    updateBank: { phoneNumber, bankName: 'BDO Unibank', accountNumber: '001230004567' },
    readMember: { phoneNumber },
    saveDetails: { phoneNumber },
    correctDetails: { phoneNumber },
    readMemberInfo: { phoneNumber },
    disclose: terms,
    apply: { ...terms, agreementAccepted: true, disclosureId: unknownId },
    listLoans: { phoneNumber },
    withdrawApplication: loan,
    readLoan: loan,
    answerLoan: { ...loan, action: 'cancel' },
    readWallet: { phoneNumber },
    verifyWithdrawal: { phoneNumber, id: unknownId, withdrawalAmount: 100 },
    withdraw: {
      id: unknownId,
      phoneNumber,
      withdrawalAmount: 100,
      availableBalance: 100,
      companyName: 'Sagwan',
      challengeId: unknownId,
      otp: '12345678',
    },
    askSupport: { companyCode: 'SAGWAN' },
    officeLogin: { email: 'nobody@sagwan.example', password: 'not-the-password' },
    sandboxPayouts: { mode: 'succeed' },
    officeHold: { reasonCode: 'ID_UNCLEAR' },
    officeReject: { reasonCode: 'OUTSIDE_POLICY' },
    officeOffer: { loanAmountPHP: 150000, installmentCount: 6 },
  };
}

/** An upload as the member with this phone would send it; its bytes are no picture. */
export function sampleForm(phoneNumber: string): FormData {
  const form = new FormData();
  form.set('kind', 'selfie');
  form.set('identityNumber', phoneNumber);
  form.set('image', new Blob(['not a picture'], { type: 'image/jpeg' }), 'selfie.jpg');
  return form;
}

/** The parameters of each address that has some. */
export function sampleParams(phoneNumber: string): Record<string, Record<string, unknown> | undefined> {
  const loan = { loanNumber: unknownLoanNumber };
  return {
    readPicture: { phoneNumber, fileName: 'signature.png' },
    receivePayoutEvent: { provider: 'sandbox' },
    officeReadLoan: loan,
    officeApprove: loan,
    officeOffer: loan,
    officeHold: loan,
    officeResume: loan,
    officeReject: loan,
    officeRelease: loan,
  };
}
