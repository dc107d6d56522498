import { expect, type Locator, type Page, test } from '@playwright/test';
import { Program } from './api-program.ts';
import { activate, applyForLoan, join, signInStaff } from './borrower.ts';
import { look } from './member.ts';
import { openOffice, runOutOfSession } from './office.ts';
import { newcomer } from './people.ts';
import { expectFitsBetween } from './screens.ts';

const registered = 'Registered as Maria Uy';

/** Registered by a short name; the ID has a long one. */
function renamed() {
  const names = {
    firstName: 'Maria Concepcion Bernadette Immaculada',
    middleName: '',
    lastName: 'Evangelista-Villanueva de la Cruz y Santos-Magbanua Dimaculangan',
  };
  return {
    person: { ...newcomer(), ...names, fullName: 'Maria Uy' },
    legalName: `${names.firstName} ${names.lastName}`,
  };
}

async function openApplication(page: Page, phoneNumber: string): Promise<void> {
  await page.goto(`/office/loans?state=PENDING&search=${phoneNumber}`);
  await page.getByRole('row').filter({ hasText: phoneNumber }).getByRole('link').first().click();
}

/** The picture of an ID beside what was typed: enlarged and turned by keys and by buttons, as it was uploaded. */
async function comparePicture(officer: Page): Promise<void> {
  await officer.getByRole('button', { name: 'Enlarge ID, front' }).click();
  const dialog = officer.getByRole('dialog', { name: 'ID, front' });
  const picture = dialog.getByRole('img', { name: 'ID, front' });
  await expect(dialog.getByRole('definition').first()).toBeVisible();
  const before = await sides(picture);
  const address = (await picture.getAttribute('src')) ?? '';
  const frame = dialog.getByRole('region', { name: 'ID, front, to look at' });
  await frame.press('+');
  await frame.press('+');
  await expect(dialog.getByRole('status')).toHaveText('200 %');
  await expect.poll(async () => (await sides(picture)).width / before.width).toBeCloseTo(2);
  await frame.press('r');
  await expect(dialog.getByRole('status')).toHaveText('200 %, turned by 90°');
  const turned = await sides(picture);
  expect(turned.height / turned.width, 'its long side is upright').toBeCloseTo(before.width / before.height);
  await look(officer, 'office-picture-turned', 'view');
  const places = () => frame.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop);
  const place = await places();
  await frame.press('ArrowDown');
  await expect.poll(places, 'the arrow keys move it').toBeGreaterThan(place);
  for (let press = 0; press < 3; press += 1) await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('100 %');
  await expect.poll(() => sides(picture)).toEqual(before);
  await expect(picture, 'the picture itself stays').toHaveAttribute('src', address);
  await officer.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** A printed case is the case alone, its pictures with it: nothing to press, no list beside it. */
async function expectOnPaper(officer: Page): Promise<void> {
  await officer.emulateMedia({ media: 'print' });
  await expect(officer.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(officer.getByRole('button', { name: 'Enlarge ID, front' })).toBeVisible();
  await expect(officer.getByRole('button', { name: /^(?!Enlarge)/ })).toHaveCount(0);
  await expect(officer.getByRole('region', { name: 'List of loans' })).toHaveCount(0);
  await expect(officer.getByRole('navigation')).toHaveCount(0);
  await officer.emulateMedia({ media: 'screen' });
}

/** As it is seen, turned or not, once it is there. */
async function sides(picture: Locator): Promise<{ width: number; height: number }> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const box = await picture.boundingBox();
  return box ?? { width: 0, height: 0 };
}

test('who compares an ID and decides reads the name that is on it, and beside it that of registration', async ({
  page,
  browser,
  request,
}) => {
  const { person, legalName } = renamed();
  const program = new Program(request);
  const token = await join(program, person);
  await activate(program, person, token);
  await applyForLoan(program, person, token);

  const officer = await openOffice(browser, 'officer', page);
  await officer.goto(`/office/loans?state=PENDING&search=${person.phoneNumber}`);
  const row = officer.getByRole('row').filter({ hasText: person.phoneNumber });
  await expect(row.getByRole('link', { name: legalName })).toBeVisible();
  await expect(row).toContainText(registered);
  await look(officer, 'office-list-names');
  const caller = newcomer();
  await join(program, caller);
  await officer.goto(`/office/loans?state=PENDING&search=${caller.phoneNumber}`);
  const found = officer.getByRole('region', { name: 'Members without a loan' });
  await expect(found, 'who calls without a loan is found, too').toContainText(caller.phoneNumber);
  await expect(found).toContainText('Activation at step 1 of 6, You.');
  await look(officer, 'office-member-without-loan');
  await openApplication(officer, person.phoneNumber);
  await expect(officer.getByRole('heading', { name: legalName })).toBeVisible();
  await expect(officer.getByText(registered).last()).toBeVisible();
  const identity = officer
    .locator('section')
    .filter({ has: officer.getByRole('heading', { name: 'Identity' }) })
    .last();
  await expect(identity).toContainText(`Name${legalName}Registered asMaria Uy`);
  await expect(officer.getByRole('button', { name: /^Enlarge/ })).toHaveCount(4);
  await look(officer, 'office-case-names');
  await expectFitsBetween(officer);
  await comparePicture(officer);
  await expectOnPaper(officer);
  for (const button of ['Approve', 'Hold', 'Reject', 'Offer other terms', 'Suspend the account']) {
    await officer.getByRole('button', { name: button, exact: true }).click();
    const dialog = officer.getByRole('dialog');
    await expect(dialog).toContainText(legalName + registered);
    await look(officer, `office-names-${button.toLowerCase().replaceAll(' ', '-')}`, 'view');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog).toHaveCount(0);
  }

  await officer.getByRole('button', { name: 'Offer other terms' }).click();
  const offered = officer.getByRole('dialog').getByRole('definition').first();
  await expect(offered, 'as the member will read it').toHaveText(
    /^₱\s26,500\.00 a month over 6 months, ₱\s159,000\.00 in all.*EIR 1\.690669\s% a month, 20\.2880\s% × 12, 22\.2850\s% compounded.*Net proceeds ₱\s150,000\.00$/,
  );
  await look(officer, 'office-offer-figures', 'view');
  const amount = officer.getByRole('dialog').getByRole('textbox', { name: 'Amount' });
  await amount.fill('99');
  await expect(offered).toHaveText('–');
  await officer.getByRole('button', { name: 'Send the offer' }).click();
  await expect(amount, 'what is wrong with an amount is said at its field').toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Please choose an amount from/);
  await expect(officer.getByText(/Please choose an amount from/)).toHaveCount(1);
  await look(officer, 'office-offer-refused', 'view');

  // A proxy answers in the server's place: whether the offer was sent is not known.
  await amount.fill('180000');
  const gateway = { status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' };
  await officer.route('**/offers', (route) => route.fulfill(gateway));
  await officer.getByRole('button', { name: 'Send the offer' }).click();
  await expect(officer.getByRole('alert')).toContainText(
    'It may have been done all the same: look at the state of the loan',
  );
  await officer.unroute('**/offers');

  // The session runs out while something is typed: after signing in again it is there.
  await runOutOfSession(officer, 'officer', async () => {
    await officer.getByRole('button', { name: 'Send the offer' }).click();
    await expect(officer.getByText('Your login has expired.')).toBeVisible();
    await expect(officer.getByText(legalName)).toHaveCount(0);
  });
  await officer.getByRole('button', { name: 'Offer other terms' }).click();
  await expect(amount).toHaveValue('180,000.00');
  // Its figures come from the server, and move the buttons down.
  await expect(offered).toContainText('31,800.00');
  await officer.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await expect(officer.getByRole('dialog')).toHaveCount(0);
  // So is what was only chosen.
  const suspend = officer.getByRole('button', { name: 'Suspend the account' });
  const law = officer.getByRole('radio', { name: /law/ });
  await suspend.click();
  await law.check();
  await runOutOfSession(officer, 'officer', () =>
    officer.getByRole('dialog').getByRole('button', { name: 'Order it' }).click(),
  );
  await suspend.click();
  await expect(law).toBeChecked();
  // And it is there again after a Back that left the page, until it is closed.
  await officer.goBack();
  await expect(officer.getByRole('dialog')).toHaveCount(0);
  await officer.goForward();
  await suspend.click();
  await expect(law).toBeChecked();
  await officer.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await suspend.click();
  await expect(law).not.toBeChecked();
  await officer.context().close();
});

test('who decides on what somebody else has just decided on reads what it is now, and by whom', async ({
  page,
  browser,
  request,
}) => {
  const person = newcomer();
  const program = new Program(request);
  const token = await join(program, person);
  await activate(program, person, token);
  const loanNumber = await applyForLoan(program, person, token);
  const officer = await openOffice(browser, 'officer', page);
  await openApplication(officer, person.phoneNumber);
  await officer.getByRole('button', { name: 'Approve', exact: true }).click();
  const held = { token: await signInStaff(program, 'approver'), data: { reasonCode: 'ID_UNCLEAR' } };
  await program.get(201, `/office/loans/${loanNumber}/holds`, held);
  const dialog = officer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByText('This loan is on hold now.')).toBeVisible();
  await expect(dialog.getByText(/^Last decision: put on hold by Paolo Mendoza, /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await look(officer, 'office-decided-meanwhile', 'view');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(officer.getByRole('button', { name: 'Take up again' })).toBeVisible();
  await officer.context().close();
});

test('by the keyboard alone a case is opened, decided on and followed by the next', async ({
  page,
  browser,
  request,
}) => {
  const program = new Program(request);
  const people = [newcomer(), newcomer()];
  for (const person of people) {
    const token = await join(program, person);
    await activate(program, person, token);
    await applyForLoan(program, person, token);
  }
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/loans?state=PENDING&search=Villanueva&order=newest');
  await expect(officer.locator('a[data-row]').nth(1)).toBeVisible();
  await officer.locator('body').press('j');
  const heading = officer.getByRole('heading', { level: 2, name: /Villanueva/ });
  await officer.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  const [, firstNumber = ''] = /loans\/(\d+)/.exec(officer.url()) ?? [];
  await officer.keyboard.press('Tab');
  await expect(officer.getByRole('button', { name: 'Approve' })).toBeFocused();
  await officer.keyboard.press('Enter');
  const confirm = officer.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await expect(confirm).toBeVisible();
  while (!(await confirm.evaluate((button) => button === document.activeElement)))
    await officer.keyboard.press('Tab');
  await officer.keyboard.press('Enter');
  await expect(officer.getByText('Approved. Another person can release it now.')).toBeVisible();
  await expect(heading).toBeFocused();
  await officer.keyboard.press('n');
  await expect(officer).not.toHaveURL(new RegExp(firstNumber));
  await expect(heading).toBeFocused();
  await officer.context().close();
});
