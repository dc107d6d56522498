import { expect, test } from '@playwright/test';
import { Program } from './api-program.ts';
import { activate, applyForLoan, join, signInStaff, upload } from './borrower.ts';
import { look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { line } from './paying.ts';
import { newcomer } from './people.ts';
import { otpSentTo } from './sandbox.ts';

const danilo = '639170000009';

/** A visitor asks on the help page, two of the staff agree, and the owner, whose phone is not lost, stops it. */
test('another number in place of a lost phone', async ({ page, browser }) => {
  const { phoneNumber: newNumber } = newcomer();
  await page.goto('/help');
  await page.getByRole('button', { name: 'Ask for another number' }).click();
  const form = page.getByRole('dialog', { name: 'I no longer have my phone' });
  await expect(form.getByText('Enter the number that you no longer have.').first()).toBeVisible();
  await look(page, 'lost-phone-empty', 'view');
  await form.getByLabel('Phone number that you no longer have').fill(danilo);
  await form.getByLabel('Full name').fill('Danilo Ramos');
  await form.getByLabel('Day').fill('30');
  await form.getByLabel('Month').fill('5');
  await form.getByLabel('Year').fill('1975');
  await form.getByLabel('New phone number').fill(newNumber);
  const since = new Date();
  await form.getByRole('button', { name: 'Send me a code' }).click();
  await form.getByLabel('One-time code').fill(await otpSentTo(page.request, newNumber, since));
  await look(page, 'lost-phone', 'view');
  await form.getByRole('button', { name: 'Ask for another number' }).click();
  await expect(page.locator(':focus'), 'the form that had the focus is gone').toContainText(
    'We have received it',
  );
  await look(page, 'lost-phone-asked', 'view');
  await form.getByRole('button', { name: 'Close' }).last().click();

  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/lost-phones');
  await expect(officer.getByRole('row').filter({ hasText: 'Corazon Tan' })).toContainText('Identity to be');
  const asked = officer.getByRole('row').filter({ hasText: newNumber });
  await look(officer, 'office-lost-phones');
  await asked.getByRole('button', { name: /^Decide LP/ }).click();
  const checking = officer.getByRole('dialog', { name: /^Lost phone LP/ });
  await expect(checking.getByRole('button', { name: 'Enlarge Selfie' })).toBeVisible();
  await checking.getByRole('button', { name: 'Confirm' }).click();
  await expect(checking.getByText('Choose what you do.')).toBeVisible();
  await checking.getByRole('radio', { name: 'The identity is right' }).check();
  await checking.getByRole('radio', { name: 'At our office' }).check();
  await checking.getByRole('checkbox', { name: /^The face/ }).check();
  await checking.getByRole('checkbox', { name: /^The original ID/ }).check();
  await checking.getByRole('button', { name: 'Confirm' }).click();
  await expect(checking.getByText('one thing that only the member knows must be right')).toBeVisible();
  await checking.getByRole('checkbox', { name: /knew the address/ }).check();
  await look(officer, 'office-lost-phone-check', 'view');
  await checking.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked).toContainText('To be approved');
  await asked.getByRole('button', { name: /^Decide LP/ }).click();
  await expect(checking.getByText('Another person must approve.')).toBeVisible();
  await expect(checking.getByRole('radio')).toHaveCount(1);
  await officer.context().close();

  const approver = await openOffice(browser, 'approver', page);
  await approver.goto('/office/lost-phones');
  const checked = approver.getByRole('row').filter({ hasText: newNumber });
  await checked.getByRole('button', { name: /^Decide LP/ }).click();
  const approving = approver.getByRole('dialog', { name: /^Lost phone LP/ });
  await approving.getByRole('radio', { name: 'Approve the change of number' }).check();
  await look(approver, 'office-lost-phone-approve', 'view');
  await approving.getByRole('button', { name: 'Confirm' }).click();
  await expect(checked).toContainText('Approved');
  await look(approver, 'office-lost-phones-approved');

  await signIn(page, danilo);
  await page.goto('/settings');
  await expect(page.getByText('Somebody asked for another phone number')).toBeVisible();
  await look(page, 'settings-lost-phone');
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByText('Somebody asked for another phone number')).toBeHidden();
  await approver.reload();
  await expect(approver.getByRole('row').filter({ hasText: 'Corazon Tan' })).toBeVisible();
  await expect(checked).toHaveCount(0);
  await approver.context().close();
});

test('the same in Filipino, in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/fil/help');
  await page.getByRole('button', { name: 'Humiling ng ibang number' }).click();
  const form = page.getByRole('dialog', { name: 'Wala na sa akin ang phone ko' });
  await expect(form.getByLabel('Bagong cellphone number')).toBeVisible();
  await look(page, 'lost-phone-filipino-dark', 'view');
});

/** As somebody with a stolen sign-in could have done. */
test('what was corrected shortly before is marked, and knowing it proves nothing', async ({
  page,
  browser,
  request,
}) => {
  const program = new Program(request);
  const person = newcomer();
  const { phoneNumber, fullName } = person;
  const token = await join(program, person);
  await activate(program, person, token);
  const loanNumber = await applyForLoan(program, person, token);
  await program.get(201, `/office/loans/${loanNumber}/holds`, {
    token: await signInStaff(program, 'officer'),
    data: { reasonCode: 'ID_UNCLEAR' },
  });
  const corrected = { ...person, identityNumber: 'N7654321B' };
  const correct = (step: string, fields: object) =>
    program.get(200, `/member/update/${step}`, {
      method: 'PATCH',
      token,
      data: { phoneNumber, ...fields },
    });
  await correct('identity', {
    identityType: 'Passport',
    otherIdentityType: '',
    identityNumber: corrected.identityNumber,
    imageIdFrontURL: await upload(program, corrected, 'idFront', token),
    imageIdBackURL: await upload(program, corrected, 'idBack', token),
    imageSelfieURL: await upload(program, corrected, 'selfie', token),
  });
  await correct('address', {
    countryResidence: 'Philippines',
    province: 'Cebu',
    town: 'Cebu City',
    streetAddress: '1 Another Street',
    postalCode: '',
  });
  const { phoneNumber: newPhoneNumber } = newcomer();
  const since = new Date();
  await program.get(202, '/authmember/otp', { data: { phoneNumber: newPhoneNumber, purpose: 'lost_phone' } });
  const otp = await otpSentTo(request, newPhoneNumber, since);
  const typed = { fullName, birthDate: '1994-06-12', oldPhoneNumber: phoneNumber };
  await program.get(202, '/authmember/lost-phone', { data: { ...typed, newPhoneNumber, otp } });

  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/lost-phones');
  const asked = officer.getByRole('row').filter({ hasText: newPhoneNumber });
  await asked.getByRole('button', { name: /^Decide LP/ }).click();
  const dialog = officer.getByRole('dialog', { name: /^Lost phone LP/ });
  await expect(dialog.getByText('Changed shortly before the request: Selfie, ID, Address')).toBeVisible();
  const fact = (name: string) => line(officer, name);
  for (const [name, value] of [
    ['ID number', 'N7654321B'],
    ['Address', '1 Another Street, Cebu City, Cebu'],
  ] as const)
    await expect(fact(name)).toContainText(`${value} changed shortly before the request`);
  for (const name of ['Birth date', 'Reference'])
    await expect(fact(name)).not.toContainText('changed shortly before');
  await dialog.getByRole('radio', { name: 'The identity is right' }).check();
  await expect(dialog.getByRole('checkbox', { name: /^The face/ })).toHaveAccessibleName(
    'The face is that of the selfie from before the correction',
  );
  await expect(dialog.getByRole('checkbox', { name: /^The original ID/ })).toHaveAccessibleName(
    /^The original ID is the one from before the correction/,
  );
  const address = dialog.getByRole('checkbox', { name: /knew the address/ });
  await expect(address).toBeDisabled();
  await expect(address).toHaveAccessibleDescription(/Proves nothing here/);
  await expect(dialog.getByRole('checkbox', { name: /knew a reference/ })).toBeEnabled();
  await look(officer, 'office-lost-phone-corrected', 'view');
  await officer.context().close();
});
