import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './paths.ts';

export default [
  layout('home/PublicFrame.tsx', [
    index('home/LandingPage.tsx'),
    route(paths.howItWorks, 'home/HowItWorksPage.tsx'),
    route(paths.about, 'home/AboutPage.tsx'),
    route(paths.contact, 'home/ContactPage.tsx'),
    route(paths.help, 'home/HelpPage.tsx'),
    route(paths.terms, 'home/TermsPage.tsx'),
    route(paths.privacy, 'home/PrivacyPage.tsx'),
    route(paths.signIn, 'session/SignInPage.tsx'),
    route(paths.register, 'session/RegisterPage.tsx'),
    route('*', 'home/NotFoundPage.tsx'),
  ]),
  layout('navigation/MemberFrame.tsx', [
    route(paths.dashboard, 'loan/DashPage.tsx'),
    route(paths.wallet, 'wallet/WalletPage.tsx'),
    route(paths.settings, 'settings/SettingsPage.tsx'),
    route(paths.activate, 'member/ActivatePage.tsx'),
  ]),
] satisfies RouteConfig;
