const unknownLoanNumber = '999999999999';
const unknownToken = 'A'.repeat(43);
const unknownId = '01890000-0000-7000-8000-000000000000';

/** A well-formed body for each endpoint that takes one, as the member with this phone would send it. */
export function sampleBodies(phoneNumber: string): Record<string, Record<string, unknown> | undefined> {
  const loan = { phoneNumber, loanNumber: unknownLoanNumber };
  const terms = { phoneNumber, loanAmountPHP: 150000, installmentCount: 6, selectedCurrency: 'PHP' };
  return {
    register: undefined,
    listLocks: { phoneNumber },
    proveNewPhone: { phoneNumber, newPhoneNumber: '639180000099' },
    changePhone: { phoneNumber, newPhoneNumber: '639180000099', phoneConfirmation: 'none' },
    stopPhoneChange: { phoneNumber },
    listSessions: { phoneNumber },
    endSessions: { phoneNumber, sessionId: unknownId },
    checkRegistration: { phoneNumber, fullName: 'Maria Santos', password: 'Fresh-pass-1' },
    login: { phoneNumber, password: 'not-the-password' },
    changePassword: { phoneNumber, newPassword: 'Fresh-pass-1', password: 'Fresh-pass-1' },
    requestOtp: { phoneNumber, purpose: 'password_reset' },
    listPasskeys: { phoneNumber },
    startPasskey: { phoneNumber },
    addPasskey: {
      phoneNumber,
      challengeId: unknownId,
      attestation: { credentialId: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: [] },
    },
    renamePasskey: { phoneNumber, passkeyId: unknownId, name: 'My phone' },
    removePasskey: { phoneNumber, passkeyId: unknownId },
    askPasskey: {},
    loginWithPasskey: {
      challengeId: unknownId,
      passkey: { credentialId: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    },
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
    readScore: { phoneNumber },
    complain: { phoneNumber, message: 'The last payment is not shown.' },
    officeAnswerComplaint: {},
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
    readSchedule: loan,
    listRepayments: loan,
    readStatement: { ...loan, month: '2026-02' },
    readCertificate: loan,
    readTimeline: loan,
    quotePayOff: loan,
    createCode: { ...loan, channel: 'virtualAccount' },
    previewPlan: { ...loan, change: { kind: 'settle' } },
    changePlan: {
      ...loan,
      change: { kind: 'moveDueDay', days: 5, keepInstalment: false },
      previewHash: '0'.repeat(64),
    },
    chooseExtra: {
      ...{ ...loan, repaymentId: unknownId, extra: 'shorterTerm' },
      previewHash: '0'.repeat(64),
    },
    payFromWallet: { ...loan, amount: 100, extra: 'nextInstalments' },
    askRelief: { ...loan, kind: 'holiday' },
    readAutoDebit: loan,
    setUpMandate: { ...loan, bank: 'bpi' },
    stopMandate: { ...loan, action: 'stop' },
    askSupport: { companyCode: 'SAGWAN' },
    officeLogin: { email: 'nobody@sagwan.example', password: 'not-the-password' },
    officeReadInvitation: { token: unknownToken },
    officeChoosePassword: { token: unknownToken, password: 'slow river, long paddle' },
    officeConfirmFactor: { token: unknownToken, totp: '123456' },
    officeChangeStaff: { content: { kind: 'deactivate', staffId: unknownId } },
    officeDecideStaffChange: { approve: true },
    sandboxPayouts: { mode: 'succeed' },
    sandboxAutoDebits: { mode: 'succeed' },
    sandboxMandates: { mode: 'consent' },
    sandboxCollections: { reference: 'nobody', amount: 100, mode: 'paid' },
    sandboxClock: { days: 0 },
    officeHold: { reasonCode: 'ID_UNCLEAR' },
    officeReject: { reasonCode: 'OUTSIDE_POLICY' },
    officeOffer: { loanAmountPHP: 150000, installmentCount: 6 },
    officeOrderServicing: {
      ...{ content: { kind: 'grantHoliday' }, reason: 'GOODWILL' },
      previewHash: '0'.repeat(64),
    },
    officePreviewServicing: { content: { kind: 'grantHoliday' } },
    officeDecideServicing: { approve: true },
    officeOrderUnappliedReturn: {
      bankReference: 'RET-000001',
      returnedOn: '2026-03-20',
      reason: 'PAID_BY_MISTAKE',
    },
    officeOrderSettlement: {
      ...{ channel: 'qrph', amount: '26485.00', charge: '15.00', settledOn: '2026-03-20' },
      ...{ bankReference: 'XEN-000001', payments: [unknownId] },
    },
    officeReviewBackdated: {},
    listContacts: loan,
    makePromise: { ...loan, on: '2026-03-20', amount: 100 },
    officeRecordContact: { channel: 'call' },
    officeMakePromise: { on: '2026-03-20', amount: 100 },
    officeRefuseRelief: { reason: 'PLAN_CAN_BE_KEPT' },
    officeEndMandate: { reasonCode: 'ASKED_BY_PHONE' },
  };
}

/** An upload as the member with this phone would send it; its bytes are not a picture. */
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
    receiveCollectionEvent: { provider: 'sandbox' },
    officeReadLoan: loan,
    officeApprove: loan,
    officeOffer: loan,
    officeHold: loan,
    officeResume: loan,
    officeReject: loan,
    officeRelease: loan,
    officeOrderServicing: loan,
    officePreviewServicing: loan,
    officeDecideServicing: { id: unknownId },
    officeDecideStaffChange: { id: unknownId },
    officeOrderUnappliedReturn: { id: unknownId },
    officeReviewBackdated: { id: unknownId },
    officeUploadReceipt: loan,
    officeReadReceipt: { ...loan, pictureId: unknownId },
    officeListAccountDays: { account: 'bank' },
    officeListAccountEntries: { account: 'bank' },
    officeReadSchedule: loan,
    officeReadContacts: loan,
    officeRecordContact: loan,
    officeMakePromise: loan,
    officeRefuseRelief: { id: unknownId },
    officeAnswerComplaint: { id: unknownId },
    officeEndMandate: loan,
  };
}
