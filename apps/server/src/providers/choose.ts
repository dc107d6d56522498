import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { sandboxCollection } from '../sandbox/collection-provider.ts';
import { sandboxEmail, sandboxSms } from '../sandbox/messages.ts';
import { sandboxPayout } from '../sandbox/payout-provider.ts';
import { sandboxRates } from '../sandbox/rates-provider.ts';
import { xenditCollection } from './collection/xendit.ts';
import { smtpEmail } from './email/smtp.ts';
import { xenditPayout } from './payout/xendit.ts';
import { openExchangeRates } from './rates/open-exchange-rates.ts';
import { semaphoreSms } from './sms/semaphore.ts';
import { folderStore } from './storage/folder.ts';
import { sealedPictures } from './storage/sealed-pictures.ts';

/** The providers that the configuration names. config.ts refuses the sandbox's in production, and missing keys. */
export function chooseProviders(
  made: Pick<AppContext, 'businessClock' | 'config' | 'db' | 'jobs' | 'keyring' | 'now'>,
): Pick<AppContext, 'sms' | 'email' | 'payout' | 'collection' | 'rates' | 'pictures'> {
  const { config, db, now } = made;
  return {
    sms:
      config.smsProvider === 'sandbox'
        ? sandboxSms(made)
        : semaphoreSms({
            apiKey: config.smsApiKey ?? '',
            senderName: config.company.companyShortName,
            ...(config.smsOrigin === undefined ? {} : { origin: config.smsOrigin }),
          }),
    // `none` is for an operator who uses SMS only.
    email:
      config.emailProvider === 'sandbox'
        ? sandboxEmail(made)
        : config.smtp === undefined
          ? { name: 'none', send: async () => {} }
          : smtpEmail(config.smtp),
    payout:
      config.payoutProvider === 'sandbox'
        ? sandboxPayout(made)
        : xenditPayout({
            apiKey: config.payoutApiKey ?? '',
            callbackToken: config.keys.payoutWebhook.export(),
            ...(config.payoutOrigin === undefined ? {} : { origin: config.payoutOrigin }),
          }),
    collection:
      config.collectionProvider === 'sandbox'
        ? sandboxCollection(made)
        : xenditCollection({
            apiKey: config.collectionApiKey ?? '',
            callbackToken: config.keys.collectionWebhook.export(),
            ...(config.collectionOrigin === undefined ? {} : { origin: config.collectionOrigin }),
          }),
    rates: {
      none: () => undefined,
      sandbox: () => sandboxRates(db, now),
      openexchangerates: () => openExchangeRates({ appId: config.ratesApiKey ?? '' }),
    }[config.ratesProvider](),
    pictures: sealedPictures(folderStore(join(config.dataFolder, 'pictures')), made),
  };
}
