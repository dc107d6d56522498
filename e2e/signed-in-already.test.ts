import { expect, test } from '@playwright/test';
import { signIn } from './member.ts';
import { ana } from './people.ts';

test('a member who is signed in gets no form for visitors', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  for (const path of ['/login', '/register', '/fil/login', '/fil/register']) {
    await page.goto('/about');
    await page.goto(path);
    await expect(page).toHaveURL(/\/dash$/);
    await page.goBack();
    await expect(page, 'the form is no place in the history').toHaveURL(/\/about$/);
  }
  await page.goto('/login?from=%2Fsettings');
  await expect(page).toHaveURL(/\/settings$/);
});

test('a visitor keeps the forms, also one whose login has expired', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, ana.phoneNumber);
  await page.context().clearCookies();
  await page.evaluate(() => {
    const [head, , signature] = (localStorage.getItem('accessToken') ?? '').split('.');
    const over = btoa(JSON.stringify({ exp: 1, UserInfo: { phoneNumber: '1', roles: ['MEMBER'] } }));
    localStorage.setItem('accessToken', [head, over, signature].join('.'));
  });
  await page.goto('/login');
  await expect(page).toHaveURL(/\/login\?from=%2Fdash&expired=1$/);
  await expect(page.getByText('Your login has expired.')).toBeVisible();
});
