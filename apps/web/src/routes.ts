import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Language, languages } from '@sagwan/domain/copy/site/language.ts';
import { legalTextPath, localPath, paths } from './paths.ts';

/** The public pages except the first; each has an address in every language. */
const pages: Record<string, string | Record<Language, string>> = {
  [paths.howItWorks]: 'home/HowItWorksPage.tsx',
  [paths.about]: 'home/AboutPage.tsx',
  [paths.contact]: 'home/ContactPage.tsx',
  [paths.help]: 'home/HelpPage.tsx',
  [paths.verify]: 'home/VerifyPage.tsx',
  [paths.terms]: { en: 'home/TermsPage.tsx', fil: 'home/FilipinoTermsPage.tsx' },
  [paths.privacy]: { en: 'home/PrivacyPage.tsx', fil: 'home/FilipinoPrivacyPage.tsx' },
  [paths.signIn]: 'session/SignInPage.tsx',
  [paths.register]: 'session/RegisterPage.tsx',
};

const pagesIn = (language: Language) =>
  Object.entries(pages).map(([path, file]) => {
    const address = localPath(language, path);
    return route(address, typeof file === 'string' ? file : file[language], { id: address });
  });

const legalTexts = languages
  .flatMap((language) => [legalTextPath(language, 'terms'), legalTextPath(language, 'privacy')])
  .map((address) => route(address, 'home/legal-text-answer.ts', { id: address }));

const notFound = 'home/NotFoundPage.tsx';
const filipinoHome = localPath('fil', paths.home);

export default [
  layout('home/EnglishFrame.tsx', [
    index('home/LandingPage.tsx'),
    ...pagesIn('en'),
    route('*', notFound, { id: '*' }),
  ]),
  layout('home/FilipinoFrame.tsx', [
    route(filipinoHome, 'home/LandingPage.tsx', { id: filipinoHome }),
    ...pagesIn('fil'),
    route(`${filipinoHome}/*`, notFound, { id: `${filipinoHome}/*` }),
  ]),
  layout('navigation/MemberFrame.tsx', [
    route(paths.dashboard, 'loan/DashPage.tsx'),
    route(paths.wallet, 'wallet/WalletPage.tsx'),
    route(paths.settings, 'settings/SettingsPage.tsx'),
    route(paths.personalData, 'personal-data/PersonalDataPage.tsx'),
    route(paths.activate, 'member/ActivatePage.tsx'),
    route(paths.payments, 'repayment/PaymentsPage.tsx'),
    route(paths.instalments, 'repayment/InstalmentsPage.tsx'),
    route(paths.schedule, 'repayment/SchedulePage.tsx'),
    route(paths.payOff, 'repayment/PayOffPage.tsx'),
    route(paths.whatIf, 'repayment/WhatIfPage.tsx'),
    route(paths.relief, 'relief/ReliefPage.tsx'),
    route(paths.timeline, 'repayment/TimelinePage.tsx'),
    route(paths.receipt, 'repayment/ReceiptPage.tsx'),
    route(paths.statement, 'repayment/StatementPage.tsx'),
    route(paths.certificate, 'repayment/CertificatePage.tsx'),
    route(paths.contacts, 'contact/ContactsPage.tsx'),
  ]),
  ...legalTexts,
] satisfies RouteConfig;
